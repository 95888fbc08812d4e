// Resolves the table or view of a path.
import { RestError } from '../request/rest-error.ts';
import { closestName, SIMILARITY_THRESHOLD } from './closest-name.ts';
import type { SchemaCache, Table } from './schema-cache/schema-cache.ts';

/** @throws RestError PGRST205, with a similar name as the hint. */
export function findTable(schema: string, name: string, cache: SchemaCache): Table {
  const table = cache.table({ schema, name });
  if (table) return table;
  const near = closestName(name, cache.tableNames(schema), SIMILARITY_THRESHOLD);
  throw new RestError(
    404,
    'PGRST205',
    `Could not find the table '${schema}.${name}' in the schema cache`,
    { hint: near === undefined ? null : `Perhaps you meant the table '${schema}.${near}'` },
  );
}
