// The photos of a parcel's draft in a component, as this device and the server have them.
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { DraftAutosave } from '../../../../shared/draft/draft-autosave.ts';
import { removeDraftPhoto, sendDraftPhoto } from '../../api/photo-port.ts';
import { photoQueries } from '../../api/photo-queries.ts';
import type { Draft } from './draft.ts';
import { photoStore } from './photo-store.ts';
import type { TypedValues } from './typed-values.ts';
import { type TrayView, useStoredTray } from './use-stored-tray.ts';

type Keeper = Pick<DraftAutosave<Draft, TypedValues>, 'flush' | 'expectGrowth'>;

export function usePhotoTray(userId: string, id: string, keeper: Keeper): TrayView {
  const { tray, photos, isRestored } = useStoredTray(userId, id, {
    send: async (photo, way) => {
      // The server knows the parcel then, as far as it can be reached.
      await keeper.flush();
      await counted(keeper, () => sendDraftPhoto(id, photo, way));
    },
    remove: (photoId) => counted(keeper, () => removeDraftPhoto(photoId)),
    // A device without room or in a private window still sends them.
    keep: (kept) => void photoStore.write(userId, id, kept).catch(() => undefined),
  });
  const saved = useQuery(photoQueries.ofDraft(id));
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
