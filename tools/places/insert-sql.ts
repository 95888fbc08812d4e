// Returns the SQL that inserts rows into a table, followed by a statement that sets the sequence of
// the IDs to the highest ID.
import { escapeLiteral } from 'pg';

export type SqlValue = string | number | null;

const literal = (value: SqlValue) =>
  typeof value === 'string' ? escapeLiteral(value) : String(value);

export function insertSql(
  table: string,
  columns: string,
  rows: readonly (readonly SqlValue[])[],
): string {
  const values = rows.map((row) => `  (${row.map(literal).join(', ')})`).join(',\n');
  return `insert into public.${table} (${columns}) values
${values};
select setval(pg_get_serial_sequence('public.${table}', 'id'), (select max(id) from public.${table}));
`;
}
