// What another app shared with this one; the service worker put it there (service-worker.ts).
import { del, get } from 'idb-keyval';
import { keepOnDevice } from './kept-on-device.ts';

/** Taken once: whoever looks again finds nothing, and so does the next person on this device. */
export function sharedItem<Item>(key: string): () => Promise<Item | undefined> {
  keepOnDevice({ forgetWhoever: () => del(key) });
  return async () => {
    const item = await get<Item>(key);
    await del(key);
    return item;
  };
}
