// End-to-end test of a real push. A browser subscribes, and the product encrypts and sends a
// message. With every tab closed, Chromium decrypts the message and starts the service worker. Only
// Google's push service is replaced by a local push service.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import { type Instance, startInstance } from '@wasl/server/testing/instance';
import { signInDemoPerson } from '@wasl/server/testing/sign-in-demo-person';
import { notifyingChromiumOptions } from '@wasl/testing/chromium-options';
import {
  type ChromiumPushService,
  startChromiumPushService,
} from '@wasl/testing/chromium-push-service';
import pg from 'pg';
import { arrangeConversation, makeChatPerson, sendChatMessage } from '../../testing/chat-people.ts';
import { expect, test } from '../../testing/fixtures.ts';
import { lengthenDeadlines } from '../../testing/set-timeouts.ts';
import { textIn } from '../../testing/text.ts';

const t = textIn('ar');
let service: ChromiumPushService;
let instance: Instance;
let database: pg.Client;
let profile: string;
let browser: BrowserContext;

test.beforeAll(async () => {
  service = await startChromiumPushService();
  instance = await startInstance({
    env: { DEMO: 'true', FUNCTIONS_SCHEDULES: 'true', PUSH_SERVICES: service.origin },
  });
  database = new pg.Client(instance.databaseUrl);
  await database.connect();
  profile = await mkdtemp(join(tmpdir(), 'wasl-browser-'));
  const { args = [], ...options } = notifyingChromiumOptions();
  const offline = '--disable-background-networking';
  // Incognito windows do not support push; a browser with a persistent profile does.
  browser = await chromium.launchPersistentContext(profile, {
    ...options,
    args: [...args.filter((one) => one !== offline), ...service.args],
    ignoreDefaultArgs: [offline],
    serviceWorkers: 'allow',
    viewport: { width: 390, height: 844 },
  });
  await lengthenDeadlines(browser);
});
test.afterAll(async () => {
  await browser?.close();
  await database?.end();
  await instance?.stop();
  await service?.stop();
  if (profile) await rm(profile, { recursive: true, force: true });
});

test('a subscribed browser shows a push while the app is closed, and names the sender only after the user allows it', async () => {
  const writer = await makeChatPerson(instance, 'real-writer', 'Omar');
  const reader = await makeChatPerson(instance, 'real-reader', 'Salma');
  const conversation = await arrangeConversation(writer, reader, 'Salam');
  await browser.grantPermissions(['notifications'], { origin: instance.url });
  await useArabic(reader.id);
  const page = await signedIn('real-reader');
  await page.goto(`${instance.url}/ar/profile/notifications`);
  await page.getByRole('button', { name: t('push.turn_on') }).click();
  await expect(page.getByRole('button', { name: t('push.turn_off') })).toBeVisible();
  await page.close();
  await sendHere(reader.id);

  await sendChatMessage(writer, conversation, 'Bring the keys');
  await expect
    .poll(shown)
    .toEqual([expect.objectContaining({ tag: `message:${conversation}`, dir: 'rtl', lang: 'ar' })]);
  const [silent] = await shown();
  expect(silent?.body).toMatch(/رسال/);
  expect(silent?.body).not.toMatch(/Omar|keys/);

  const again = await signedIn('real-reader');
  await again.goto(`${instance.url}/ar/profile/notifications`);
  const details = again.getByRole('checkbox', { name: t('notification_settings.details') });
  await details.check();
  await expect.poll(async () => (await choice(reader.id))?.has_push_details).toBe(true);
  await again.close();
  await sendChatMessage(writer, conversation, 'Now');
  await expect
    .poll(async () => (await shown()).map(({ body }) => body))
    .toEqual([expect.stringContaining('Omar')]);

  expect(service.arrived.length).toBeGreaterThanOrEqual(2);
  for (const { headers, body } of service.arrived) {
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    expect(body.toString('latin1')).not.toMatch(/Omar|message|chats/);
  }
});

async function signedIn(username: string): Promise<Page> {
  const client = createClient(instance.url, instance.anonKey, { auth: { persistSession: false } });
  const session = await signInDemoPerson(client, instance, username);
  const page = await browser.newPage();
  await page.addInitScript((kept) => {
    localStorage.setItem('wasl-auth', kept);
    localStorage.setItem('language', 'ar');
  }, JSON.stringify(session));
  return page;
}

/**
 * Changes the stored push subscription of a person, so that pushes are sent to the local push
 * service instead of Google's host. The rest of the subscription is unchanged.
 */
async function sendHere(person: string): Promise<void> {
  const { rows } = await database.query<{ endpoint: string }>(
    'select endpoint from private.push_subscriptions where user_id = $1',
    [person],
  );
  expect(rows).toHaveLength(1);
  const endpoint = String(rows[0]?.endpoint);
  expect(endpoint).toMatch(/^https:\/\/[a-z0-9.]+\.google(apis)?\.com\//);
  await database.query('update private.push_subscriptions set endpoint = $2 where user_id = $1', [
    person,
    service.addressHere(endpoint),
  ]);
}

const useArabic = (person: string) =>
  database.query(
    "update public.profiles set preferred_language_id = (select id from public.languages where code = 'ar') where id = $1",
    [person],
  );

const choice = async (person: string) =>
  (
    await database.query<{ has_push_details: boolean }>(
      'select has_push_details from private.notification_preferences where user_id = $1',
      [person],
    )
  ).rows[0];

/**
 * Asks the service worker for the displayed notifications, after a check that no tab of the app is
 * open.
 */
async function shown() {
  const tabs = browser.pages().filter((page) => page.url().startsWith(instance.url));
  expect(tabs).toEqual([]);
  const worker = browser.serviceWorkers().find((one) => one.url().startsWith(instance.url));
  return (
    (await worker?.evaluate(async () => {
      const { registration } = self as unknown as {
        registration: { getNotifications(): Promise<Notification[]> };
      };
      const all = await registration.getNotifications();
      return all.map(({ tag, body, dir, lang }) => ({ tag, body, dir, lang }));
    })) ?? []
  );
}
