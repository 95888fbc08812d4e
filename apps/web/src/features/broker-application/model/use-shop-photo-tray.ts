// The photos of a shop that are on their way; each becomes an answer of the draft when it has arrived.
import { type UploadEntry, UploadTray } from '../../../shared/photos/upload-tray.ts';
import { useUploadTray } from '../../../shared/photos/use-upload-tray.ts';
import { sendShopPhoto } from '../api/shop-photo-port.ts';

export type ShopPhotoTray = { tray: UploadTray<Blob>; photos: UploadEntry<Blob>[] };

/** @param onSent Called with the name of a photo that has arrived, once. */
export function useShopPhotoTray(userId: string, onSent: (name: string) => void): ShopPhotoTray {
  const { tray, entries } = useUploadTray(() => {
    const made: UploadTray<Blob> = new UploadTray<Blob>(
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
  return { tray, photos: entries };
}
