// Uploads photos of a parcel to private storage, and removes them.
import { call, noAnswerSchema } from '../../../shared/api/call.ts';
import { resumableUpload } from '../../../shared/api/resumable-upload.ts';
import { getSupabase } from '../../../shared/api/supabase.ts';
import type { DraftPhoto } from '../model/wizard/photo-upload-queue.ts';

const BUCKET = 'delivery-photos';

type Way = { signal: AbortSignal; onProgress: (share: number) => void };

const pathOf = (deliveryId: string, id: string) => `${deliveryId}/${id}.jpg`;

/**
 * Uploads a photo. The photo is private to its uploader until a parcel or a claim refers to it;
 * unreferenced photos are deleted after a day.
 */
export const uploadPhoto = (
  deliveryId: string,
  { id, blob }: DraftPhoto,
  way: Way,
): Promise<void> => resumableUpload({ bucket: BUCKET, path: pathOf(deliveryId, id), blob, ...way });

/**
 * Uploads a photo and attaches it to the draft. Idempotent: a retry after a lost response attaches
 * the photo only once.
 */
export async function sendDraftPhoto(
  deliveryId: string,
  photo: DraftPhoto,
  way: Way,
): Promise<void> {
  await uploadPhoto(deliveryId, photo, way);
  await call(
    'add_delivery_photo',
    {
      p_photo_id: photo.id,
      p_delivery_id: deliveryId,
      p_purpose: 'delivery',
      p_width: photo.width,
      p_height: photo.height,
    },
    noAnswerSchema,
  );
}

export const removeDraftPhoto = (photoId: string): Promise<void> =>
  call('remove_delivery_photo', { p_photo_id: photoId }, noAnswerSchema);

export async function removeClaimPhoto(deliveryId: string, id: string): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.storage.from(BUCKET).remove([pathOf(deliveryId, id)]);
  if (error) throw error;
}
