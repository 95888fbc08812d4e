// The tray of photos in a component: taken up from the device, and sent again as soon as the network is back.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DraftKeeper } from '../../../shared/draft/draft-keeper.ts';
import { parcelPhotosQuery, removeParcelPhoto, sendParcelPhoto } from '../api/photos.ts';
import type { Draft } from './draft.ts';
import type { Typed } from './draft-store.ts';
import { photoStore } from './photo-store.ts';
import { PhotoTray, type TrayPhoto } from './photo-tray.ts';

export type TrayView = { tray: PhotoTray; photos: TrayPhoto[] };

type Keeper = Pick<DraftKeeper<Draft, Typed>, 'flush' | 'expectGrowth'>;

export function usePhotoTray(userId: string, id: string, keeper: Keeper): TrayView {
  const [tray] = useState(
    () =>
      new PhotoTray({
        send: async (photo, way) => {
          // The server knows the parcel then, as far as it can be reached.
          await keeper.flush();
          await counted(keeper, () => sendParcelPhoto(id, photo, way));
        },
        remove: (photoId) => counted(keeper, () => removeParcelPhoto(photoId)),
        // A device without room or in a private window still sends them.
        keep: (kept) => void photoStore.write(userId, id, kept).catch(() => undefined),
      }),
  );
  const photos = useSyncExternalStore(tray.subscribe, tray.read);
  const saved = useQuery(parcelPhotosQuery(id));
  const [isRestored, setIsRestored] = useState(false);
  useEffect(() => {
    let isGone = false;
    const resend = () => tray.retryFailed();
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
      tray.stop();
    };
  }, [tray, userId, id]);
  useEffect(() => {
    // Only what was read after the device's own were taken up can say that one of them is gone.
    if (isRestored && saved.data) tray.showSaved(saved.data);
  }, [tray, saved.data, isRestored]);
  return { tray, photos };
}

/** A photo counts as a change of its parcel: told before, as a save may end meanwhile, and after. */
async function counted(keeper: Keeper, change: () => Promise<void>): Promise<void> {
  keeper.expectGrowth();
  try {
    await change();
  } finally {
    keeper.expectGrowth();
  }
}
