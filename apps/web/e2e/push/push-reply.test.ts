// End-to-end tests of replies typed in a notification. Each reply is sent only once, whether a tab
// is open, a tab must first be opened, or the network is lost for a while.

import type { Page } from '@playwright/test';
import type { Instance } from '@wasl/server/testing/instance';
import { notifyingChromiumOptions } from '@wasl/testing/chromium-options';
import {
  arrangeConversation,
  type ChatPerson,
  makeChatPerson,
  messageBubble,
} from '../../testing/chat-people.ts';
import { expect, type SignedInPerson, test } from '../../testing/fixtures.ts';
import {
  addUnreadNotification,
  deletePushDevice,
  focusPage,
  pushWorkerOf,
  storePushDevice,
} from '../../testing/push-worker.ts';

test.use({ serviceWorkers: 'allow', launchOptions: notifyingChromiumOptions(), headless: false });

/** Opens a page as the reader, and simulates a push notification about the conversation. */
async function withPush(
  instance: Instance,
  { page, session }: SignedInPerson,
  conversation: string,
  at: string,
) {
  await addUnreadNotification(instance, session.user.id);
  await page.goto(at);
  const worker = await pushWorkerOf(page);
  await storePushDevice(page, { userId: session.user.id });
  // Use a separate tag, because an event of the conversation removes all notifications that have
  // the conversation's tag.
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

test('an open tab sends the reply without being focused', async ({ instance, loginAs }) => {
  const writer = await makeChatPerson(instance, 'reply-writer', 'Omar');
  const reader = await makeChatPerson(instance, 'reply-reader', 'Salma');
  const conversation = await arrangeConversation(writer, reader, 'Salam');
  const hers = await loginAs('reply-reader', 'fr');
  const { answer } = await withPush(instance, hers, conversation, '/fr/chats');
  expect(await answer('  Labas, hamdullah  ')).toEqual({ opened: [], focused: [] });
  expect(await arrived(writer, conversation, reader.id)).toEqual(['Labas, hamdullah']);
});

test('without an open tab, the conversation opens and sends the reply; offline, the reply waits and is sent only once', async ({
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
  await expect(messageBubble(chat, 'Bring the keys')).toBeVisible();
  // This tab is closed while offline, with the reply still unsent. The next tab must send the
  // reply.
  await chat.close();
  await hers.context.setOffline(false);
  const next = await hers.context.newPage();
  await next.goto('/fr/chats');
  await next.reload();
  await expect
    .poll(() => arrived(writer, conversation, reader.id))
    .toEqual(['I come at six', 'Or at seven', 'Bring the keys']);
});

test('on a device without a signed-in user, a reply is neither stored nor sent', async ({
  instance,
  loginAs,
}) => {
  const writer = await makeChatPerson(instance, 'reply-there', 'Omar');
  const reader = await makeChatPerson(instance, 'reply-gone', 'Salma');
  const conversation = await arrangeConversation(writer, reader, 'Salam');
  const hers = await loginAs('reply-gone', 'fr');
  const { answer, path } = await withPush(instance, hers, conversation, '/fr/chats');
  // Simulates a reply in a notification that is still displayed while the user signs out.
  await deletePushDevice(hers.page);
  expect(await answer('Too late')).toEqual({ opened: [path], focused: [] });
  expect(await waiting(hers.page, reader.id)).toBe(0);
  expect(await arrived(writer, conversation, reader.id)).toEqual([]);
});

/** Returns the texts of the sender's messages, read with the rights of the other person. */
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

/** Number of messages queued on the device. */
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
