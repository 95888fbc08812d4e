// Checks the policies for an upload before any byte is received.

import { callerScope } from '../http/caller-scope.ts';
import type { StorageContext } from '../storage-context.ts';
import type { ObjectFacts } from './object-facts.ts';
import type { Upload } from './upload.ts';

/**
 * Inserts the row and rolls the insert back.
 * @throws The errors of the insert: DatabaseError 42501, 23505, 23503.
 */
export async function probeUpload(
  { database }: Pick<StorageContext, 'database'>,
  upload: Upload,
  facts: ObjectFacts,
): Promise<void> {
  await database.asCaller(callerScope(upload.caller, upload.operation), {
    name: 'storage_probe_upload',
    text: 'select storage.probe_upload($1, $2, $3, $4, $5, $6)',
    values: [
      upload.bucketId,
      upload.name,
      upload.ownerId,
      { mimetype: facts.mime, cacheControl: facts.cacheControl },
      facts.userMetadata,
      upload.isUpsert,
    ],
  });
}
