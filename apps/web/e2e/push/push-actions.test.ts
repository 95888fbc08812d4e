// End-to-end tests of displayed push notifications and of clicks on them. The service worker is
// real, and the push messages are simulated.
import { notifyingChromiumOptions } from '@wasl/testing/chromium-options';
import {
  arrangeConversation,
  makeChatPerson,
  messageField,
  sendChatMessage,
} from '../../testing/chat-people.ts';
import { expect, test } from '../../testing/fixtures.ts';
import { signOut } from '../../testing/people.ts';
import {
  addUnreadNotification,
  focusPage,
  pushWorkerOf,
  storePushDevice,
} from '../../testing/push-worker.ts';
import { textIn } from '../../testing/text.ts';

test.use({ serviceWorkers: 'allow', launchOptions: notifyingChromiumOptions(), headless: false });
const t = textIn('fr');
const TAG = 'transaction:t1';

test('a click on a notification opens the target page or focuses its tab, and never opens another site', async ({
  loginAs,
}) => {
  const { page, context, session } = await loginAs('amina', 'fr');
  await page.goto('/fr/money');
  const { deliver, shown, press } = await pushWorkerOf(page);
  await storePushDevice(page, { userId: session.user.id });
  await deliver({ path: '/fr/contacts' });
  await expect.poll(shown).toMatchObject([{ tag: TAG, actions: ['see'] }]);
  expect(await press(TAG, 'see')).toEqual({ opened: ['/fr/contacts'], focused: [] });
  expect(await shown()).toEqual([]);

  const other = await context.newPage();
  await other.goto('/fr/contacts');
  await deliver({ path: '/fr/contacts', id: 'two' });
  // The user is viewing /fr/contacts, so the service worker showed no notification for that page.
  // The next notification is about another page, /fr/money, so the service worker shows it.
  await deliver({ path: '/fr/money', id: 'after', tag: 'transaction:t2' });
  await expect.poll(shown).toMatchObject([{ tag: 'transaction:t2' }]);
  await press('transaction:t2');
  await focusPage(page);
  await deliver({ path: '/fr/contacts', id: 'three' });
  await expect.poll(shown).toHaveLength(1);
  expect(await press(TAG)).toEqual({ opened: [], focused: ['/fr/contacts'] });

  for (const path of ['//elsewhere.example/fr', 'https://elsewhere.example/fr', '/de/money']) {
    await deliver({ path, tag: path });
  }
  await deliver({ id: 'last', tag: 'transaction:last', path: '/fr/contacts' });
  await expect.poll(shown).toMatchObject([{ tag: 'transaction:last' }]);
});

test("five messages share one notification with a count; reading them removes the notification and the icon's count", async ({
  instance,
  loginAs,
}) => {
  const writer = await makeChatPerson(instance, 'push-writer', 'Omar');
  const reader = await makeChatPerson(instance, 'push-reader', 'Salma');
  const conversation = await arrangeConversation(writer, reader, 'Salam');
  await sendChatMessage(writer, conversation, 'Labas?');
  await addUnreadNotification(instance, reader.id);
  const { page, session } = await loginAs('push-reader', 'fr');
  await page.addInitScript(() => {
    const calls: string[] = [];
    Object.assign(globalThis, { badges: calls });
    navigator.setAppBadge = async (count) => void calls.push(`set ${count}`);
    navigator.clearAppBadge = async () => void calls.push('clear');
  });
  await page.goto('/fr/notifications');
  const { worker, deliver, shown } = await pushWorkerOf(page);
  await storePushDevice(page, { userId: session.user.id });
  await (await worker()).evaluate(() => {
    const badges: number[] = [];
    Object.assign(globalThis, { badges });
    Object.assign(navigator, { setAppBadge: async (count: number) => badges.push(count) });
  });
  const tag = `message:${conversation}`;
  const path = `/fr/chats/${conversation}`;
  for (let count = 1; count <= 5; count += 1) {
    const body = `Vous avez ${count} nouveaux messages`;
    await deliver({ tag, path, body, type: 'message', kind: 'message', unread: count + 1 });
  }
  await deliver({ unread: 7 });
  await expect.poll(shown).toHaveLength(2);
  expect((await shown()).find((one) => one.tag === tag)).toEqual({
    tag,
    body: 'Vous avez 5 nouveaux messages',
    actions: ['reply', 'see'],
  });
  expect(
    await (await worker()).evaluate(() => (globalThis as { badges?: number[] }).badges),
  ).toEqual([2, 3, 4, 5, 6, 7]);
  const badges = () => page.evaluate(() => (globalThis as { badges?: string[] }).badges?.at(-1));
  await expect.poll(badges).toMatch(/^set [1-9]/);
  await page.getByRole('link', { name: /Omar/ }).first().click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect.poll(shown).toEqual([expect.objectContaining({ tag: TAG })]);
  // Mark all other notifications as read too.
  await page.goto('/fr/notifications');
  await page.getByRole('button', { name: t('notifications.mark_all_read') }).click();
  await expect.poll(badges).toBe('clear');
  await expect.poll(shown).toEqual([]);
});

