// Calls a function and returns its whole result as PostgREST sends it: as JSON, and as a list if
// the function returns a set.
import type { Client } from 'pg';
import { asCaller } from '../database/as-caller.ts';
import type { Caller } from '../database/caller.ts';

export async function answerOf(
  db: Client,
  caller: Caller,
  name: string,
  args: Record<string, unknown>,
): Promise<unknown> {
  const named = Object.keys(args).map((key, i) => `${key} => $${i + 1}`);
  const rows = await asCaller<{ answer: unknown; is_set: boolean }>(
    db,
    caller,
    `select to_jsonb(answer) as answer, (select p.proretset from pg_catalog.pg_proc p
       where p.pronamespace = 'public'::regnamespace and p.proname = '${name}') as is_set
     from public.${name}(${named.join(', ')}) as answer`,
    Object.values(args),
  );
  return rows[0]?.is_set ? rows.map((row) => row.answer) : rows[0]?.answer;
}
