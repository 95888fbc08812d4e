// Prints the rows that the schema files insert (cities, fees, buckets) as text in a stable order.
import pg from 'pg';

/**
 * Column defaults that give a different value in each database. Columns with such a default are not
 * compared.
 */
const MADE_ANEW = /now\(\)|clock_timestamp\(\)|gen_random_uuid\(\)/;

/**
 * @returns One line for each row in the product's tables. The database must be one that nobody has
 * used yet; otherwise the result also contains rows of users, and not only the rows that the schema
 * files insert.
 */
export async function readSchemaRows(databaseUrl: string): Promise<string> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string; made_anew: string[] }>(
      `select format('%I.%I', n.nspname, c.relname) as name,
        array(select a.attname::text from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
          where d.adrelid = c.oid and pg_get_expr(d.adbin, d.adrelid) ~ $1) as made_anew
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'r' and (n.nspname in ('public', 'private') or c.oid = 'storage.buckets'::regclass)
       order by 1`,
      [MADE_ANEW.source],
    );
    const parts: string[] = [];
    for (const { name, made_anew } of tables) {
      const { rows } = await client.query<{ row: string }>(
        `select (to_jsonb(t) - $1::text[])::text as row from ${name} t order by 1`,
        [made_anew],
      );
      parts.push(...rows.map(({ row }) => `${name} ${row}`));
    }
    return `${parts.join('\n')}\n`;
  } finally {
    await client.end();
  }
}
