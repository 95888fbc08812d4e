// Web Push on this device: the browser's subscription and its registration on the server.
import { z } from 'zod/mini';
import { call, noAnswerSchema } from '../../../shared/api/call.ts';
import { getSupabase, readAnonKey } from '../../../shared/api/supabase.ts';
import {
  dropPushDevice,
  keepPushDevice,
  readPushDevice,
} from '../../../shared/device/push-device.ts';

const DAY_MS = 24 * 3600 * 1000;
const devicesSchema = z.array(z.object({ endpoint: z.string() }));

/**
 * Returns whether this device receives the user's notifications. Returns false for a subscription
 * of another user.
 */
export async function isPushOn(): Promise<boolean> {
  if (Notification.permission !== 'granted') return false;
  const registration = await navigator.serviceWorker.getRegistration();
  const own = await registration?.pushManager.getSubscription();
  if (!own) return false;
  const known = await call('my_push_subscriptions', {}, devicesSchema);
  return known.some(({ endpoint }) => endpoint === own.endpoint);
}

/**
 * Shows the browser's permission prompt and subscribes this device. @returns Whether the user
 * granted the permission.
 */
export async function turnOnPush(userId: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await subscribe(userId);
  return true;
}

async function subscribe(userId: string): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const key = await readPushKey();
  const before = await pushManager.getSubscription();
  // Replaces a subscription that was created with another key of the server, because such a
  // subscription does not work with the current key.
  const isSame = before && keyOf(before) === key;
  if (before && !isSame) await before.unsubscribe();
  const subscription =
    isSame && before
      ? before
      : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  await save(userId, subscription, key);
}

async function save(userId: string, subscription: PushSubscription, key: string): Promise<void> {
  const { endpoint } = subscription;
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  await call(
    'save_push_subscription',
    {
      p_endpoint: endpoint,
      p_p256dh: p256dh,
      p_auth: auth,
      p_device: navigator.userAgent.slice(0, 200),
    },
    noAnswerSchema,
  );
  const anonKey = await readAnonKey();
  await keepPushDevice({ userId, endpoint, auth, key, anonKey, savedAt: Date.now() });
}

/**
 * Deletes the registration on the server, the browser's subscription and the local record of this
 * device.
 */
export async function turnOffPush(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (subscription) {
    await call('drop_push_subscription', { p_endpoint: subscription.endpoint }, noAnswerSchema);
    await subscription.unsubscribe();
  }
  await dropPushDevice();
}

/**
 * If push notifications are on, sends this device's subscription to the server again once a day.
 * The browser may have changed the subscription, or the server may have changed its key.
 */
export async function renewPushSubscription(userId: string): Promise<void> {
  const device = await readPushDevice();
  if (device?.userId !== userId || Date.now() - device.savedAt < DAY_MS) return;
  await subscribe(userId);
}

async function readPushKey(): Promise<string> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.functions.invoke<{ key: string }>('push-key');
  if (error || !data) throw error ?? new Error('the key of pushes had no answer');
  return data.key;
}

function keyOf({ options }: PushSubscription): string | undefined {
  const bytes = options.applicationServerKey;
  if (!bytes) return undefined;
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
