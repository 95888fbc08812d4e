// Web Push: shows notifications while the app is closed, opens their targets, and renews a
// subscription that the browser has changed.

import ar from '@wasl/texts/ar/push.json';
import en from '@wasl/texts/en/push.json';
import fr from '@wasl/texts/fr/push.json';
import { get, set } from 'idb-keyval';
import { PUSH_DEVICE_KEY, type PushDevice } from './push-device.ts';
import { sendPushReply } from './push-reply.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * Payload in the format that send-outbox writes. It contains names and amounts only if the user
 * chose to include them.
 */
type Push = {
  id: string;
  title: string;
  body: string;
  /** A later notification with the same tag replaces the earlier notification. */
  tag: string;
  path: string;
  language: string;
  type: string;
  kind?: string;
  unread: number;
};
/** Button of a notification. TypeScript's built-in types do not describe such buttons. */
type Action = { action: string; title: string; type?: 'text'; placeholder?: string };
type Shown = NotificationOptions & { actions: Action[]; renotify: boolean };
type Click = NotificationEvent & { reply?: string | null };
type Renewal = ExtendableEvent & {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
};

const WORDS = { en, fr, ar };

self.addEventListener('push', (event) => {
  const push = readPush(event.data);
  // Ignores an unreadable payload, because there is no text to show. A browser may then revoke the
  // push permission, because the site showed no notification for the push.
  if (push) event.waitUntil(receive(push));
});

async function receive(push: Push): Promise<void> {
  // After sign-out, notifications that are still in transit are not shown.
  if (!(await get<PushDevice>(PUSH_DEVICE_KEY))) return;
  await badge(push.unread);
  if (!(await isLookedAt(push.path))) await show(push);
}

/** Returns whether a focused window shows the screen at this address. */
async function isLookedAt(path: string): Promise<boolean> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return windows.some(({ focused, url }) => focused && new URL(url).pathname === path);
}

function readPush(data: PushMessageData | null): Push | undefined {
  try {
    const push = data?.json() as Push | undefined;
    return push?.title && isOwnPath(push.path) ? push : undefined;
  } catch {
    return undefined;
  }
}

/** Allows only paths on this site, even if a push contains another URL. */
const isOwnPath = (path: unknown): path is string =>
  typeof path === 'string' && /^\/(en|fr|ar)(\/[^/\\]|$)/.test(path);

async function show(push: Push): Promise<void> {
  const { id, title, body, tag, path, language, type, kind } = push;
  const words = WORDS[language as keyof typeof WORDS] ?? WORDS.fr;
  const see = { action: 'see', title: words['push.see'] };
  // In a browser without text input in notifications, the reply button opens the chat and focuses
  // the message field.
  const answer: Action = {
    action: 'reply',
    title: words['push.reply'],
    type: 'text',
    placeholder: words['push.write'],
  };
  const before = await self.registration.getNotifications({ tag });
  const options: Shown = {
    body,
    tag,
    lang: language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    icon: '/icons/icon-192.png',
    data: { id, path },
    actions: type === 'message' && kind === 'message' ? [answer, see] : [see],
    // A new event about the same subject alerts the user again; a duplicate of the same push does
    // not.
    renotify: before.some(({ data }) => data?.id !== id),
  };
  await self.registration.showNotification(title, options);
}

async function badge(unread: number): Promise<void> {
  const { navigator } = self as unknown as {
    navigator: { setAppBadge?(count: number): Promise<void> };
  };
  await navigator.setAppBadge?.(unread).catch(() => undefined);
}

self.addEventListener('notificationclick', (event) => {
  const { notification, action, reply: text } = event as Click;
  notification.close();
  const path: unknown = notification.data?.path;
  if (!isOwnPath(path)) return;
  event.waitUntil(action === 'reply' ? answer(path, text ?? '') : open(path));
});

async function answer(path: string, text: string): Promise<void> {
  if (!text.trim()) return open(path, true);
  const isSent = await sendPushReply(path, text).catch(() => false);
  // If the service worker cannot send the reply, it opens the app. The app sends the reply or shows
  // the user why the reply cannot be sent.
  if (!isSent) await open(path);
}

async function open(path: string, isToWrite = false): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find(({ url }) => new URL(url).pathname === path);
  if (!there) {
    // No open window shows this page, so a new one is opened. The user may be typing in another
    // window, so that window must not navigate here.
    await self.clients.openWindow(isToWrite ? `${path}?write=1` : path);
    return;
  }
  await there.focus();
  if (isToWrite) there.postMessage({ type: 'WRITE' });
}

self.addEventListener('pushsubscriptionchange', (event) => {
  (event as Renewal).waitUntil(renew(event as Renewal));
});

async function renew({ newSubscription }: Renewal): Promise<void> {
  const device = await get<PushDevice>(PUSH_DEVICE_KEY);
  if (!device) return;
  const subscription =
    newSubscription ??
    (await self.registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: device.key,
    }));
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  const answer = await fetch('/rest/v1/rpc/renew_push_subscription', {
    method: 'POST',
    headers: { apikey: device.anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({
      p_endpoint: device.endpoint,
      p_auth: device.auth,
      p_new_endpoint: subscription.endpoint,
      p_new_p256dh: p256dh,
      p_new_auth: auth,
    }),
  }).catch(() => undefined);
  // If the server did not receive the renewed subscription, the app sends it later. The app checks
  // the subscription once a day, counted from `savedAt`; 0 makes the next check due immediately.
  const renewed = { ...device, endpoint: subscription.endpoint, auth };
  await set(PUSH_DEVICE_KEY, answer?.ok ? renewed : { ...device, savedAt: 0 });
}
