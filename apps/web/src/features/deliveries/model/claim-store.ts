// Claims on this device that have not been sent. They survive closing the dialog, reloading the
// page and losing the connection.
import { draftStoreOf } from '../../../shared/draft/draft-store.ts';
import { DELIVERY_CLAIM } from './device-storage.ts';
import { photoStore } from './wizard/photo-store.ts';

const claims = draftStoreOf(DELIVERY_CLAIM);

export const claimStore = {
  ...claims,
  /** Key of the claim's photos in the photo store. */
  photosOf: (deliveryId: string): string => `claim:${deliveryId}`,
  /** Removes the claim together with its photos. */
  remove: async (userId: string, deliveryId: string): Promise<void> => {
    await claims.remove(userId, deliveryId);
    await photoStore.remove(userId, claimStore.photosOf(deliveryId));
  },
};
