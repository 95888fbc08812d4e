// Formats a change as Supabase does (docs/protocol/realtime.md#database-changes), limited to the
// columns that a role may read.
import type { Change, RowText } from '../change.ts';
import { jsonText } from '../column-values/json-text.ts';
import type { TableColumn, TableFacts } from './read-tables.ts';

const MAX_BYTES = 1024 * 1024;
const SMALL_VALUE_BYTES = 64;

export type ChangeView = {
  role: string;
  /**
   * Columns that the subscription requests; undefined means all columns. The columns of the primary
   * key are always added.
   */
  select: readonly string[] | undefined;
};

/**
 * @returns The change as JSON text, in which numbers keep all digits that they have in the
 * database.
 */
export function changeJson(
  change: Change,
  table: TableFacts,
  { role, select }: ChangeView,
): string {
  const { type, relation, row, oldRow } = change;
  const wanted = select && new Set([...select, ...table.key]);
  const columns = relation.columns.flatMap(({ name }, position) => {
    const column = table.columns.get(name);
    if (!column?.readers.has(role) || (wanted && !wanted.has(name))) return [];
    return [{ ...column, position, isKey: table.key.includes(name) }];
  });
  const isTooLarge = sizeOf(row) + sizeOf(oldRow ?? []) > MAX_BYTES;
  const record = (values: RowText, of: typeof columns) => recordJson(values, of, isTooLarge);
  // It cannot be checked whether the user could see the old row, so under row-level security only
  // its key is sent.
  const oldColumns = table.hasRowSecurity ? columns.filter(({ isKey }) => isKey) : columns;
  const keyColumns = columns.filter(({ isKey }) => isKey);
  const oldRecord = {
    INSERT: () => '{}',
    UPDATE: () => (oldRow ? record(oldRow, oldColumns) : record(row, keyColumns)),
    DELETE: () => record(row, oldColumns),
  }[type]();
  const described = columns.map(({ name, typeName }) => ({ name, type: typeName }));
  return fields({
    ...heading(change),
    commit_timestamp: JSON.stringify(change.commit.time),
    columns: JSON.stringify(described),
    record: type === 'DELETE' ? '{}' : record(row, columns),
    old_record: oldRecord,
    errors: isTooLarge ? '["Error 413: Payload Too Large"]' : 'null',
  });
}

/**
 * Returns the message that a client receives instead of the data of a change when this data must
 * not or cannot be sent. The message contains the reason.
 */
export function refusedChangeJson(change: Change, error: string): string {
  return fields({
    ...heading(change),
    commit_timestamp: JSON.stringify(change.commit.time),
    columns: '[]',
    record: '{}',
    old_record: '{}',
    errors: JSON.stringify([error]),
  });
}

const heading = ({ relation, type }: Change) => ({
  schema: JSON.stringify(relation.schema),
  table: JSON.stringify(relation.table),
  type: JSON.stringify(type),
});

const fields = (texts: Record<string, string>) =>
  `{${Object.entries(texts)
    .map(([name, text]) => `"${name}":${text}`)
    .join(',')}}`;

function recordJson(
  row: RowText,
  columns: (TableColumn & { position: number })[],
  isTooLarge: boolean,
): string {
  const members = columns.flatMap(({ name, position, valueType }) => {
    const value = row[position];
    if (value === undefined) return [];
    if (isTooLarge && value !== null && Buffer.byteLength(value) > SMALL_VALUE_BYTES) return [];
    return [`${JSON.stringify(name)}:${jsonText(value, valueType)}`];
  });
  return `{${members.join(',')}}`;
}

function sizeOf(row: RowText): number {
  let bytes = 0;
  for (const value of row) bytes += value ? Buffer.byteLength(value) : 0;
  return bytes;
}
