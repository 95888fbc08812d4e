// The way of a photo of a shop into the private store, and out of it again before it is sent in.
import { resumableUpload } from '../../../shared/api/resumable-upload.ts';
import { getSupabase } from '../../../shared/api/supabase.ts';
import type { UploadControl } from '../../../shared/photos/upload-tray.ts';

const BUCKET = 'shop-photos';

export const sendShopPhoto = (path: string, blob: Blob, way: UploadControl): Promise<void> =>
  resumableUpload({ bucket: BUCKET, path, blob, ...way });

/** A failure is not reported: what nothing carries is swept after two days. */
export async function removeShopPhoto(path: string): Promise<void> {
  const supabase = await getSupabase();
  await supabase.storage.from(BUCKET).remove([path]);
}
