// Reads the row of an object in a public bucket, for anybody who knows the names of the bucket and
// the object.
import type { Database } from '../db/database.ts';
import { findObject, type ObjectRow } from './find-object.ts';
import { callerScope } from './http/caller-scope.ts';
import type { ObjectAddress } from './http/object-address.ts';
import { storageRefusals } from './http/storage-refusals.ts';

/**
 * Finds the row.
 * @throws StorageError NoSuchKey; NoSuchBucket, also for a private bucket, to hide that it exists.
 */
export async function findPublicObject(
  database: Database,
  address: ObjectAddress,
  operation: string,
): Promise<ObjectRow> {
  const [bucket] = await database.query<{ public: boolean | null }>(
    'select public from storage.buckets where id = $1',
    [address.bucketId],
  );
  if (bucket?.public !== true) throw storageRefusals.noSuchBucket();
  return findObject(database, callerScope('server', operation), address);
}
