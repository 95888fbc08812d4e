// The photos of a parcel's draft on this device.
import { del, get, set } from 'idb-keyval';
import type { KeptPhoto } from './photo-tray.ts';

/** By person, so that a second person on the same device never sees them. */
const keyOf = (userId: string, id: string): string => `delivery-photos:${userId}:${id}`;

export const photoStore = {
  read: (userId: string, id: string): Promise<KeptPhoto[] | undefined> => get(keyOf(userId, id)),
  write: (userId: string, id: string, photos: KeptPhoto[]): Promise<void> =>
    set(keyOf(userId, id), photos),
  remove: (userId: string, id: string): Promise<void> => del(keyOf(userId, id)),
};
