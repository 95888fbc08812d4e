// End-to-end test of a push that the product encrypted and sent, shown by the real service worker
// with no tab of the app open.

import { type Instance, startInstance } from '@wasl/server/testing/instance';
import { notifyingChromiumOptions } from '@wasl/testing/chromium-options';
import { type PushService, startPushService } from '@wasl/testing/push-service';
import pg from 'pg';
import { expect, test } from '../../testing/fixtures.ts';
import { registrationIdAt, storePushDevice } from '../../testing/push-worker.ts';
import { waitForServiceWorker } from '../../testing/wait-for-service-worker.ts';

test.use({ serviceWorkers: 'allow', launchOptions: notifyingChromiumOptions(), headless: false });

let service: PushService;
let instance: Instance;
let db: pg.Client;

test.beforeAll(async () => {
  service = await startPushService();
  instance = await startInstance({
    env: { DEMO: 'true', FUNCTIONS_SCHEDULES: 'true', PUSH_SERVICES: service.origin },
  });
  db = new pg.Client(instance.databaseUrl);
  await db.connect();
});
test.afterAll(async () => {
  await db?.end();
  await instance?.stop();
  await service?.stop();
});

for (const [language, see, dir] of [
  ['fr', 'Voir', 'ltr'],
  ['ar', 'عرض', 'rtl'],
] as const) {
  test(`a push is shown with every tab of the app closed, in ${language}`, async ({ browser }) => {
    const context = await browser.newContext({ serviceWorkers: 'allow' });
    await context.grantPermissions(['notifications'], { origin: instance.url });
    const page = await context.newPage();
    await page.goto(`${instance.url}/${language}`);
    await waitForServiceWorker(page);
    await storePushDevice(page, { userId: crypto.randomUUID() });
    const elsewhere = await context.newPage();
    const workers = await context.newCDPSession(elsewhere);
    const registrationId = await registrationIdAt(workers, instance.url);
    await page.close();

    const device = service.makeDevice();
    await tellDemoPerson(language, device);
    await expect
      .poll(() => service.arrived.some((one) => one.endpoint === device.endpoint))
      .toBe(true);
    const arrived = service.arrived.find((one) => one.endpoint === device.endpoint);
    await workers.send('ServiceWorker.deliverPushMessage', {
      origin: instance.url,
      registrationId,
      data: JSON.stringify(arrived?.push),
    });

    // The service worker showed the notification while no page of the app was open. Only a page can
    // read the displayed notifications, so the test opens one now.
    expect(context.pages().map((one) => one.url())).toEqual(['about:blank']);
    const reader = await context.newPage();
    await reader.goto(`${instance.url}/${language}`);
    const shown = () =>
      reader.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration('/');
        const all = (await registration?.getNotifications()) ?? [];
        return all.map((one) => ({
          title: one.title,
          body: one.body,
          tag: one.tag,
          dir: one.dir,
          lang: one.lang,
          data: one.data,
          actions: (one as unknown as { actions: { title: string }[] }).actions.map(
            (action) => action.title,
          ),
        }));
      });
    const { id, title, body, tag, path } = arrived?.push ?? {};
    const expected = [
      { title, body, tag, dir, lang: language, data: { id, path }, actions: [see] },
    ];
    await expect.poll(shown).toEqual(expected);
    // The browser receives the same push again, as after a crash of the process that sends pushes.
    // Only one notification is shown.
    await workers.send('ServiceWorker.deliverPushMessage', {
      origin: instance.url,
      registrationId,
      data: JSON.stringify({ ...arrived?.push, unread: 2 }),
    });
    await expect.poll(shown).toEqual(expected);
    await context.close();
  });
}

async function tellDemoPerson(
  language: string,
  device: { endpoint: string; p256dh: string; auth: string },
): Promise<void> {
  const { rows } = await db.query<{ id: string }>(
    `update public.profiles set preferred_language_id = (select l.id from public.languages l where l.code = $1)
     where username = $2 returning id`,
    [language, language === 'ar' ? 'karim' : 'amina'],
  );
  const person = rows[0]?.id;
  const session = crypto.randomUUID();
  await db.query('insert into auth.sessions (id, user_id) values ($1, $2)', [session, person]);
  await db.query(
    `insert into private.push_subscriptions (user_id, session_id, endpoint, p256dh, auth) values ($1, $2, $3, $4, $5)`,
    [person, session, device.endpoint, device.p256dh, device.auth],
  );
  await db.query(`select private.notify($1, 'account', 'identity_approved', '{}')`, [person]);
}
