// Applies one deliberate fault to a database. The tests that then run should detect the fault.
import type { Client } from 'pg';
import { replaceOnce } from './replace-once.ts';
import type { FunctionFault, SqlFault } from './sql-fault.ts';

/**
 * @throws Error when the fault cannot be applied, for example because the function to be changed no
 * longer exists. The fault's entry in the list of faults is then out of date and must be corrected.
 */
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
    // Uses both functions, because to_regprocedure returns null for a name without argument types,
    // and to_regproc returns null for the name of an overloaded function.
    [name],
  );
  if (!rows[0].text) throw new Error(`the function ${name} does not exist or is overloaded`);
  return replaceOnce(rows[0].text, ...replace);
}
