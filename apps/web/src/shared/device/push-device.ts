// Whose pushes this device takes, as the page leaves it for the service worker (service-worker/push.ts).
import { del, get, set } from 'idb-keyval';
import { keepOnDevice } from './kept-on-device.ts';

export type PushDevice = {
  userId: string;
  endpoint: string;
  auth: string;
  /** The key of the server that the subscription is bound to. */
  key: string;
  anonKey: string;
  savedAt: number;
};

const NAME = 'push-device';

export const readPushDevice = () => get<PushDevice>(NAME);
export const keepPushDevice = (device: PushDevice) => set(NAME, device);
export const dropPushDevice = () => del(NAME);

/** The server forgets the device with its session; the browser must too, or the next person would get nothing of her own. */
export function forgetPushDevice(): void {
  keepOnDevice({
    async forgetWhoever() {
      // What the service worker shows and keeps is asked of this first.
      await dropPushDevice();
      const registration = await navigator.serviceWorker?.getRegistration();
      for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
      await (await registration?.pushManager?.getSubscription())?.unsubscribe();
    },
  });
}
