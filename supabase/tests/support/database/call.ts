// Calls a public function by its argument names, as PostgREST does, and returns its first row.
import type { Client } from 'pg';
import { asCaller } from './as-caller.ts';
import type { Caller } from './caller.ts';

export async function call<Row extends object = Record<string, unknown>>(
  db: Client,
  caller: Caller,
  name: string,
  args: Record<string, unknown> = {},
  claims: Record<string, unknown> = {},
): Promise<Row> {
  const named = Object.keys(args).map((key, i) => `${key} => $${i + 1}`);
  const text = `select * from public.${name}(${named.join(', ')})`;
  const [row] = await asCaller<Row>(db, caller, text, Object.values(args), claims);
  if (!row) throw new Error(`${name} gave no row`);
  return row;
}
