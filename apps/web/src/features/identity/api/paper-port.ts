// Uploads a paper to the private bucket, and removes it while no case refers to it.
import { resumableUpload } from '../../../shared/api/resumable-upload.ts';
import { getSupabase } from '../../../shared/api/supabase.ts';
import type { SendPaper } from '../model/paper-tray.ts';

const BUCKET = 'documents';

/** Uploads in chunks, so that an upload resumes after a lost connection. */
export const sendPaper: SendPaper = (path, file, options) =>
  resumableUpload({ bucket: BUCKET, path, blob: file, ...options });

/**
 * Removes an uploaded paper. Failures are ignored: only the owner can read a paper that no case
 * refers to.
 */
export async function removePaper(path: string): Promise<void> {
  const supabase = await getSupabase();
  await supabase.storage.from(BUCKET).remove([path]);
}
