// Runs many statements as one caller, and returns those that were not refused because of a missing
// permission.
import type { Client } from 'pg';
import { asCaller } from './as-caller.ts';
import type { Caller } from './caller.ts';

const TRY_ALL = `do $do$
declare
  v_text text;
  v_open text[] := '{}';
begin
  foreach v_text in array current_setting('test.statements')::text[] loop
    begin
      execute v_text;
      raise sqlstate 'DONE0';
    exception
      when insufficient_privilege then null;
      when others then v_open := v_open || (sqlstate || ' ' || v_text);
    end;
  end loop;
  perform set_config('test.open', to_json(v_open)::text, true);
end
$do$`;

/**
 * Runs every statement and rolls it back. @returns The statements that were not refused for a
 * missing permission. Each statement is preceded by the SQLSTATE of its error, or by DONE0 if it
 * succeeded.
 */
export async function statementsNotRefused(
  db: Client,
  caller: Caller,
  statements: string[],
): Promise<string[]> {
  await db.query("select set_config('test.statements', $1::text[]::text, true)", [statements]);
  await asCaller(db, caller, TRY_ALL);
  const { rows } = await db.query<{ open: string[] }>(
    "select current_setting('test.open')::json as open",
  );
  return rows[0]?.open ?? ['nothing was tried'];
}
