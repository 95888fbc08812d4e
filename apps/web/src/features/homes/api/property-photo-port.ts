// Uploads photos of a property, and reorders or deletes photos that are already stored.
import type { TablesInsert } from '@wasl/db-types';
import { call, noAnswerSchema } from '../../../shared/api/call.ts';
import { resumableUpload } from '../../../shared/api/resumable-upload.ts';
import { getSupabase } from '../../../shared/api/supabase.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { ReadyHomePhoto } from '../model/photos/prepare-home-photo.ts';

const BEFORE_SAVING = 'properties';
const OF_PROPERTIES = 'property-images';
/** Cache duration in seconds: a year, because file names are never reused. */
const FOR_A_YEAR = '31536000';

type Way = { signal: AbortSignal; onProgress: (share: number) => void };
type Place = { order: number; isPrimary: boolean };

/**
 * Uploads a photo of a property that is not saved yet.
 * @returns Temporary path of the photo.
 */
export async function uploadPhotoBeforeSaving(
  name: string,
  photo: ReadyHomePhoto,
  way: Way,
): Promise<string> {
  const path = `temp/${name}.${photo.extension}`;
  await resumableUpload({
    bucket: BEFORE_SAVING,
    path,
    blob: photo.blob,
    cacheControl: FOR_A_YEAR,
    ...way,
  });
  return path;
}

/**
 * Moves a photo into the folder of its property and adds the photo's database row. The photo was
 * uploaded before the property was saved.
 */
export async function attachUploadedPhoto(
  propertyId: string,
  early: string,
  photo: ReadyHomePhoto,
  place: Place,
): Promise<void> {
  const supabase = await getSupabase();
  const path = early.replace('temp/', `${propertyId}/`);
  const { error } = await supabase.storage.from(BEFORE_SAVING).move(early, path);
  // If the response to an earlier call was lost, that call may have moved the file. The move then
  // fails, but the row can still be added. An error of the move counts only if adding the row
  // fails.
  await nameImage(propertyId, `${BEFORE_SAVING}/${path}`, photo, place).catch((fault: unknown) => {
    throw error ?? fault;
  });
}

/** Uploads a photo into the folder of a saved property, and adds its database row. */
export async function sendPhoto(
  propertyId: string,
  name: string,
  photo: ReadyHomePhoto,
  place: Place,
  way: Way,
): Promise<void> {
  const path = `${propertyId}/${name}.${photo.extension}`;
  await resumableUpload({
    bucket: OF_PROPERTIES,
    path,
    blob: photo.blob,
    cacheControl: FOR_A_YEAR,
    ...way,
  });
  await nameImage(propertyId, `${OF_PROPERTIES}/${path}`, photo, place);
}

const ALREADY_THERE = '23505';

async function nameImage(
  propertyId: string,
  path: string,
  { width, height, preview }: ReadyHomePhoto,
  { order, isPrimary }: Place,
): Promise<void> {
  const supabase = await getSupabase();
  const row: Omit<TablesInsert<'property_images'>, 'storage_path'> = {
    property_id: propertyId,
    image_url: `/storage/v1/object/public/${path}`,
    image_order: order,
    is_primary: isPrimary,
    width,
    height,
    preview,
  };
  // The database derives storage_path from the URL and refuses a value from the client, so the row
  // has no storage_path.
  const { error } = await supabase
    .from('property_images')
    .insert(row as TablesInsert<'property_images'>);
  if (error && error.code !== ALREADY_THERE) throw new Refusal(error);
}

export async function deletePhoto(imageId: string): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.from('property_images').delete().eq('id', imageId);
  if (error) throw new Refusal(error);
}

export async function deleteAllPhotos(propertyId: string): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.from('property_images').delete().eq('property_id', propertyId);
  if (error) throw new Refusal(error);
}

export const setPrimaryPhoto = (imageId: string): Promise<void> =>
  call('set_primary_image', { p_image_id: imageId }, noAnswerSchema);

export const orderPhotos = (propertyId: string, ids: string[]): Promise<void> =>
  call('reorder_images', { p_property_id: propertyId, p_ids: ids }, noAnswerSchema);
