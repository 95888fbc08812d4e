// Joins the parts of a resumable upload and creates the object. The bucket's rules and the RLS
// policies are checked again, because they may have changed since the upload started.
import { createReadStream } from 'node:fs';
import type { Caller } from '../../http/credentials.ts';
import { toStorageError } from '../http/to-storage-error.ts';
import type { StorageContext } from '../storage-context.ts';
import type { StagedFile } from '../store/upload-staging.ts';
import { readBucketRules } from '../upload/bucket-rules.ts';
import { saveUpload } from '../upload/save-upload.ts';
import { objectFactsFromTus } from './object-facts-from-tus.ts';
import type { ResumableUpload } from './resumable-upload.ts';

/**
 * Finishes the upload. A refusal ends the upload and deletes its parts; a server error leaves it
 * unchanged for a retry.
 * @param caller - Sender of the last part.
 * @param last - The last part; absent for an empty file.
 */
export async function finishUpload(
  context: StorageContext,
  upload: ResumableUpload,
  caller: Caller | 'server',
  last: StagedFile | undefined,
): Promise<void> {
  const { database, removeDiscarded } = context;
  try {
    const facts = objectFactsFromTus(upload.metadata);
    // Reads the bucket's rules again, because they may have changed since the upload started, up to
    // 24 hours ago.
    const rules = await readBucketRules(database, upload.bucketId, context.fileSizeLimit);
    rules.checkMime(facts.mime);
    const file = await join(context, upload, last, rules.sizeLimit);
    const asked = { ...upload, caller, operation: 'object.upload' };
    await saveUpload(context, asked, facts, file, upload.version);
  } catch (error) {
    if (toStorageError(error).status < 500) {
      await database.query('delete from storage.resumable_uploads where id = $1', [upload.id]);
      removeDiscarded();
    }
    throw error;
  }
  await database.asService(async (client) => {
    await client.query('update storage.resumable_uploads set finished_at = now() where id = $1', [
      upload.id,
    ]);
    await client.query('delete from storage.resumable_parts where upload_id = $1', [upload.id]);
  });
  removeDiscarded();
}

async function join(
  { database, store, staging }: StorageContext,
  upload: ResumableUpload,
  last: StagedFile | undefined,
  sizeLimit: number,
): Promise<StagedFile> {
  const parts = await database.query<{ version: string }>(
    'select version from storage.resumable_parts where upload_id = $1 order by start_at',
    [upload.id],
  );
  const joined = async function* () {
    for (const { version } of parts) {
      const bytes = await store.read(version);
      if (!bytes) throw new Error('a part of an upload is missing');
      for await (const chunk of bytes) yield chunk as Buffer;
    }
    if (last) for await (const chunk of createReadStream(last.path)) yield chunk as Buffer;
  };
  const file = await staging.take(joined(), sizeLimit);
  if (file.size === upload.size) return file;
  await file.remove();
  throw new Error('the parts of an upload do not make the whole');
}
