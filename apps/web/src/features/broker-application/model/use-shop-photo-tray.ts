// Hook for shop photos that are being uploaded. Each photo is added to the draft when its upload is
// complete.
import { type UploadEntry, UploadTray } from '../../../shared/photos/upload-tray.ts';
import { useUploadTray } from '../../../shared/photos/use-upload-tray.ts';
import { sendShopPhoto } from '../api/shop-photo-port.ts';

export type ShopPhotoTray = { tray: UploadTray<Blob>; photos: UploadEntry<Blob>[] };

/** @param onSent - Called once for each uploaded photo, with its file name. */
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
