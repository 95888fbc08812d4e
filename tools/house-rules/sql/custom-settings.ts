// Rule: no function has a setting of our own name in its definition: only a superuser may make such a one, and a hosted Supabase gives none.
import { fieldsOf, listOf } from '../../database/walk-nodes.ts';
import type { Statement } from './parse-sql-file.ts';

/** @returns each setting of the function's `set` clauses that PostgreSQL does not bring, such as `private.is_sealing`. */
export function customSettings({ function: made, fields }: Statement): string[] {
  if (!made) return [];
  return listOf(fields.options)
    .map((option) => fieldsOf(fieldsOf(option).DefElem))
    .filter(({ defname }) => defname === 'set')
    .map(({ arg }) => String(fieldsOf(fieldsOf(arg).VariableSetStmt).name))
    .filter((name) => name.includes('.'));
}
