// Adds the type information that the SQL stage needs to follow a JSON path in a column.
import type { Field } from '../request/query-tree.ts';
import type { PlannedField } from './request-plan.ts';
import type { Table } from './schema-cache/schema-cache.ts';

/**
 * An unknown column name is not refused here, because it may be the name of a computed column. If
 * it is not, PostgreSQL reports the error.
 */
export function planField({ name, path }: Field, table: Table | undefined): PlannedField {
  const type = table?.columns.get(name)?.type;
  return { name, path, isJson: type === 'pg_catalog.json' || type === 'pg_catalog.jsonb' };
}
