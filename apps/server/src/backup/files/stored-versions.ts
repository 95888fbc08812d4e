// Lists the stored files that a backup must contain, with the size and hash that database rows
// record for them.
import type { ClientBase } from 'pg';

/**
 * Returns the file versions to copy, sorted by name. These are the versions that rows reference,
 * and also those that wait for removal: the copy of the database is slightly older and may still
 * reference them.
 */
export async function readVersionsToCopy(
  client: ClientBase,
): Promise<{ version: string; isNamed: boolean }[]> {
  const { rows } = await client.query<{ version: string; is_named: boolean }>(`
    select version, bool_or(is_named) as is_named from (
      select version, true as is_named from storage.objects where version is not null
      union all select version::text, true from storage.resumable_parts
      union all select version, false from storage.discarded_versions
    ) every_one group by version order by version`);
  return rows.map(({ version, is_named: isNamed }) => ({ version, isNamed }));
}

export type ReferencedFile = {
  version: string;
  /** Size of the file in bytes; null if the row has no size. */
  size: string | null;
  /**
   * SHA-256 of the file in hexadecimal, or the first half of it if the file's row contains no more.
   * Null if no hash of the bytes is known, as for rows from the seed.
   */
  hash: string | null;
};

/**
 * Returns the stored files that the database lists, each with its recorded size and hash. For rows
 * from the seed, the hash is null: the seed computes the recorded hash from the name of the version
 * instead of the bytes of the file.
 */
export async function readReferencedFiles(client: ClientBase): Promise<ReferencedFile[]> {
  const { rows } = await client.query<ReferencedFile>(`
    select version, metadata ->> 'size' as size,
      coalesce(metadata ->> 'sha256', nullif(substring(metadata ->> 'eTag' from '^"([0-9a-f]{32})"$'), md5(version))) as hash
    from storage.objects where version is not null
    union all select version::text, length::text, null from storage.resumable_parts`);
  return rows;
}
