// Records a new resumable upload, within the quotas of its owner.
import type { PoolClient } from 'pg';
import type { StorageContext } from '../storage-context.ts';
import type { NewUpload } from './resumable-upload.ts';

/**
 * Records the upload. An unfinished upload uses as much of the quota as the size that was announced
 * for it, because its parts are kept for a day. A user has one quota, regardless of the way in
 * which they authenticate. All callers without an account share one quota. Each object with a URL
 * signed by the service key has a quota of its own. The service key itself has no quota. Expired
 * uploads are deleted first and do not count.
 *
 * @throws TUS fault 429 for too many uploads, 413 for too many bytes.
 */
export async function beginUpload(context: StorageContext, upload: NewUpload): Promise<void> {
  const { database, removeDiscarded } = context;
  const freed = await database.asService(async (client) => {
    const freed = upload.role === 'service_role' ? 0 : await checkRoom(client, context, upload);
    await client.query(
      `insert into storage.resumable_uploads
         (id, version, bucket_id, name, size, metadata, is_upsert, role, owner_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        upload.id,
        upload.version,
        upload.bucketId,
        upload.name,
        upload.size,
        upload.metadata,
        upload.isUpsert,
        upload.role,
        upload.ownerId,
      ],
    );
    return freed;
  });
  if (freed > 0) removeDiscarded();
}

const OF_SAME_KEY = `case when $1::text is not null then owner_id = $1
  else owner_id is null and role = $2 and ($2 <> 'signed' or (bucket_id = $3 and name = $4)) end`;

/** @returns The number of expired uploads that were deleted. */
async function checkRoom(
  client: PoolClient,
  { resumable: { mostUploads, mostBytes } }: StorageContext,
  { ownerId, role, bucketId, name, size }: NewUpload,
): Promise<number> {
  const key = [ownerId, role, bucketId, name];
  // The lock makes concurrent requests run one after the other; otherwise all of them would pass
  // the quota check.
  const turn = JSON.stringify(ownerId ?? (role === 'signed' ? [bucketId, name] : role));
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `storage.resumable_uploads ${turn}`,
  ]);
  const over = await client.query(
    `delete from storage.resumable_uploads
     where ${OF_SAME_KEY} and created_at < now() - interval '24 hours'`,
    key,
  );
  const { rows } = await client.query<{ uploads: number; bytes: string }>(
    `select count(*)::int as uploads, coalesce(sum(size), 0) as bytes
     from storage.resumable_uploads where ${OF_SAME_KEY} and finished_at is null`,
    key,
  );
  const { uploads = 0, bytes = '0' } = rows[0] ?? {};
  if (uploads >= mostUploads) {
    throw {
      status_code: 429,
      body: `Too many unfinished uploads: at most ${mostUploads} at once. Finish or end one of them\n`,
    };
  }
  if (Number(bytes) + size > mostBytes) {
    throw {
      status_code: 413,
      body: `Unfinished uploads are too large: at most ${mostBytes} bytes at once, ${bytes} are under way\n`,
    };
  }
  return over.rowCount ?? 0;
}
