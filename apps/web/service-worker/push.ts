// Web Push: shows what arrives with the app closed, opens where it leads, and renews a subscription that the browser changed.
import { get, set } from 'idb-keyval';
import ar from '../src/i18n/locales/ar/push.json';
import en from '../src/i18n/locales/en/push.json';
import fr from '../src/i18n/locales/fr/push.json';

declare const self: ServiceWorkerGlobalScope;

/** As send-outbox writes it: no name and no amount. */
type Push = {
  id: string;
  title: string;
  body: string;
  /** What comes later under the same one takes its place. */
  tag: string;
  path: string;
  language: string;
  type: string;
  unread: number;
};
/** As the page left it (features/notifications/api/push-port.ts). */
type Device = { endpoint: string; auth: string; key: string; anonKey: string };

/** Not yet in the types of TypeScript. */
type Shown = NotificationOptions & { actions: { action: string; title: string }[] };
type Renewal = ExtendableEvent & {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
};

const DEVICE = 'push-device';
const WORDS = { en, fr, ar };

self.addEventListener('push', (event) => {
  const push = readPush(event.data);
  // Browsers take the permission away from a page that gets pushes and shows nothing: what cannot be read is not shown either.
  if (push) event.waitUntil(Promise.all([show(push), badge(push.unread)]));
});

function readPush(data: PushMessageData | null): Push | undefined {
  try {
    const push = data?.json() as Push | undefined;
    return push?.title && isOwnPath(push.path) ? push : undefined;
  } catch {
    return undefined;
  }
}

/** It leads nowhere else, whoever wrote it. */
const isOwnPath = (path: unknown): path is string =>
  typeof path === 'string' && /^\/(en|fr|ar)(\/[^/\\]|$)/.test(path);

async function show({ title, body, tag, path, language, type }: Push): Promise<void> {
  const words = WORDS[language as keyof typeof WORDS] ?? WORDS.fr;
  const see = { action: 'see', title: words['push.see'] };
  const reply = { action: 'reply', title: words['push.reply'] };
  const options: Shown = {
    body,
    tag,
    lang: language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    icon: '/icons/icon-192.png',
    data: { path },
    actions: type === 'message' ? [reply, see] : [see],
  };
  await self.registration.showNotification(title, options);
}

async function badge(unread: number): Promise<void> {
  const { navigator } = self as unknown as {
    navigator: { setAppBadge?(count: number): Promise<void> };
  };
  await navigator.setAppBadge?.(unread).catch(() => undefined);
}

// Replying opens the conversation as well: no browser lets a person write in a notification of the web.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const path: unknown = event.notification.data?.path;
  if (isOwnPath(path)) event.waitUntil(open(path));
});

async function open(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find(({ url }) => new URL(url).pathname === path);
  if (there) await there.focus();
  // A window in which she may be writing stays as it is.
  else await self.clients.openWindow(path);
}

self.addEventListener('pushsubscriptionchange', (event) => {
  (event as Renewal).waitUntil(renew(event as Renewal));
});

async function renew({ newSubscription }: Renewal): Promise<void> {
  const device = await get<Device>(DEVICE);
  if (!device) return;
  const subscription =
    newSubscription ??
    (await self.registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: device.key,
    }));
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  await fetch('/rest/v1/rpc/renew_push_subscription', {
    method: 'POST',
    headers: { apikey: device.anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({
      p_endpoint: device.endpoint,
      p_auth: device.auth,
      p_new_endpoint: subscription.endpoint,
      p_new_p256dh: p256dh,
      p_new_auth: auth,
    }),
  });
  await set(DEVICE, { ...device, endpoint: subscription.endpoint, auth });
}
