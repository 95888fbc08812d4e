// Photos of a parcel: their way into the private store, and those that are there.
import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '../../../shared/errors/refusal.ts';
import { resumableUpload } from '../../../shared/lib/resumable-upload.ts';
import { getSupabase } from '../../../shared/lib/supabase.ts';
import type { ParcelPhoto } from '../model/wizard/photo-tray.ts';

const BUCKET = 'delivery-photos';
const LINK_SECONDS = 3600;

type Way = { signal: AbortSignal; onProgress: (share: number) => void };

const pathOf = (deliveryId: string, id: string) => `${deliveryId}/${id}.jpg`;

/** It lies there, seen by nobody else, until a parcel or a claim names it; after a day it is swept. */
export const uploadPhoto = (
  deliveryId: string,
  { id, blob }: ParcelPhoto,
  way: Way,
): Promise<void> => resumableUpload({ bucket: BUCKET, path: pathOf(deliveryId, id), blob, ...way });

/** May be repeated after a lost answer: the photo is there once. */
export async function sendParcelPhoto(
  deliveryId: string,
  photo: ParcelPhoto,
  way: Way,
): Promise<void> {
  await uploadPhoto(deliveryId, photo, way);
  const supabase = await getSupabase();
  unwrap(
    await supabase.rpc('add_delivery_photo', {
      p_photo_id: photo.id,
      p_delivery_id: deliveryId,
      p_purpose: 'parcel',
      p_width: photo.width,
      p_height: photo.height,
    }),
  );
}

export async function removeParcelPhoto(photoId: string): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('remove_delivery_photo', { p_photo_id: photoId });
  if (error) unwrap({ data: null, error });
}

export async function removeClaimPhoto(deliveryId: string, id: string): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.storage.from(BUCKET).remove([pathOf(deliveryId, id)]);
  if (error) throw error;
}

/** Those that the server has, with links that this person alone was given. */
export const parcelPhotosQuery = (deliveryId: string) =>
  queryOptions({
    queryKey: ['parcel-photos', deliveryId],
    // An older answer would call gone what was sent since.
    gcTime: 0,
    staleTime: (LINK_SECONDS / 2) * 1000,
    queryFn: async () => {
      const supabase = await getSupabase();
      const photos = unwrap(
        await supabase
          .from('delivery_photos')
          .select('id,storage_path')
          .eq('delivery_id', deliveryId)
          .eq('purpose', 'parcel')
          .order('created_at'),
      );
      if (photos.length === 0) return [];
      const links = unwrap(
        await supabase.storage.from(BUCKET).createSignedUrls(
          photos.map(({ storage_path: path }) => path),
          LINK_SECONDS,
        ),
      );
      const linkOf = new Map(links.map(({ path, signedUrl }) => [path, signedUrl]));
      return photos.map(({ id, storage_path: path }) => ({ id, url: linkOf.get(path) ?? null }));
    },
  });
