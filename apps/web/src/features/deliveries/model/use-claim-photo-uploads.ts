// Hook for the photos of a claim. Uploaded files are visible only to the user until the claim is
// filed.
import { removeClaimPhoto, uploadPhoto } from '../api/photo-port.ts';
import { claimStore } from './claim-store.ts';
import { photoStore } from './wizard/photo-store.ts';
import { type PhotoUploads, useStoredPhotoUploads } from './wizard/use-stored-photo-uploads.ts';

export function useClaimPhotoUploads(userId: string, deliveryId: string): PhotoUploads {
  const id = claimStore.photosOf(deliveryId);
  return useStoredPhotoUploads(userId, id, {
    send: (photo, way) => uploadPhoto(deliveryId, photo, way),
    remove: (photoId) => removeClaimPhoto(deliveryId, photoId),
    keep: (kept) => {
      // Marks the stored photos as not uploaded, because the server deletes unreferenced files
      // after a day. A file that still exists on the server is not uploaded again.
      const unsent = kept.map((photo) => ({ ...photo, isSent: false }));
      void photoStore.write(userId, id, unsent).catch(() => undefined);
    },
  });
}