test('“Reply” focuses the message field, in a new tab and in an open tab', async ({
  instance,
  loginAs,
}) => {
  const writer = await makeChatPerson(instance, 'push-asks', 'Omar');
  const reader = await makeChatPerson(instance, 'push-answers', 'Salma');
  const conversation = await arrangeConversation(writer, reader, 'Salam');
  await addUnreadNotification(instance, reader.id);
  const { page, context, session } = await loginAs('push-answers', 'fr');
  await page.goto('/fr/money');
  const { deliver, shown, press } = await pushWorkerOf(page);
  await storePushDevice(page, { userId: session.user.id });
  // These tags differ from the conversation's tag, because an event of the conversation removes the
  // displayed notifications that have the conversation's tag.
  const tag = 'message:first';
  const path = `/fr/chats/${conversation}`;
  const message = { tag, path, type: 'message', kind: 'message' };
  await deliver(message);
  await expect.poll(shown).toHaveLength(1);
  const { opened } = await press(tag, 'reply');
  expect(opened).toEqual([`${path}?write=1`]);

  const chat = await context.newPage();
  await chat.goto(String(opened[0]));
  await expect(messageField(chat, 'fr')).toBeFocused();
  await messageField(chat, 'fr').blur();
  await focusPage(page);
  await deliver({ ...message, tag: 'message:again', id: 'again' });
  await expect.poll(shown).toMatchObject([{ tag: 'message:again' }]);
  expect(await press('message:again', 'reply')).toEqual({ opened: [], focused: [path] });
  // A real click would also focus the tab. The simulated click only records that focus was
  // requested, so the test focuses the tab itself.
  await focusPage(chat);
  await expect(messageField(chat, 'fr')).toBeFocused();
  await focusPage(page);
  // A chat request must be accepted first, so its page has no message field.
  await deliver({ ...message, tag: 'message:request', id: 'request', kind: 'request' });
  await expect.poll(shown).toMatchObject([{ actions: ['see'] }]);
});

test('sign-out removes displayed notifications, and later notifications are neither shown nor stored', async ({
  instance,
  loginAs,
}) => {
  const { page, session } = await loginAs('karim', 'fr');
  await addUnreadNotification(instance, session.user.id);
  await page.goto('/fr/profile');
  const { deliver, shown } = await pushWorkerOf(page);
  await storePushDevice(page, { userId: session.user.id });
  await deliver({});
  await expect.poll(shown).toHaveLength(1);
  await signOut(page, 'fr');
  await expect.poll(shown).toEqual([]);
  await deliver({ id: 'late' });
  // After the sign-out, only the notification for the next user of this device is displayed. The
  // late notification for the previous user is not.
  await storePushDevice(page, { userId: crypto.randomUUID() });
  await deliver({ id: 'next', tag: 'transaction:next' });
  await expect.poll(shown).toMatchObject([{ tag: 'transaction:next' }]);
});
