// Lists the stored files that belong in a backup, and what their rows record about them.
import type { ClientBase } from 'pg';

/**
 * Returns the file versions to copy: those that rows reference, and those waiting for removal,
 * because the slightly older copy of the database may still reference them. Sorted by name.
 */
export async function versionsToCopy(
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

export type NamedFile = {
  version: string;
  /** Size of the file in bytes; null if the row has no size. */
  size: string | null;
  /** SHA-256 or its first half, in hexadecimal; null if the row has none, as with seed rows. */
  hash: string | null;
};

/**
 * Returns the files that rows reference, with their recorded size and hash. A row of the seed
 * stores the hash of the version's name instead of a hash of the bytes; for such a row the returned
 * hash is null.
 */
export async function namedFiles(client: ClientBase): Promise<NamedFile[]> {
  const { rows } = await client.query<NamedFile>(`
    select version, metadata ->> 'size' as size,
      coalesce(metadata ->> 'sha256', nullif(substring(metadata ->> 'eTag' from '^"([0-9a-f]{32})"$'), md5(version))) as hash
    from storage.objects where version is not null
    union all select version::text, length::text, null from storage.resumable_parts`);
  return rows;
}
