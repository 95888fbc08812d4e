// End-to-end tests of chat data stored on the device: it survives a lost network and a reload, and
// is deleted on sign-out.
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { shortLivedChromiumOptions } from '@wasl/testing/chromium-options';
import { scaleTimeout } from '@wasl/testing/timeout-factor';
import {
  arrangeConversation,
  makeChatPerson,
  messageBubble,
  messageTexts,
  writeMessage,
} from '../testing/chat-people.ts';
import { expect, test } from '../testing/fixtures.ts';
import { holdRequests } from '../testing/hold-requests.ts';
import { requestSignOut } from '../testing/people.ts';
import { lengthenDeadlines } from '../testing/set-timeouts.ts';
import { textIn } from '../testing/text.ts';
import { waitForCachedFiles, waitForServiceWorker } from '../testing/wait-for-service-worker.ts';

test.use({ serviceWorkers: 'allow' });
const t = textIn('fr');
const PHOTO = join(
  import.meta.dirname,
  '../../../supabase/seed/files/identity/0199a300-0000-7000-8000-0000000000f1.jpg',
);
const sending = { name: t('chat.tick_sending') };

test('a chat can be read and written offline and after a reload, and its messages arrive only once and in order', async ({
  instance,
  loginAs,
}) => {
  const salma = await makeChatPerson(instance, 'salma-train', 'Salma');
  const hicham = await makeChatPerson(instance, 'hicham-train', 'Hicham');
  const id = await arrangeConversation(hicham, salma, 'Bon voyage');
  const { page, context } = await loginAs('salma-train', 'fr');
  const { page: his } = await loginAs('hicham-train', 'fr');
  await page.goto(`/fr/chats/${id}`);
  await waitForServiceWorker(page);
  await page.reload();
  await expect(messageBubble(page, 'Bon voyage')).toBeVisible();
  await his.goto(`/fr/chats/${id}`);
  // The app stores data on the device shortly after the data has arrived.
  await expect.poll(() => page.evaluate(keptThreads)).toBe(1);
  await waitForCachedFiles(page);

  await context.setOffline(true);
  await writeMessage(page, 'fr', 'Un');
  await writeMessage(page, 'fr', 'Deux');
  await page.reload();
  await expect(messageBubble(page, 'Bon voyage')).toBeVisible();
  await expect(messageBubble(page, 'Deux').getByRole('img', sending)).toBeVisible();
  await writeMessage(page, 'fr', 'Trois');
  await expect(messageBubble(page, 'Trois').getByRole('img', sending)).toBeVisible();

  await context.setOffline(false);
  await expect(messageBubble(his, 'Trois')).toBeVisible();
  expect(await messageTexts(his)).toEqual(['Bon voyage', 'Un', 'Deux', 'Trois']);
  await expect(page.getByRole('img', sending)).toHaveCount(0);
  expect(await messageTexts(page)).toEqual(await messageTexts(his));
});

