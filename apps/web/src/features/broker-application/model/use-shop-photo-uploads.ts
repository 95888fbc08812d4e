// Hook for shop photos that are being uploaded. Each photo is added to the draft when its upload is
// complete.
import { type UploadEntry, UploadQueue } from '../../../shared/photos/upload-queue.ts';
import { useUploadQueue } from '../../../shared/photos/use-upload-queue.ts';
import { sendShopPhoto } from '../api/shop-photo-port.ts';

export type ShopPhotoUploads = { uploads: UploadQueue<Blob>; photos: UploadEntry<Blob>[] };

/** @param onSent - Called once for each uploaded photo, with its file name. */
export function useShopPhotoUploads(
  userId: string,
  onSent: (name: string) => void,
): ShopPhotoUploads {
  const { uploads, entries } = useUploadQueue(() => {
    const made: UploadQueue<Blob> = new UploadQueue<Blob>(
      async (blob, way, id) => {
        const name = `${userId}/${id}.jpg`;
        await sendShopPhoto(name, blob, way);
        made.remove(id);
        onSent(name);
      },
      { pictureOf: (blob) => blob },
    );
    return made;
  });
  return { uploads, photos: entries };
}
