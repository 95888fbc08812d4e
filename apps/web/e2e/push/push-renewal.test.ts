// End-to-end tests of how push subscriptions are renewed (by the service worker immediately, and by
// the app once a day), and of the offer to turn push notifications on.
import { createECDH, randomBytes } from 'node:crypto';
import type { Instance } from '@wasl/server/testing/instance';
import { notifyingChromiumOptions } from '@wasl/testing/chromium-options';
import type { PushDevice } from '@wasl/testing/push-service';
import pg from 'pg';
import {
  arrangeConversation,
  makeChatPerson,
  messageBubble,
  writeMessage,
} from '../../testing/chat-people.ts';
import { expect, type SignedInPerson, test } from '../../testing/fixtures.ts';
import { pushWorkerOf, storePushDevice } from '../../testing/push-worker.ts';
import { textIn } from '../../testing/text.ts';

test.use({ serviceWorkers: 'allow', launchOptions: notifyingChromiumOptions(), headless: false });

/**
 * Makes a push subscription in the format of a real push service. The test sends no notifications
 * to its address.
 */
function makeDevice(): PushDevice {
  const curve = createECDH('prime256v1');
  return {
    endpoint: `https://updates.push.services.mozilla.com/wpush/v2/${crypto.randomUUID()}`,
    p256dh: curve.generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
}

test('the worker renews a changed subscription, the old subscription becomes invalid, and the app repeats a failed renewal', async ({
  instance,
  loginAs,
}) => {
  const hers = await loginAs('amina', 'fr');
  const [old, next, third] = [makeDevice(), makeDevice(), makeDevice()];
  await subscribed(instance, hers, old);
  await hers.page.goto('/fr/money');
  const { worker } = await pushWorkerOf(hers.page);
  const { id } = hers.session.user;
  await storePushDevice(hers.page, { userId: id, ...old, anonKey: instance.anonKey });
  await change(await worker(), next);
  expect(await endpointsOf(instance, id)).toEqual([next.endpoint]);
  expect(await keptDevice(hers)).toMatchObject({ endpoint: next.endpoint, auth: next.auth });
  // A renewal needs the endpoint and the secret of the old subscription. A caller who knows only
  // the endpoint cannot replace the subscription.
  await storePushDevice(hers.page, {
    userId: id,
    ...next,
    auth: old.auth,
    anonKey: instance.anonKey,
  });
  await change(await worker(), third);
  expect(await endpointsOf(instance, id)).toEqual([next.endpoint]);

  await storePushDevice(hers.page, { userId: id, ...next, anonKey: instance.anonKey, savedAt: 9 });
  await hers.context.setOffline(true);
  await change(await worker(), third);
  await hers.context.setOffline(false);
  expect(await keptDevice(hers)).toMatchObject({ endpoint: next.endpoint, savedAt: 0 });
});

test("the app registers the device once a day with the browser's current subscription", async ({
  instance,
  loginAs,
}) => {
  const hers = await loginAs('karim', 'fr');
  const { id } = hers.session.user;
  const [old, now] = [makeDevice(), makeDevice()];
  await subscribed(instance, hers, old);
  // Browsers create no subscription when they cannot reach a push service, so the subscription is
  // simulated.
  await hers.page.addInitScript((device) => {
    const subscription = {
      endpoint: device.endpoint,
      options: { applicationServerKey: null },
      toJSON: () => ({ keys: { p256dh: device.p256dh, auth: device.auth } }),
      unsubscribe: async () => true,
    };
    PushManager.prototype.getSubscription = async () => null;
    PushManager.prototype.subscribe = async () => subscription as unknown as PushSubscription;
  }, now);
  await hers.page.goto('/fr/money');
  await pushWorkerOf(hers.page);
  const hour = 3600_000;
  await storePushDevice(hers.page, { userId: id, ...old, savedAt: Date.now() - 23 * hour });
  await hers.page.reload();
  await hers.page.waitForLoadState('networkidle');
  expect(await endpointsOf(instance, id)).toEqual([old.endpoint]);

  await storePushDevice(hers.page, { userId: id, ...old, savedAt: Date.now() - 25 * hour });
  await hers.page.reload();
  await expect
    .poll(async () => (await endpointsOf(instance, id)).includes(now.endpoint))
    .toBe(true);
  expect(Number((await keptDevice(hers)).savedAt)).toBeGreaterThan(Date.now() - hour);
});

for (const language of ['fr', 'ar'] as const) {
  test(`push notifications are offered after the first message that the user sends, and never again after a refusal, in ${language}`, async ({
    instance,
    loginAs,
  }) => {
    const t = textIn(language);
    const writer = await makeChatPerson(instance, `offer-writer-${language}`, 'Omar');
    const reader = await makeChatPerson(instance, `offer-reader-${language}`, 'Salma');
    const conversation = await arrangeConversation(writer, reader, 'Salam');
    const { page } = await loginAs(`offer-reader-${language}`, language);
    await page.goto(`/${language}/chats/${conversation}`);
    const offer = page.getByRole('heading', { name: t('push.title') });
    const sent = (words: string) =>
      messageBubble(page, words).getByRole('img', { name: t('chat.tick_sent') });
    await expect(messageBubble(page, 'Salam')).toBeVisible();
    await expect(offer).toBeHidden();
    await writeMessage(page, language, 'Labas?');
    await expect(sent('Labas?')).toBeVisible();
    await expect(offer).toBeVisible();
    await page.getByRole('button', { name: t('push.no'), exact: true }).click();
    await expect(offer).toBeHidden();
    await page.reload();
    await writeMessage(page, language, 'Hamdullah');
    await expect(sent('Hamdullah')).toBeVisible();
    await expect(offer).toBeHidden();
  });
}

/** Simulates the browser's pushsubscriptionchange event. */
const change = (
  worker: Awaited<ReturnType<Awaited<ReturnType<typeof pushWorkerOf>>['worker']>>,
  device: PushDevice,
) =>
  worker.evaluate(async ({ endpoint, p256dh, auth }) => {
    const event = new Event('pushsubscriptionchange');
    const waits: Promise<unknown>[] = [];
    Object.assign(event, {
      waitUntil: (wait: Promise<unknown>) => waits.push(wait),
      newSubscription: { endpoint, toJSON: () => ({ keys: { p256dh, auth } }) },
    });
    self.dispatchEvent(event);
    await Promise.all(waits);
  }, device);

const keptDevice = ({ page }: SignedInPerson): Promise<Record<string, unknown>> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('keyval-store');
        opening.onsuccess = () => {
          const asked = opening.result
            .transaction('keyval')
            .objectStore('keyval')
            .get('push-device');
          asked.onsuccess = () => resolve(asked.result);
        };
      }),
  );

const subscribed = (instance: Instance, { session }: SignedInPerson, device: PushDevice) =>
  withOwner(instance, (owner) =>
    owner.query(
      `insert into private.push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
       select s.user_id, s.id, $2, $3, $4 from auth.sessions s where s.user_id = $1 limit 1`,
      [session.user.id, device.endpoint, device.p256dh, device.auth],
    ),
  );

const endpointsOf = (instance: Instance, person: string): Promise<string[]> =>
  withOwner(instance, async (owner) => {
    const { rows } = await owner.query<{ endpoint: string }>(
      'select endpoint from private.push_subscriptions where user_id = $1 order by created_at',
      [person],
    );
    return rows.map(({ endpoint }) => endpoint);
  });

async function withOwner<Answer>(
  instance: Instance,
  ask: (owner: pg.Client) => Promise<Answer>,
): Promise<Answer> {
  const owner = new pg.Client(instance.databaseUrl);
  await owner.connect();
  try {
    return await ask(owner);
  } finally {
    await owner.end();
  }
}
