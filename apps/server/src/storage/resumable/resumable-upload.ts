// Database record of a resumable upload. Because this record is in the database, any server can
// accept the next part.
import type { Database } from '../../db/database.ts';

export type ResumableUpload = {
  id: string;
  /**
   * Version of the stored file. The version is chosen when the upload starts. A repeated attempt to
   * finish the upload therefore uses the same version.
   */
  version: string;
  bucketId: string;
  name: string;
  size: number;
  /** Number of bytes received. */
  offset: number;
  metadata: Record<string, string | null>;
  isUpsert: boolean;
  /** Database role of the creator, or `signed` for a signed URL. */
  role: string;
  ownerId: string | null;
  createdAt: Date;
  isFinished: boolean;
};

export type NewUpload = Omit<ResumableUpload, 'offset' | 'createdAt' | 'isFinished'>;

/** Reads the state of an upload. Returns undefined if the upload is unknown or expired. */
export async function readResumableUpload(
  database: Database,
  id: string,
): Promise<ResumableUpload | undefined> {
  const [row] = await database.query<Row>(
    `select u.*, coalesce(sum(p.length), 0) as arrived
     from storage.resumable_uploads u left join storage.resumable_parts p on p.upload_id = u.id
     where u.id = $1 and u.created_at > now() - interval '24 hours' group by u.id`,
    [id],
  );
  if (!row) return undefined;
  const size = Number(row.size);
  const isFinished = row.finished_at !== null;
  return {
    id: row.id,
    version: row.version,
    bucketId: row.bucket_id,
    name: row.name,
    size,
    offset: isFinished ? size : Number(row.arrived),
    metadata: row.metadata,
    isUpsert: row.is_upsert,
    role: row.role,
    ownerId: row.owner_id,
    createdAt: row.created_at,
    isFinished,
  };
}

/** Row of storage.resumable_uploads. Values of bigint columns and sums arrive as text. */
type Row = {
  id: string;
  version: string;
  bucket_id: string;
  name: string;
  size: string;
  arrived: string;
  metadata: Record<string, string | null>;
  is_upsert: boolean;
  role: string;
  owner_id: string | null;
  created_at: Date;
  finished_at: Date | null;
};
