// Rule: no function definition contains a custom setting. Only a superuser may create such a
// function, and nobody is superuser in a hosted Supabase project.
import { asList, fieldsOf } from '../../database/walk-nodes.ts';
import type { Statement } from './parse-sql-file.ts';

/**
 * @returns The settings that the function's `set` clauses contain but PostgreSQL does not define,
 * such as `private.is_sealing`.
 */
export function customSettings({ function: made, fields }: Statement): string[] {
  if (!made) return [];
  return asList(fields.options)
    .map((option) => fieldsOf(fieldsOf(option).DefElem))
    .filter(({ defname }) => defname === 'set')
    .map(({ arg }) => String(fieldsOf(fieldsOf(arg).VariableSetStmt).name))
    .filter((name) => name.includes('.'));
}
