// Rule: row-level security is enabled and forced on every table, so that it applies to the owner as
// well.

import { asList, fieldsOf } from '../../database/walk-nodes.ts';
import type { ParsedFile } from './parse-sql-file.ts';

const nameOf = (relation: unknown) => {
  const { schemaname, relname } = fieldsOf(relation);
  return `${schemaname ?? ''}.${relname}`;
};

export type UnprotectedTable = { file: string; line: number; table: string };

/**
 * Finds tables whose row-level security is not both enabled and forced. If several statements
 * change the row-level security of a table, the last statement decides.
 */
export function tablesWithoutForcedSecurity(files: readonly ParsedFile[]): UnprotectedTable[] {
  const tables = new Map<string, UnprotectedTable>();
  const states = new Map<string, Set<string>>();
  for (const { file, statements } of files) {
    for (const { kind, fields, line } of statements) {
      const table = nameOf(fields.relation);
      if (kind === 'CreateStmt' && !tables.has(table)) tables.set(table, { file, line, table });
      if (kind === 'AlterTableStmt') followSecurity(stateOf(states, table), fields.cmds);
    }
  }
  return [...tables.values()].filter(({ table }) => (states.get(table)?.size ?? 0) < 2);
}

function stateOf(states: Map<string, Set<string>>, table: string): Set<string> {
  const state = states.get(table) ?? new Set();
  states.set(table, state);
  return state;
}

function followSecurity(state: Set<string>, commands: unknown): void {
  for (const command of asList(commands)) {
    const { subtype } = fieldsOf(fieldsOf(command).AlterTableCmd);
    if (subtype === 'AT_EnableRowSecurity') state.add('enabled');
    if (subtype === 'AT_DisableRowSecurity') state.delete('enabled');
    if (subtype === 'AT_ForceRowSecurity') state.add('forced');
    if (subtype === 'AT_NoForceRowSecurity') state.delete('forced');
  }
}
