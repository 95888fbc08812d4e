// An answer written inside a notification arrives once: by a tab that is open, by the one that opens for it, and after a network that was gone.

import type { Page } from '@playwright/test';
import type { Instance } from '@wasl/server/testing/instance';
import { notifyingChromiumOptions } from '@wasl/testing/chromium-options';
import {
  arrangeConversation,
  bubble,
  type ChatPerson,
  makeChatPerson,
} from '../../testing/chat-people.ts';
import { type Actor, expect, test } from '../../testing/fixtures.ts';
import {
  addUnreadNotification,
  focusPage,
  forgetDevice,
  keepDevice,
  pushWorkerOf,
} from '../../testing/push-worker.ts';

test.use({ serviceWorkers: 'allow', launchOptions: notifyingChromiumOptions(), headless: false });

/** A conversation whose reader has a push of it on her screen. */
async function withPush(
  instance: Instance,
  { page, session }: Actor,
  conversation: string,
  at: string,
) {
  await addUnreadNotification(instance, session.user.id);
  await page.goto(at);
  const worker = await pushWorkerOf(page);
  await keepDevice(page, { userId: session.user.id });
  // Under a name of its own: what is told of the conversation itself takes away what is shown of it.
  const tag = 'message:answered';
  const path = `/fr/chats/${conversation}`;
  const show = async () => {
    await worker.deliver({ tag, path, type: 'message', kind: 'message', id: crypto.randomUUID() });
    await expect.poll(worker.shown).toMatchObject([{ tag, actions: ['reply', 'see'] }]);
  };
  await focusPage(page);
  await show();
  return { ...worker, show, path, answer: (words: string) => worker.press(tag, 'reply', words) };
}

test('an open tab sends it without being touched', async ({ instance, loginAs }) => {
  const writer = await makeChatPerson(instance, 'reply-writer', 'Omar');
  const reader = await makeChatPerson(instance, 'reply-reader', 'Salma');
  const conversation = await arrangeConversation(writer, reader, 'Salam');
  const hers = await loginAs('reply-reader', 'fr');
  const { answer } = await withPush(instance, hers, conversation, '/fr/chats');
  expect(await answer('  Labas, hamdullah  ')).toEqual({ opened: [], focused: [] });
  expect(await arrived(writer, conversation, reader.id)).toEqual(['Labas, hamdullah']);
});

test('with no tab of the app open the conversation opens and sends it; without a network it waits there, and goes once', async ({
  instance,
  loginAs,
}) => {
  const writer = await makeChatPerson(instance, 'reply-far', 'Omar');
  const reader = await makeChatPerson(instance, 'reply-away', 'Salma');
  const conversation = await arrangeConversation(writer, reader, 'Salam');
  const hers = await loginAs('reply-away', 'fr');
  const { answer, show, path } = await withPush(instance, hers, conversation, '/fr/money');
  await hers.page.close();
  expect(await answer('I come at six')).toEqual({ opened: [path], focused: [] });
  await show();
  expect(await answer('Or at seven')).toEqual({ opened: [path], focused: [] });

  const chat = await hers.context.newPage();
  await chat.goto(path);
  await expect
    .poll(() => arrived(writer, conversation, reader.id))
    .toEqual(['I come at six', 'Or at seven']);
  await hers.context.setOffline(true);
  const elsewhere = await hers.context.newPage();
  await focusPage(elsewhere);
  await show();
  expect(await answer('Bring the keys')).toEqual({ opened: [], focused: [path] });
  await elsewhere.close();
  await expect(bubble(chat, 'Bring the keys')).toBeVisible();
  // The tab dies before the network is back; the next one sends it.
  await chat.close();
  await hers.context.setOffline(false);
  const next = await hers.context.newPage();
  await next.goto('/fr/chats');
  await next.reload();
  await expect
    .poll(() => arrived(writer, conversation, reader.id))
    .toEqual(['I come at six', 'Or at seven', 'Bring the keys']);
});

test('on a device that nobody is signed in to nothing is kept and nothing sent', async ({
  instance,
  loginAs,
}) => {
  const writer = await makeChatPerson(instance, 'reply-there', 'Omar');
  const reader = await makeChatPerson(instance, 'reply-gone', 'Salma');
  const conversation = await arrangeConversation(writer, reader, 'Salam');
  const hers = await loginAs('reply-gone', 'fr');
  const { answer, path } = await withPush(instance, hers, conversation, '/fr/chats');
  // The press comes at the very moment: it is still shown, and she has left.
  await forgetDevice(hers.page);
  expect(await answer('Too late')).toEqual({ opened: [path], focused: [] });
  expect(await waiting(hers.page, reader.id)).toBe(0);
  expect(await arrived(writer, conversation, reader.id)).toEqual([]);
});

/** What she has said, as the other one reads it. */
async function arrived(
  other: ChatPerson,
  conversation: string,
  sender: string,
): Promise<unknown[]> {
  const { data } = await other.api
    .from('messages')
    .select('body')
    .eq('conversation_id', conversation)
    .eq('sender_id', sender)
    .order('created_at')
    .throwOnError();
  return data.map(({ body }) => body);
}

/** How many messages wait on the device. */
const waiting = (page: Page, person: string) =>
  page.evaluate(
    (name) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const count = opening.result.transaction('outgoing').objectStore('outgoing').count();
          count.onsuccess = () => resolve(count.result);
        };
      }),
    `wasl-chat-${person}`,
  );
