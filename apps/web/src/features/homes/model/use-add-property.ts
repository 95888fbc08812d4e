// Hook that submits a new listing: uploads photos, saves the listing, moves the photos into its
// folder, and publishes it.
import { useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { call, noAnswerSchema } from '../../../shared/api/call.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { homeQueries } from '../api/home-queries.ts';
import { propertyDrafts } from '../api/property-draft-port.ts';
import { addProperty } from '../api/property-port.ts';
import { propertyQueries } from '../api/property-queries.ts';
import type { StoredPhotos } from './photos/stored-photos.ts';
import type { UnsavedPropertyPhotos } from './photos/unsaved-property-photos.ts';
import { type PropertyForm, propertyRowOf } from './property-form.ts';

type Added = {
  userId: string;
  propertyId: string;
  early: UnsavedPropertyPhotos;
  kept: StoredPhotos;
};
type Adding = { values: PropertyForm; isPublished: boolean };

/**
 * Submits the listing in idempotent steps. After a failure, the next attempt continues with the
 * steps that are still missing.
 */
export function useAddProperty({ userId, propertyId, early, kept }: Added) {
  const t = useT();
  const language = useLanguage();
  const [problem, setProblem] = useState<string>();
  const [done, setDone] = useState<'published' | 'kept'>();
  const [isSending, setIsSending] = useState(false);
  const change = useChange(
    [propertyQueries.all(), homeQueries.all()],
    async ({ values, isPublished }: Adding) => {
      await addProperty(propertyId, propertyRowOf(values));
      const leftBehind = await early.takeIn(propertyId);
      if (leftBehind > 0 || !isPublished) return leftBehind;
      await call('publish_property', { p_id: propertyId, p_is_published: true }, noAnswerSchema);
      return 0;
    },
  );
  const add = async (values: PropertyForm, isPublished: boolean) => {
    setProblem(undefined);
    setIsSending(true);
    try {
      if ((await early.send()) > 0) return setProblem(t('properties.photos_failed'));
      const leftBehind = await change.mutateAsync({ values, isPublished });
      if (leftBehind > 0) return setProblem(t('properties.saved_without_photos'));
      setDone(isPublished ? 'published' : 'kept');
      // Deletes the draft of the listing that the server has just stored. If the draft stayed, the
      // app would offer it again as the draft of another new listing.
      void propertyDrafts.forget(userId, { propertyId, isNew: true }).catch(() => undefined);
      void kept.forget();
    } catch (error) {
      setProblem(messageFor(error, t, language, 'properties.add_failed'));
    } finally {
      setIsSending(false);
    }
  };
  return { add, problem, done, isPending: isSending };
}
