// Push subscription of this device, and the user to whom the subscription belongs. The page stores
// both for the service worker (service-worker/push.ts).
import { del, get, set } from 'idb-keyval';
import { registerDeviceStorage } from './device-storage-registry.ts';

export type PushDevice = {
  userId: string;
  endpoint: string;
  auth: string;
  /** VAPID public key of the server. The push subscription is bound to this key. */
  key: string;
  anonKey: string;
  savedAt: number;
};

const NAME = 'push-device';

export const readPushDevice = () => get<PushDevice>(NAME);
export const keepPushDevice = (device: PushDevice) => set(NAME, device);
export const dropPushDevice = () => del(NAME);

/**
 * Registers a function that deletes this browser's push subscription, the local record of it and
 * the visible notifications. The server deletes its own copy of the subscription together with the
 * session. The browser must not keep a subscription unknown to the server.
 */
export function forgetPushDevice(): void {
  registerDeviceStorage({
    async forgetWhoever() {
      // The record for the service worker is deleted first, because the service worker checks this
      // record before it shows or stores anything.
      await dropPushDevice();
      const registration = await navigator.serviceWorker?.getRegistration();
      for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
      await (await registration?.pushManager?.getSubscription())?.unsubscribe();
    },
  });
}
