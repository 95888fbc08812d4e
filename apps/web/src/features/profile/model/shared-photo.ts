// A photo that another app shared with this one; the service worker put it there (service-worker.ts).
import { del, get } from 'idb-keyval';

const KEY = 'shared-photo';

/** Once: whoever looks again finds nothing, and so does the next person on this device. */
export async function takeSharedPhoto(): Promise<Blob | undefined> {
  const photo = await get<Blob>(KEY);
  await del(KEY);
  return photo;
}
