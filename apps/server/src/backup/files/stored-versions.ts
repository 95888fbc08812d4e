// Which bytes of stored files a backup takes, and what rows say of them.
import type { ClientBase } from 'pg';

/** Named now, or to be removed: whatever a copy of the database that is a little older may name. In the order of their names. */
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
  /** In bytes; null when the row does not say. */
  size: string | null;
  /** The SHA-256 or its first half, in hexadecimal digits; null when the row has none, as those of a seed. */
  hash: string | null;
};

/** What rows name, with what they say of the bytes. A seed, which knows no bytes, writes the hash of the version's name. */
export async function namedFiles(client: ClientBase): Promise<NamedFile[]> {
  const { rows } = await client.query<NamedFile>(`
    select version, metadata ->> 'size' as size,
      coalesce(metadata ->> 'sha256', nullif(substring(metadata ->> 'eTag' from '^"([0-9a-f]{32})"$'), md5(version))) as hash
    from storage.objects where version is not null
    union all select version::text, length::text, null from storage.resumable_parts`);
  return rows;
}
