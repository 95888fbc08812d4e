// End-to-end test of actions on messages and people: forward, copy, report, edit after the time
// limit, view images, mute and block.
import { readFile } from 'node:fs/promises';
import type { Route } from '@playwright/test';
import pg from 'pg';
import {
  arrangeConversation,
  type ChatPerson,
  makeChatPerson,
  messageBubble,
  messageField,
  openMessageMenu,
  sendChatMessage,
  writeMessage,
} from '../testing/chat-people.ts';
import { expect, type Language, test } from '../testing/fixtures.ts';
import { CARD_BACK, CARD_FRONT } from '../testing/identity-documents.ts';
import { inOneLanguage } from '../testing/in-one-language.ts';
import { pasteOrDropFiles } from '../testing/paste-or-drop-files.ts';
import { textIn } from '../testing/text.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
const SCREENS: [Language, typeof PHONE][] = [
  ['fr', PHONE],
  ['ar', DESK],
];

for (const [language, viewport] of inOneLanguage('ar', SCREENS)) {
  test(`a user acts on messages and on people in a conversation (language: ${language})`, async ({
    instance,
    loginAs,
  }) => {
    const t = textIn(language);
    const [hind, anas, sara] = ['hind', 'anas', 'sara'].map((one) => `${one}-actions-${language}`);
    const herself: ChatPerson = await makeChatPerson(instance, hind ?? '', 'Hind');
    const himself: ChatPerson = await makeChatPerson(instance, anas ?? '', 'Anas');
    const third: ChatPerson = await makeChatPerson(instance, sara ?? '', 'Sara');
    const id = await arrangeConversation(himself, herself, 'Rendez-vous à 10 h');
    const other = await arrangeConversation(third, herself, 'Bonjour Hind');
    const { page, context } = await loginAs(hind ?? '', language);
    const { page: his } = await loginAs(anas ?? '', language);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    for (const tab of [page, his]) {
      await tab.setViewportSize(viewport);
      await tab.goto(`/${language}/chats/${id}`);
      await expect(messageBubble(tab, 'Rendez-vous')).toBeVisible();
    }
    const choose = async (words: string, action: string) =>
      (await openMessageMenu(page, words))
        .getByRole('menuitem', { name: t(action), exact: true })
        .click();
    const about = page.getByRole('button', { name: t('chat.about'), exact: true });
    const send = page.getByRole('button', { name: t('chat.send'), exact: true });

    await test.step('copies a message', async () => {
      await choose('Rendez-vous', 'chat.action_copy');
      await expect(page.getByText(t('chat.copied'))).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Rendez-vous à 10 h');
    });

    await test.step('forwards a message without naming its author', async () => {
      await choose('Rendez-vous', 'chat.action_forward');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(t('chat.search_chats')).fill(sara ?? '');
      await expect(dialog.getByRole('checkbox')).toHaveCount(1);
      await dialog.getByRole('checkbox').check();
      await dialog.getByRole('button', { name: t('chat.action_forward') }).click();
      await expect
        .poll(async () => {
          const { data } = await third.api
            .from('messages')
            .select('body, sender_id, is_forwarded')
            .eq('conversation_id', other)
            .order('seq', { ascending: false })
            .limit(1)
            .throwOnError();
          return data;
        })
        .toEqual([{ body: 'Rendez-vous à 10 h', sender_id: herself.id, is_forwarded: true }]);
    });

    await test.step('reports only the chosen message, and only once despite a lost response', async () => {
      await sendChatMessage(himself, id, 'Envoyez-moi votre code');
      await choose('votre code', 'chat.action_report');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: t('chat.report_send') }).click();
      await expect(dialog.getByText(t('chat.report_reason_missing'))).toBeVisible();
      await dialog.getByRole('combobox', { name: t('chat.report_reason') }).click();
      await page.getByRole('option', { name: t('chat.reason_scam') }).click();
      await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(1);
      const lostAnswer = async (route: Route) => {
        await route.fetch();
        await route.abort();
      };
      await page.route('**/rpc/report_person', lostAnswer, { times: 1 });
      await dialog.getByRole('button', { name: t('chat.report_send') }).click();
      await expect(dialog.getByRole('alert')).toBeVisible();
      await dialog.getByRole('button', { name: t('chat.report_send') }).click();
      await expect(page.getByText(t('chat.reported'))).toBeVisible();
      const { data } = await herself.api
        .from('chat_reports')
        .select('reported_id, reason, messages')
        .single()
        .throwOnError();
      expect(data).toMatchObject({
        reported_id: himself.id,
        reason: 'scam',
        messages: [{ body: 'Envoyez-moi votre code' }],
      });
    });

    await test.step('an edit after the time limit is refused, and the typed text is kept', async () => {
      await writeMessage(page, language, 'Avant la prière');
      const tick = messageBubble(page, 'Avant').getByRole('img', { name: t('chat.tick_read') });
      await expect(tick).toBeVisible();
      await choose('Avant', 'chat.action_edit');
      await grow(instance.databaseUrl, id, '16 minutes');
      await messageField(page, language).fill('Après la prière');
      await messageField(page, language).press('Enter');
      await expect(page.getByText(t('errors.EDIT_TOO_LATE'))).toBeVisible();
      await expect(messageField(page, language)).toHaveValue('Après la prière');
      await messageField(page, language).press('Escape');
      await page.evaluate(() => {
        const sixteenMinutesOn = Date.now() + 16 * 60_000;
        Date.now = () => sixteenMinutesOn;
      });
      const menu = await openMessageMenu(page, 'Avant');
      await expect(menu.getByRole('menuitem', { name: t('chat.action_delete') })).toBeVisible();
      await expect(menu.getByRole('menuitem', { name: t('chat.action_edit') })).toHaveCount(0);
      await page.reload();
    });

    await test.step('keeps a pasted and a dropped photo in the attachment tray while a message is edited', async () => {
      await writeMessage(page, language, 'Deux phtoos');
      await expect(
        messageBubble(page, 'phtoos').getByRole('img', { name: t('chat.tick_read') }),
      ).toBeVisible();
      const tray = page.getByRole('list', { name: t('chat.tray') });
      await pasteOrDropFiles(messageField(page, language), 'paste', [
        ['recto.jpg', await readFile(CARD_FRONT)],
      ]);
      await expect(tray.getByText('recto.jpg')).toBeVisible();
      const thread = page.getByRole('region', { name: t('chat.messages') });
      await pasteOrDropFiles(thread, 'dragenter', [['verso.jpg', await readFile(CARD_BACK)]]);
      await expect(page.getByText(t('chat.drop_here'))).toBeVisible();
      await pasteOrDropFiles(thread, 'drop', [['verso.jpg', await readFile(CARD_BACK)]]);
      await expect(page.getByText(t('chat.drop_here'))).toHaveCount(0);
      await expect(tray.getByRole('listitem')).toHaveCount(2);
      await choose('phtoos', 'chat.action_edit');
      await expect(tray).toHaveCount(0);
      await messageField(page, language).fill('Deux photos');
      await messageField(page, language).press('Enter');
      await expect(messageBubble(his, 'Deux photos')).toContainText(String(t('chat.edited')));
      await expect(tray.getByRole('listitem')).toHaveCount(2);
      await send.click();
      await expect(his.getByRole('button', { name: t('chat.photo_of') })).toHaveCount(2);
    });

    await test.step('the arrow keys move between photos, and Escape returns to the chat', async () => {
      const photos = his.getByRole('button', { name: t('chat.photo_of') });
      await photos.first().click();
      const dialog = his.getByRole('dialog');
      const place = dialog.getByText(t('ui.photo_of'));
      await expect(place).toHaveText(/^\D*1\D+2\D*$/);
      const [on, back] =
        language === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
      await his.keyboard.press(on ?? '');
      await expect(place).toHaveText(/^\D*2\D+2\D*$/);
      await expect(dialog.getByRole('button', { name: t('ui.next_photo') })).toBeDisabled();
      await his.keyboard.press(back ?? '');
      await expect(place).toHaveText(/^\D*1\D+2\D*$/);
      await expect(dialog.getByRole('img')).toBeVisible();
      await his.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(photos.first()).toBeFocused();
    });

    await test.step('a muted conversation causes no notifications, and is marked as muted in the chat list', async () => {
      await about.click();
      await page.getByRole('button', { name: t('chat.mute_8_hours') }).click();
      await expect(page.getByRole('button', { name: t('chat.unmute') })).toBeVisible();
      await page.goto(`/${language}/chats`);
      await sendChatMessage(himself, id, 'Tu dors ?');
      const row = page.getByRole('link', { name: /Anas/ });
      await expect(row).toContainText('Tu dors ?');
      await expect(row).toContainText(String(t('chat.muted')));
      const { count } = await herself.api
        .from('notifications')
        .select('id', { count: 'exact', head: true })
        .eq('conversation_id', id)
        .eq('is_read', false)
        .throwOnError();
      expect(count).toBe(0);
      await row.click();
      await about.click();
      await page.getByRole('button', { name: t('chat.unmute') }).click();
      await expect(page.getByRole('button', { name: t('chat.mute_8_hours') })).toBeVisible();
    });

    await test.step('blocking a person stops messages in both directions without a notification, until the person is unblocked', async () => {
      const block = { name: t('chat.block'), exact: true };
      await page.getByRole('button', block).click();
      await page.getByRole('alertdialog').getByRole('button', block).click();
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByText(t('chat.closed_blocked'))).toBeVisible();
      await writeMessage(his, language, 'Pourquoi ?');
      await expect(messageBubble(his, 'Pourquoi')).toContainText(
        String(t('errors.MESSAGE_REFUSED')),
      );
      await page.getByRole('button', { name: t('chat.unblock'), exact: true }).click();
      await expect(messageField(page, language)).toBeVisible();
      await messageBubble(his, 'Pourquoi')
        .getByRole('button', { name: t('common.retry') })
        .click();
      await expect(messageBubble(page, 'Pourquoi')).toBeVisible();
    });
  });
}

/** Uses the database superuser: no application role can change the age of a message. */
async function grow(databaseUrl: string, conversationId: string, age: string): Promise<void> {
  const owner = new pg.Client(databaseUrl);
  await owner.connect();
  await owner.query('set session_replication_role = replica');
  await owner.query(
    'update public.messages set created_at = created_at - $2::interval where conversation_id = $1',
    [conversationId, age],
  );
  await owner.end();
}
