// Uploads shop photos to private storage. A photo can be removed until the application is
// submitted.
import { resumableUpload } from '../../../shared/api/resumable-upload.ts';
import { getSupabase } from '../../../shared/api/supabase.ts';
import type { UploadRequestOptions } from '../../../shared/photos/upload-queue.ts';

const BUCKET = 'shop-photos';

export const sendShopPhoto = (path: string, blob: Blob, way: UploadRequestOptions): Promise<void> =>
  resumableUpload({ bucket: BUCKET, path, blob, ...way });

/**
 * Removes an uploaded shop photo. Ignores failures, because unreferenced photos are deleted after
 * two days.
 */
export async function removeShopPhoto(path: string): Promise<void> {
  const supabase = await getSupabase();
  await supabase.storage.from(BUCKET).remove([path]);
}
