// Hook for an upload queue of photos: restores photos from the device, and retries uploads when the network is
// back.
import { useEffect, useState } from 'react';
import { useUploadQueue } from '../../../../shared/photos/use-upload-queue.ts';
import { photoStore } from './photo-store.ts';
import { type PhotoUpload, PhotoUploadQueue } from './photo-upload-queue.ts';

export type PhotoUploads = { uploads: PhotoUploadQueue; photos: PhotoUpload[] };

/**
 * @param parts - Settings of the upload queue, read only when the component mounts.
 * @returns `isRestored` becomes true once the photos from the device are in the queue.
 */
export function useStoredPhotoUploads(
  userId: string,
  id: string,
  parts: ConstructorParameters<typeof PhotoUploadQueue>[0],
): PhotoUploads & { isRestored: boolean } {
  const { uploads, entries: photos } = useUploadQueue<PhotoUpload['item'], PhotoUploadQueue>(
    () => new PhotoUploadQueue(parts),
  );
  const [isRestored, setIsRestored] = useState(false);
  useEffect(() => {
    let isGone = false;
    const resend = () => uploads.retry();
    void photoStore
      .read(userId, id)
      .catch(() => undefined)
      .then((kept) => {
        if (isGone) return;
        uploads.restore(kept ?? []);
        setIsRestored(true);
      });
    addEventListener('online', resend);
    return () => {
      isGone = true;
      removeEventListener('online', resend);
    };
  }, [uploads, userId, id]);
  return { uploads, photos, isRestored };
}
