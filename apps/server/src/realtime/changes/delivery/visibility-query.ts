// Builds the statement that looks up rows by primary key; its arguments are one text array per key
// column.
import { escapeIdentifier as quote } from 'pg';
import type { TableFacts } from './read-tables.ts';

export type RequestedTable = { schema: string; name: string; table: TableFacts };

/**
 * Returns an SQL statement that checks which of the requested rows the current role may see. The
 * statement's result contains the positions of these rows in the request, counted from 0.
 */
export function visibilityQuery({ schema, name, table }: RequestedTable): string {
  const parts = table.key.map((column, index) => ({
    argument: `$${index + 1}::text[]`,
    alias: `k${index}`,
    column: quote(column),
    sqlType: table.columns.get(column)?.sqlType ?? 'text',
  }));
  const equal = parts.map(
    ({ column, alias, sqlType }) => `seen.${column} = asked.${alias}::${sqlType}`,
  );
  // `offset 0` keeps PostgreSQL from planning a join, which might scan the whole table.
  return `select asked.position::int4 - 1
    from unnest(${parts.map(({ argument }) => argument).join(', ')})
      with ordinality as asked(${parts.map(({ alias }) => alias).join(', ')}, position)
    where exists (select from ${quote(schema)}.${quote(name)} as seen
      where ${equal.join(' and ')} offset 0)`;
}