test('messages written offline are sent days later, after the browser was closed', async ({
  instance,
  loginAs,
}, { outputDir }) => {
  const leila = await makeChatPerson(instance, 'leila-closes', 'Leila');
  const yassin = await makeChatPerson(instance, 'yassin-waits', 'Yassin');
  const id = await arrangeConversation(yassin, leila, 'À bientôt');
  const { data } = await leila.api.auth.getSession();
  const open = async (isFirst: boolean) => {
    const context = await chromium.launchPersistentContext(join(outputDir, 'browser'), {
      ...shortLivedChromiumOptions(),
      baseURL: instance.url,
      offline: !isFirst,
    });
    await lengthenDeadlines(context);
    const [page] = context.pages();
    if (!page) throw new Error('The browser has no page.');
    return { context, page };
  };

  await test.step('messages are written offline, and the browser is closed', async () => {
    const { context, page } = await open(true);
    await page.goto('/fr/login');
    await page.evaluate((session) => {
      localStorage.setItem('wasl-auth', session);
      localStorage.setItem('language', 'fr');
    }, JSON.stringify(data.session));
    await page.goto(`/fr/chats/${id}`);
    await waitForServiceWorker(page);
    await expect(messageBubble(page, 'À bientôt')).toBeVisible();
    await expect.poll(() => page.evaluate(keptThreads)).toBe(1);
    await waitForCachedFiles(page);
    await context.setOffline(true);
    await writeMessage(page, 'fr', 'Bien arrivée');
    await page.locator('input[type=file]').setInputFiles(PHOTO);
    await page.getByRole('textbox', { name: t('chat.caption') }).fill('La vue');
    await page.getByRole('button', { name: t('chat.send'), exact: true }).click();
    await expect(messageBubble(page, 'La vue').getByRole('img', sending)).toBeVisible();
    await page.evaluate(() => {
      // Makes the stored session three days older.
      const session = JSON.parse(localStorage.getItem('wasl-auth') ?? '');
      session.expires_at -= 3 * 24 * 60 * 60;
      localStorage.setItem('wasl-auth', JSON.stringify(session));
    });
    await context.close();
  });

  const { page: his } = await loginAs('yassin-waits', 'fr');
  await his.goto(`/fr/chats/${id}`);
  await expect(messageBubble(his, 'À bientôt')).toBeVisible();
  const { context, page } = await open(false);
  await page.goto(`/fr/chats/${id}`);
  await expect(messageBubble(page, 'Bien arrivée').getByRole('img', sending)).toBeVisible();
  await expect(
    messageBubble(page, 'La vue').getByRole('button', { name: t('chat.photo_of') }),
  ).toBeVisible();
  await context.setOffline(false);
  // The photo arrives late, because supabase-js must renew the expired session before the app sends
  // messages.
  await expect(
    messageBubble(his, 'La vue').getByRole('button', { name: t('chat.photo_of') }),
  ).toBeVisible({ timeout: scaleTimeout(60_000) });
  await expect(page.getByRole('img', sending)).toHaveCount(0);
  expect(await messageTexts(his)).toEqual(['À bientôt', 'Bien arrivée', 'La vue']);
  expect(await messageTexts(page)).toEqual(await messageTexts(his));
  await context.close();
});

test('sign-out deletes all chat data, even if other tabs are open', async ({
  instance,
  loginAs,
}) => {
  const nadia = await makeChatPerson(instance, 'nadia-leaves', 'Nadia');
  const samir = await makeChatPerson(instance, 'samir-stays', 'Samir');
  const id = await arrangeConversation(samir, nadia, 'Un secret');
  const { page, context } = await loginAs('nadia-leaves', 'fr');
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(`/fr/chats/${id}`);
    await expect(messageBubble(tab, 'Un secret')).toBeVisible();
  }
  await page.getByRole('textbox', { name: t('chat.write'), exact: true }).fill('à moitié');
  await expect.poll(() => page.evaluate(keptThreads)).toBe(1);
  await waitForCachedFiles(page);
  await expect.poll(() => page.evaluate(keptKeys)).toHaveLength(1);

  await context.route('**/rest/v1/messages*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await writeMessage(page, 'fr', 'Jamais partie');
  await expect(messageBubble(page, 'Jamais partie')).toBeVisible();
  await page.goto('/fr/chats');
  await expect(page.getByRole('link', { name: /Samir|samir-stays/ })).toBeVisible();
  await requestSignOut(page, 'fr');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Un message n’est pas encore envoyé');
  await question.getByRole('button', { name: t('common.sign_out') }).click();
  await expect.poll(() => page.evaluate(keptDatabases)).toEqual([]);
  expect(await page.evaluate(keptKeys)).toEqual([]);
});

