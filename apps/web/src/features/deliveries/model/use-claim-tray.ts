// Hook for the photos of a claim. Uploaded files are visible only to the user until the claim is
// filed.
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
      // Stores the photos as not uploaded, because the server deletes unreferenced files after a
      // day. If a file still exists on the server, it is not uploaded again.
      const unsent = kept.map((photo) => ({ ...photo, isSent: false }));
      void photoStore.write(userId, id, unsent).catch(() => undefined);
    },
  });
}
