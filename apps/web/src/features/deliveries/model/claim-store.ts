// A claim that is being written, on this device: it outlives a closed window, a reload and a lost network.
import { del, get, set } from 'idb-keyval';
import { photoStore } from './photo-store.ts';

export type KeptClaim = {
  /** Made once, so that a repeat is the same claim. */
  id: string;
  kind: string | null;
  note: string;
};

/** By person, so that a second person on the same device never sees it. */
const keyOf = (userId: string, deliveryId: string): string =>
  `delivery-claim:${userId}:${deliveryId}`;

export const claimStore = {
  /** Where the photos of the claim lie in the photo store. */
  photosOf: (deliveryId: string): string => `claim:${deliveryId}`,
  read: (userId: string, deliveryId: string): Promise<KeptClaim | undefined> =>
    get(keyOf(userId, deliveryId)),
  write: (userId: string, deliveryId: string, claim: KeptClaim): Promise<void> =>
    set(keyOf(userId, deliveryId), claim),
  /** With its photos. */
  remove: async (userId: string, deliveryId: string): Promise<void> => {
    await del(keyOf(userId, deliveryId));
    await photoStore.remove(userId, claimStore.photosOf(deliveryId));
  },
};
