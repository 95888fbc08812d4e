// JSON representation of a bucket, as in storage-api.

export type BucketRow = {
  id: string;
  name: string;
  owner: string | null;
  public: boolean;
  file_size_limit: string | null;
  allowed_mime_types: string[] | null;
  created_at: Date;
  updated_at: Date;
};

/** Columns of a bucket, in the order of the properties in the response. */
export const BUCKET_COLUMNS =
  'id, name, owner, public, file_size_limit, allowed_mime_types, created_at, updated_at';

export function bucketJson(row: BucketRow) {
  return {
    ...row,
    owner: row.owner ?? '',
    file_size_limit: row.file_size_limit === null ? null : Number(row.file_size_limit),
  };
}
