// Reads the row of an object as the caller. A row that the caller may not see counts as missing.
import type { CallerScope, Database } from '../db/database.ts';
import type { ObjectAddress } from './http/object-address.ts';
import { storageRefusals } from './http/storage-refusals.ts';

export type ObjectRow = {
  id: string;
  name: string;
  bucket_id: string;
  /**
   * Version of the object. The file store keeps the bytes of the object under this version. A row
   * that was inserted by hand has neither a version nor stored bytes. Its `version` is the id of
   * the row.
   */
  version: string;
  metadata: {
    eTag?: string;
    size?: number;
    mimetype?: string;
    cacheControl?: string;
  } | null;
  user_metadata: Record<string, unknown> | null;
  created_at: Date;
  updated_at: Date;
};

/**
 * Finds the row of the object with the given bucket and name.
 * @throws StorageError NoSuchKey, or NoSuchBucket when the bucket does not exist.
 */
export async function findObject(
  database: Database,
  scope: CallerScope,
  { bucketId, name }: ObjectAddress,
): Promise<ObjectRow> {
  const { rows } = await database.asCaller<ObjectRow>(scope, {
    name: 'storage_find_object',
    text: `select id, name, bucket_id, coalesce(version, id::text) as version, metadata, user_metadata, created_at, updated_at
      from storage.objects where bucket_id = $1 and name = $2`,
    values: [bucketId, name],
  });
  if (rows[0]) return rows[0];
  const [bucket] = await database.query('select from storage.buckets where id = $1', [bucketId]);
  throw bucket ? storageRefusals.noSuchKey() : storageRefusals.noSuchBucket();
}
