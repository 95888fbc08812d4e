// A claim that is being written, on this device: it outlives a closed window, a reload and a lost network.
import { draftStoreOf } from '../../../shared/draft/draft-store.ts';
import { DELIVERY_CLAIM } from './device-storage.ts';
import { photoStore } from './wizard/photo-store.ts';

const claims = draftStoreOf(DELIVERY_CLAIM);

export const claimStore = {
  ...claims,
  /** Where the photos of the claim lie in the photo store. */
  photosOf: (deliveryId: string): string => `claim:${deliveryId}`,
  /** With its photos. */
  remove: async (userId: string, deliveryId: string): Promise<void> => {
    await claims.remove(userId, deliveryId);
    await photoStore.remove(userId, claimStore.photosOf(deliveryId));
  },
};
