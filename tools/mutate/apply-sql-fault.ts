// Puts one fault into a database.
import type { Client } from 'pg';
import { replaceOnce } from './replace-once.ts';
import type { FunctionFault, SqlFault } from './sql-fault.ts';

/** @throws Error when the fault does not fit the database, which has to be mended in the list. */
export async function applySqlFault(db: Client, fault: SqlFault): Promise<void> {
  try {
    await db.query('function' in fault ? await changedFunction(db, fault) : fault.sql);
  } catch (error) {
    throw new Error(`the fault "${fault.name}" cannot be applied`, { cause: error });
  }
}

async function changedFunction(db: Client, { function: name, replace }: FunctionFault) {
  const { rows } = await db.query(
    'select pg_get_functiondef(coalesce(to_regprocedure($1), to_regproc($1)::regprocedure)) as text',
    // A name without argument types is no regprocedure, which gives null; to_regproc gives null for a name that two have.
    [name],
  );
  if (!rows[0].text) throw new Error(`there is no function ${name}, or there are two`);
  return replaceOnce(rows[0].text, ...replace);
}
