// Returns the id of a city by its name.
import type { Client } from 'pg';

export async function cityId(db: Client, name: string): Promise<number> {
  const { rows } = await db.query('select id from public.cities where name = $1', [name]);
  if (rows.length !== 1) throw new Error(`${rows.length} cities are called ${name}`);
  return rows[0].id;
}
