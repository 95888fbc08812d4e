// The way of one paper into the private store, and out of it again before a case names it.
import { resumableUpload } from '../../../shared/api/resumable-upload.ts';
import { getSupabase } from '../../../shared/api/supabase.ts';
import type { SendPaper } from '../model/paper-tray.ts';

const BUCKET = 'documents';

/** In parts that survive a lost connection. */
export const sendPaper: SendPaper = (path, file, options) =>
  resumableUpload({ bucket: BUCKET, path, blob: file, ...options });

/** A failure is not reported: a paper that no case names is read by nobody but its owner. */
export async function removePaper(path: string): Promise<void> {
  const supabase = await getSupabase();
  await supabase.storage.from(BUCKET).remove([path]);
}
