// The photos of a claim in a component: they lie on the server, hers alone, until the claim is filed.
import { removeClaimPhoto, uploadPhoto } from '../api/photo-port.ts';
import { claimStore } from './claim-store.ts';
import { photoStore } from './wizard/photo-store.ts';
import { type TrayView, useStoredTray } from './wizard/use-stored-tray.ts';

export function useClaimTray(userId: string, deliveryId: string): TrayView {
  const id = claimStore.photosOf(deliveryId);
  return useStoredTray(userId, id, {
    send: (photo, way) => uploadPhoto(deliveryId, photo, way),
    remove: (photoId) => removeClaimPhoto(deliveryId, photoId),
    keep: (kept) => {
      // Never as sent: a day later the server has swept them, and what is still there is not sent twice.
      const unsent = kept.map((photo) => ({ ...photo, isSent: false }));
      void photoStore.write(userId, id, unsent).catch(() => undefined);
    },
  });
}
