// Reads the row of an object in a public bucket, for anybody who knows its name.
import type { Database } from '../db/database.ts';
import { findObject, type ObjectRow } from './find-object.ts';
import { callerScope } from './http/caller-scope.ts';
import type { ObjectAddress } from './http/object-address.ts';
import { refuse } from './http/refuse.ts';

/** @throws StorageError NoSuchBucket for a private bucket too: its name is nobody's business; NoSuchKey. */
export async function findPublicObject(
  database: Database,
  address: ObjectAddress,
  operation: string,
): Promise<ObjectRow> {
  const [bucket] = await database.query<{ public: boolean | null }>(
    'select public from storage.buckets where id = $1',
    [address.bucketId],
  );
  if (bucket?.public !== true) throw refuse.noSuchBucket();
  return findObject(database, callerScope('server', operation), address);
}
