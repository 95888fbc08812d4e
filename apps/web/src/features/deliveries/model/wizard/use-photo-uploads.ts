// Hook for the photos of a parcel draft. It combines the photos stored on this device with the
// photos on the server.
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { DraftAutosave } from '../../../../shared/draft/draft-autosave.ts';
import { removeDraftPhoto, sendDraftPhoto } from '../../api/photo-port.ts';
import { photoQueries } from '../../api/photo-queries.ts';
import type { Draft } from './draft.ts';
import { photoStore } from './photo-store.ts';
import type { TypedValues } from './typed-values.ts';
import { type PhotoUploads, useStoredPhotoUploads } from './use-stored-photo-uploads.ts';

type Keeper = Pick<DraftAutosave<Draft, TypedValues>, 'flush' | 'expectGrowth'>;

export function usePhotoUploads(userId: string, id: string, keeper: Keeper): PhotoUploads {
  const { uploads, photos, isRestored } = useStoredPhotoUploads(userId, id, {
    send: async (photo, way) => {
      // Saves the draft first, so that the server knows the parcel when it receives the photo.
      await keeper.flush();
      await counted(keeper, () => sendDraftPhoto(id, photo, way));
    },
    remove: (photoId) => counted(keeper, () => removeDraftPhoto(photoId)),
    // If local storage is full or unavailable, photos are still uploaded.
    keep: (kept) => void photoStore.write(userId, id, kept).catch(() => undefined),
  });
  const saved = useQuery(photoQueries.ofDraft(id));
  useEffect(() => {
    // Applies only a response that was requested after the photos were restored, because an older
    // response cannot show that a photo was removed.
    if (isRestored && saved.data) uploads.showSaved(saved.data);
  }, [uploads, saved.data, isRestored]);
  return { uploads, photos };
}

/**
 * Adds or removes a photo. This increases the version of the parcel's draft, so the function
 * announces the increase. Otherwise the draft would seem to have been changed elsewhere. The
 * increase is announced before and after the change of the photo. If a save of the draft ends
 * during the change, it uses up the first announcement.
 */
async function counted(keeper: Keeper, change: () => Promise<void>): Promise<void> {
  keeper.expectGrowth();
  try {
    await change();
  } finally {
    keeper.expectGrowth();
  }
}
