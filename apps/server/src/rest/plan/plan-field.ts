// What the SQL stage must know of a column to walk into its JSON.
import type { Field } from '../request/query-tree.ts';
import type { PlannedField } from './plan.ts';
import type { Table } from './schema-cache/schema-cache.ts';

/** A name that is no known column is left to PostgreSQL: it may be a computed one, and it words the refusal. */
export function planField({ name, path }: Field, table: Table | undefined): PlannedField {
  const type = table?.columns.get(name)?.type;
  return { name, path, isJson: type === 'pg_catalog.json' || type === 'pg_catalog.jsonb' };
}
