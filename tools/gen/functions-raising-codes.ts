// Finds, in a migrated database, the functions that raise each error code.
import pg from 'pg';

/**
 * @returns For each error code, the sorted names of the functions whose source contains the code.
 * Functions of the schema public are listed without the schema name.
 */
export async function readFunctionsRaisingCodes(
  databaseUrl: string,
): Promise<Map<string, string[]>> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query<{ code: string; raisers: string[] }>(`
      select found.code[1] as code, array_agg(distinct made.name collate "C") as raisers
      from pg_proc p
      cross join lateral (select case p.pronamespace::regnamespace::text
        when 'public' then p.proname else 'private.' || p.proname end as name) made
      -- The whole definition, as a body without quotes is no part of prosrc.
      cross join lateral regexp_matches(pg_get_functiondef(p.oid), '''(WA[0-9]{3})''', 'g') found (code)
      where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.prokind in ('f', 'p')
      group by 1`);
    return new Map(rows.map(({ code, raisers }) => [code, raisers]));
  } finally {
    await client.end();
  }
}
