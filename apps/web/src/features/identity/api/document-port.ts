// Uploads a document to the private bucket, and removes documents to which no case refers.
import { resumableUpload } from '../../../shared/api/resumable-upload.ts';
import { getSupabase } from '../../../shared/api/supabase.ts';
import type { SendDocument } from '../model/document-upload-queue.ts';

const BUCKET = 'documents';

/** Uploads a document in chunks, so that an upload resumes after a lost connection. */
export const sendDocument: SendDocument = (path, file, options) =>
  resumableUpload({ bucket: BUCKET, path, blob: file, ...options });

/**
 * Removes an uploaded document. A failure is ignored: the document may stay in the bucket, but only
 * its owner can read a document to which no case refers.
 */
export async function removeDocument(path: string): Promise<void> {
  const supabase = await getSupabase();
  await supabase.storage.from(BUCKET).remove([path]);
}
