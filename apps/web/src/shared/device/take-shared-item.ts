// Content that another app shared with this app, stored by the service worker (service-worker.ts).
import { del, get } from 'idb-keyval';
import { registerDeviceStorage } from './device-storage-registry.ts';

/**
 * Returns a function that reads and deletes the item. The item can therefore be read only once, and
 * the next person on this device does not find it.
 */
export function takeSharedItem<Item>(key: string): () => Promise<Item | undefined> {
  registerDeviceStorage({ forgetWhoever: () => del(key) });
  return async () => {
    const item = await get<Item>(key);
    await del(key);
    return item;
  };
}