test('an upload resumes after a lost connection, and can be cancelled', async ({
  instance,
  loginAs,
}) => {
  const rim = await makeChatPerson(instance, 'rim-sends', 'Rim');
  const said = await makeChatPerson(instance, 'said-waits', 'Said');
  const id = await arrangeConversation(said, rim, 'Envoie la photo');
  const { page } = await loginAs('rim-sends', 'fr');
  const { page: his } = await loginAs('said-waits', 'fr');
  for (const tab of [page, his]) {
    await tab.goto(`/fr/chats/${id}`);
    await expect(messageBubble(tab, 'Envoie la photo')).toBeVisible();
  }
  const sendPhoto = async (caption: string) => {
    await page.locator('input[type=file]').setInputFiles(PHOTO);
    await page.getByRole('textbox', { name: t('chat.caption') }).fill(caption);
    await page.getByRole('button', { name: t('chat.send'), exact: true }).click();
  };

  await test.step('an upload resumes after the connection is cut in the middle', async () => {
    let cuts = 0;
    await page.route('**/storage/v1/upload/resumable/**', async (route) => {
      cuts += 1;
      if (cuts <= 2) await route.abort('connectionreset');
      else await route.continue();
    });
    await sendPhoto('La première');
    const photo = { name: t('chat.photo_of') };
    await expect(messageBubble(his, 'La première').getByRole('button', photo)).toBeVisible();
    expect(cuts).toBeGreaterThan(2);
    await page.unroute('**/storage/v1/upload/resumable/**');
  });

  await test.step('cancels an upload', async () => {
    await page.route('**/storage/v1/upload/resumable/**', () => new Promise(() => {}));
    await sendPhoto('La seconde');
    // The button is pressed with the keyboard. A mouse click could miss the button, because the
    // conversation may still be scrolling to the new picture.
    await messageBubble(page, 'La seconde')
      .getByRole('button', { name: t('chat.cancel_upload') })
      .press('Enter');
    await expect(messageBubble(page, 'La seconde')).toHaveCount(0);
    await page.unroute('**/storage/v1/upload/resumable/**');
    await writeMessage(page, 'fr', 'Une suffit');
    await expect(messageBubble(his, 'Une suffit')).toBeVisible();
    await expect(messageBubble(his, 'La seconde')).toHaveCount(0);
  });
});

const keptDatabases = async () =>
  (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith('wasl-chat') ? name : []));

const keptKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('wasl-chat-draft'));

/** Number of conversations stored on the device. */
async function keptThreads(): Promise<number> {
  const [database] = (await indexedDB.databases()).filter(({ name }) =>
    name?.startsWith('wasl-chat'),
  );
  if (!database?.name) return 0;
  const opened = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(database.name ?? '');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const count = await new Promise<number>((resolve) => {
    const request = opened.transaction('threads').objectStore('threads').count();
    request.onsuccess = () => resolve(request.result);
  });
  opened.close();
  return count;
}

test("the data of a conversation is requested before the app's scripts have loaded, and only once", async ({
  instance,
  loginAs,
}) => {
  const mehdi = await makeChatPerson(instance, 'mehdi-early', 'Mehdi');
  const rita = await makeChatPerson(instance, 'rita-early', 'Rita');
  const id = await arrangeConversation(mehdi, rita, 'Je suis en avance');
  const { page } = await loginAs('rita-early', 'fr');
  await page.goto('/fr/help');
  await page.evaluate((key) => localStorage.setItem('wasl-anon-key', key), instance.anonKey);
  const asked: string[] = [];
  page.on('request', (request) => {
    const [name] =
      /rpc\/my_conversation$|messages\?[^?]*order=created_at|config\.json$/.exec(request.url()) ??
      [];
    if (name) asked.push(name);
  });
  const letThrough = await holdRequests(page, '**/assets/*.js');
  const answered = page.waitForResponse(/\/rest\/v1\/messages\?/);
  await page.goto(`/fr/chats/${id}`, { waitUntil: 'commit' });
  expect((await answered).status()).toBe(200);
  letThrough();
  await expect(messageBubble(page, 'Je suis en avance')).toBeVisible();
  expect(asked.sort()).toEqual([
    'config.json',
    expect.stringContaining(`messages?select=*&conversation_id=eq.${id}`),
    'rpc/my_conversation',
  ]);
});
