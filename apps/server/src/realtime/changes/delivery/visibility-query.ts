// The statements that look for rows by primary key, as whoever asks: for one row, and for several at once.
import type { TableFacts } from './read-tables.ts';

export type AskedTable = { schema: string; name: string; table: TableFacts };

/** Answers 0 when the row may be seen; its arguments are texts. The usual change is of one row, and this asks faster. */
export function oneRowQuery({ schema, name, table }: AskedTable): string {
  const equal = table.key.map(
    (column, index) =>
      `seen.${quote(column)} = $${index + 1}::text::${table.columns.get(column)?.sqlType ?? 'text'}`,
  );
  return `select 0 where exists (select from ${quote(schema)}.${quote(name)} as seen
    where ${equal.join(' and ')} offset 0)`;
}

/** Answers the positions, from 0, of the rows that may be seen; its arguments are an array of texts for each column of the key. */
export function visibilityQuery({ schema, name, table }: AskedTable): string {
  const parts = table.key.map((column, index) => ({
    argument: `$${index + 1}::text[]`,
    alias: `k${index}`,
    column: quote(column),
    sqlType: table.columns.get(column)?.sqlType ?? 'text',
  }));
  const equal = parts.map(
    ({ column, alias, sqlType }) => `seen.${column} = asked.${alias}::${sqlType}`,
  );
  // The offset keeps this a look into the primary key for each row; as a join it might read the whole table.
  return `select asked.position::int4 - 1
    from unnest(${parts.map(({ argument }) => argument).join(', ')})
      with ordinality as asked(${parts.map(({ alias }) => alias).join(', ')}, position)
    where exists (select from ${quote(schema)}.${quote(name)} as seen
      where ${equal.join(' and ')} offset 0)`;
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;
