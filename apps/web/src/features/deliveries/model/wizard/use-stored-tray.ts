// Hook for a photo tray: restores photos from the device, and retries uploads when the network is
// back.
import { useEffect, useState } from 'react';
import { useUploadTray } from '../../../../shared/photos/use-upload-tray.ts';
import { photoStore } from './photo-store.ts';
import { PhotoTray, type TrayPhoto } from './photo-tray.ts';

export type TrayView = { tray: PhotoTray; photos: TrayPhoto[] };

/**
 * @param parts - Settings of the tray, read only when the component mounts.
 * @returns `isRestored` becomes true once the photos from the device are in the tray.
 */
export function useStoredTray(
  userId: string,
  id: string,
  parts: ConstructorParameters<typeof PhotoTray>[0],
): TrayView & { isRestored: boolean } {
  const { tray, entries: photos } = useUploadTray<TrayPhoto['item'], PhotoTray>(
    () => new PhotoTray(parts),
  );
  const [isRestored, setIsRestored] = useState(false);
  useEffect(() => {
    let isGone = false;
    const resend = () => tray.retry();
    void photoStore
      .read(userId, id)
      .catch(() => undefined)
      .then((kept) => {
        if (isGone) return;
        tray.restore(kept ?? []);
        setIsRestored(true);
      });
    addEventListener('online', resend);
    return () => {
      isGone = true;
      removeEventListener('online', resend);
    };
  }, [tray, userId, id]);
  return { tray, photos, isRestored };
}
