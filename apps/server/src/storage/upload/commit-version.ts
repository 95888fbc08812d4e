// Writes the row for bytes that are already in the store. Once the row is committed, the bytes can
// be downloaded.
import pg from 'pg';
import { callerScope } from '../http/caller-scope.ts';
import type { StorageContext } from '../storage-context.ts';
import { removeOrphans } from '../store/remove-orphans.ts';
import type { Upload } from './upload.ts';

/**
 * Writes the row of the uploaded object to storage.objects.
 * @param version - Key under which the store keeps the uploaded bytes. If the database refuses the
 * row, the bytes are deleted.
 * @returns The object's id.
 * @throws DatabaseError 42501 (policy), 23505 (duplicate), 23503 (missing bucket).
 */
export async function commitVersion(
  { store, database, removeDiscarded }: StorageContext,
  upload: Upload,
  metadata: Record<string, unknown>,
  userMetadata: Record<string, unknown> | null,
  version: string,
): Promise<string> {
  try {
    const { rows } = await database.asCaller<{ id: string }>(
      callerScope(upload.caller, upload.operation),
      insertStatement(upload, metadata, userMetadata, version),
    );
    if (upload.isUpsert) removeDiscarded();
    return rows[0]?.id ?? version;
  } catch (error) {
    // The row may have been committed before the connection was lost.
    const existing = await database
      .query<{ id: string }>('select id from storage.objects where version = $1', [version])
      .catch(() => []);
    if (existing[0]) return existing[0].id;
    if (error instanceof pg.DatabaseError) await removeOrphans({ database, store }, version);
    throw error;
  }
}

/**
 * Returns the SQL statement that writes the row. With upsert, the statement returns the object's
 * id. Without upsert, the statement returns no row, because RETURNING would require select
 * permission. The id of a new row is nevertheless known, because the id equals the row's first
 * version.
 */
function insertStatement(
  upload: Upload,
  metadata: Record<string, unknown>,
  userMetadata: Record<string, unknown> | null,
  version: string,
) {
  const insert = `insert into storage.objects
      (id, bucket_id, name, owner, owner_id, metadata, user_metadata, version)
    values ($1::uuid, $2, $3, ${OWNER_UUID}, $4, $5, $6, $7)`;
  const orReplace = ` on conflict (bucket_id, name) do update
    set owner = excluded.owner, owner_id = excluded.owner_id, metadata = excluded.metadata,
      user_metadata = excluded.user_metadata, version = excluded.version
    returning id`;
  return {
    name: upload.isUpsert ? 'storage_upsert' : 'storage_insert',
    text: upload.isUpsert ? insert + orReplace : insert,
    values: [
      version,
      upload.bucketId,
      upload.name,
      upload.ownerId,
      metadata,
      userMetadata,
      version,
    ],
  };
}

/**
 * SQL expression for the value of the legacy column `owner`, which can store only ids that are
 * UUIDs.
 */
const OWNER_UUID = `case when $4 ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then $4::uuid end`;
