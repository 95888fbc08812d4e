// Drives the service worker: delivers pushes as a push service does, and clicks displayed
// notifications as a user does.
import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test';
import type { Instance } from '@wasl/server/testing/instance';
import pg from 'pg';
import { waitForServiceWorker } from './wait-for-service-worker.ts';

export type PushMessage = {
  id: string;
  title: string;
  body: string;
  tag: string;
  path: string;
  language: string;
  type: string;
  kind: string;
  unread: number;
};

export type PushClickResult = {
  /**
   * URLs of windows that a click would open. Only a real user gesture may open a window, so the
   * URLs are only recorded.
   */
  opened: string[];
  /** Paths of the tabs that were focused. */
  focused: string[];
};

export type PushWorker = {
  worker: () => Promise<Worker>;
  deliver: (push: Partial<PushMessage>) => Promise<void>;
  shown: () => Promise<{ tag: string; body: string; actions: string[] }[]>;
  press: (tag: string, action?: string, reply?: string) => Promise<PushClickResult>;
};

/**
 * Makes the page report the focus only while its tab has the focus. By default, the test browser
 * reports every page as focused.
 */
async function haveOwnFocus(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setFocusEmulationEnabled', { enabled: false });
}

/**
 * Focuses this tab and waits until the browser reports the focus. From then on, the service worker
 * shows no notification for a push about the page in this tab. It still shows notifications about
 * other pages.
 */
export async function focusPage(page: Page): Promise<void> {
  await Promise.all(page.context().pages().map(haveOwnFocus));
  await page.bringToFront();
  await page.waitForFunction(() => document.hasFocus());
}

/**
 * @param page - A page of the app. This function reloads the page, so that the service worker takes
 * control of it.
 */
export async function pushWorkerOf(page: Page): Promise<PushWorker> {
  const context = page.context();
  const origin = new URL(page.url()).origin;
  await context.grantPermissions(['notifications'], { origin });
  await waitForServiceWorker(page);
  await Promise.all(context.pages().map(haveOwnFocus));
  const cdp = await context.newCDPSession(await context.newPage());
  const registrationId = await registrationIdAt(cdp, origin);
  const worker = () => workerOf(context);
  return {
    worker,
    async deliver(push) {
      const data = JSON.stringify({ ...aPush(), ...push });
      await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    },
    shown: async () =>
      (await worker()).evaluate(async () => {
        const { registration } = self as unknown as ServiceWorkerGlobal;
        const all = await registration.getNotifications();
        return all.map(({ tag, body, actions }) => ({
          tag,
          body,
          actions: actions.map(({ action }) => action),
        }));
      }),
    press: async (tag, action = '', reply = '') =>
      (await worker()).evaluate(press, { tag, action, reply }),
  };
}

export const aPush = (): PushMessage => ({
  id: crypto.randomUUID(),
  title: 'Argent',
  body: 'Votre argent est prêt à être retiré',
  tag: 'transaction:t1',
  path: '/fr/money',
  language: 'fr',
  type: 'transaction',
  kind: 'cash_ready',
  unread: 1,
});

/**
 * Creates an unread notification, so that the app keeps the displayed notifications. When the app
 * learns that the person has no unread notification, it removes all displayed ones.
 */
export async function addUnreadNotification(instance: Instance, person: string): Promise<void> {
  const database = new pg.Client(instance.databaseUrl);
  await database.connect();
  await database.query("select private.notify($1, 'account', 'identity_approved', '{}')", [person]);
  await database.end();
}

/**
 * Writes the state that the page stores when pushes are turned on
 * (src/shared/device/push-device.ts).
 */
export const storePushDevice = (page: Page, device: { userId: string } & Record<string, unknown>) =>
  writeDevice(page, {
    endpoint: '',
    auth: '',
    key: '',
    anonKey: '',
    savedAt: Date.now(),
    ...device,
  });

export const deletePushDevice = (page: Page) => writeDevice(page, undefined);

const writeDevice = (page: Page, device: object | undefined) =>
  page.evaluate(
    (kept) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('keyval-store');
        opening.onupgradeneeded = () => opening.result.createObjectStore('keyval');
        opening.onsuccess = () => {
          const work = opening.result.transaction('keyval', 'readwrite');
          const store = work.objectStore('keyval');
          if (kept) store.put(kept, 'push-device');
          else store.delete('push-device');
          work.oncomplete = () => resolve();
          work.onerror = () => reject(work.error);
        };
      }),
    device,
  );

type ShownPush = { tag: string; body: string; actions: { action: string }[] };
type ServiceWorkerGlobal = {
  registration: { getNotifications(filter?: { tag: string }): Promise<ShownPush[]> };
};

/** Clicks a displayed notification. Runs inside the worker. */
async function press({ tag, action, reply }: { tag: string; action: string; reply: string }) {
  const scope = self as unknown as ServiceWorkerGlobal &
    Record<string, new (...args: unknown[]) => Event> &
    EventTarget;
  const pressed: PushClickResult = { opened: [], focused: [] };
  const { Clients, WindowClient } = scope as unknown as Record<string, { prototype: object }>;
  Object.defineProperty(Clients?.prototype, 'openWindow', {
    configurable: true,
    value: async (url: string) => pressed.opened.push(url),
  });
  Object.defineProperty(WindowClient?.prototype, 'focus', {
    configurable: true,
    async value(this: { url: string }) {
      pressed.focused.push(new URL(this.url).pathname);
    },
  });
  const [notification] = await scope.registration.getNotifications({ tag });
  if (!notification) throw new Error(`no notification has the tag ${tag}`);
  const { NotificationEvent } = scope;
  if (!NotificationEvent) throw new Error('this browser shows no notifications');
  const event = new NotificationEvent('notificationclick', { notification, action });
  const waits: Promise<unknown>[] = [];
  // Replaces waitUntil, because the native one rejects events that the browser did not dispatch.
  Object.defineProperty(event, 'waitUntil', {
    value: (wait: Promise<unknown>) => waits.push(wait),
  });
  Object.defineProperty(event, 'reply', { value: reply });
  scope.dispatchEvent(event);
  await Promise.all(waits);
  return pressed;
}

async function workerOf(context: BrowserContext): Promise<Worker> {
  return context.serviceWorkers()[0] ?? context.waitForEvent('serviceworker');
}

/** Returns the id that Chromium has assigned to the registration of the app's service worker. */
export async function registrationIdAt(workers: CDPSession, origin: string): Promise<string> {
  const found = new Promise<string>((resolve) => {
    workers.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (own) resolve(own.registrationId);
    });
  });
  await workers.send('ServiceWorker.enable');
  return found;
}
