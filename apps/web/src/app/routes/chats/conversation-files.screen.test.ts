// Voice notes, documents and refused files in a conversation.
import { writeFileSync } from 'node:fs';
import { arrangeConversation, makeChatPerson } from '../../../../testing/chat-people.ts';
import { expect, type Language, test } from '../../../../testing/fixtures.ts';
import { textIn } from '../../../../testing/text.ts';

const TOO_LARGE = 10_000_001;

test('a voice note is recorded on one phone and played on the other phone', async ({
  instance,
  loginAs,
}) => {
  const language: Language = 'ar';
  const t = textIn(language);
  const speaker = await makeChatPerson(instance, 'voice-speaker', 'Hind');
  const listener = await makeChatPerson(instance, 'voice-listener', 'Anas');
  const id = await arrangeConversation(speaker, listener, 'سلام');
  const { page: hers, context } = await loginAs('voice-speaker', language);
  const { page: his } = await loginAs('voice-listener', language);
  await context.grantPermissions(['microphone']);
  await hers.goto(`/${language}/chats/${id}`);
  await his.goto(`/${language}/chats/${id}`);
  await hers.getByRole('button', { name: t('chat.record') }).click();
  await expect(hers.getByRole('timer')).toHaveText('0:02');
  await hers.getByRole('button', { name: t('chat.send_recording') }).click();
  const note = his.getByRole('group', { name: t('chat.voice_of') });
  await note.getByRole('button', { name: t('chat.play') }).click();
  const place = note.getByRole('slider');
  await expect.poll(async () => Number(await place.inputValue())).toBeGreaterThan(0);
  await note.getByRole('button', { name: t('chat.speed') }).click();
  await expect(note.getByText('1.5×')).toBeVisible();
  await place.press('Home');
  await expect(note.getByRole('button', { name: t('chat.play') })).toBeVisible();

  await test.step('the microphone is released if the user grants permission after leaving the conversation', async () => {
    const kept = await hers.evaluateHandle(() => {
      const devices = navigator.mediaDevices;
      const ask = devices.getUserMedia.bind(devices);
      const { promise, resolve: allow } = Promise.withResolvers<void>();
      const tracks: MediaStreamTrack[] = [];
      devices.getUserMedia = async (wanted) => {
        await promise;
        const stream = await ask(wanted);
        tracks.push(...stream.getTracks());
        return stream;
      };
      return { allow, tracks };
    });
    await hers.getByRole('button', { name: t('chat.record') }).click();
    await hers
      .getByRole('navigation')
      .getByRole('link', { name: t('common.dashboard') })
      .first()
      .click();
    await expect(hers).toHaveURL(/dashboard/);
    await kept.evaluate(({ allow }) => allow());
    await expect
      .poll(() => kept.evaluate(({ tracks }) => tracks.map(({ readyState }) => readyState)))
      .toEqual(['ended']);
  });
});

test('a document arrives unchanged, and a file that cannot be sent shows a message', async ({
  instance,
  loginAs,
}, testInfo) => {
  const language: Language = 'fr';
  const t = textIn(language);
  const writer = await makeChatPerson(instance, 'file-writer', 'Hind');
  const reader = await makeChatPerson(instance, 'file-reader', 'Anas');
  const id = await arrangeConversation(writer, reader, 'Salam');
  const { page: hers } = await loginAs('file-writer', language);
  const { page: his } = await loginAs('file-reader', language);
  await hers.goto(`/${language}/chats/${id}`);
  await his.goto(`/${language}/chats/${id}`);
  // Reads the files from disk: sending ten million bytes over the browser's control connection took
  // 15 s on a slow machine.
  const files = Object.entries({
    'Bail.pdf': `%PDF-1.7\n${'\0'.repeat(2000)}`,
    'jeu.exe': 'MZ\0\0',
    'film.pdf': `%PDF-1.7\n${'\0'.repeat(TOO_LARGE)}`,
  }).map(([name, content]) => {
    const file = testInfo.outputPath(name);
    writeFileSync(file, content);
    return file;
  });
  await hers.locator('input[type=file]').setInputFiles(files);
  const tray = hers.getByRole('list', { name: t('chat.tray') });
  await expect(tray.getByText(t('chat.file_wrong_type'))).toBeVisible();
  await expect(tray.getByText(t('chat.file_too_large'))).toBeVisible();
  await hers.getByRole('button', { name: t('chat.send'), exact: true }).click();
  await expect(tray).toHaveCount(0);
  const download = his.waitForEvent('download');
  await his.getByRole('button', { name: t('chat.download') }).click();
  expect((await download).suggestedFilename()).toBe('Bail.pdf');
  await expect(his.getByText('film.pdf')).toHaveCount(0);
});
