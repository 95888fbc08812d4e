// Maps each database object to the domain and area whose SQL files create it. Objects are tables,
// views, functions, and policies on tables of the platform.
import { createdObject, relationName } from '../../database/created-object.ts';
import { parseStatements } from '../../database/parse-statements.ts';
import type { SchemaFile } from '../../database/schema-files.ts';

/**
 * Maps the name of each object to the folder of its SQL file, as `domain/area`. The name has the
 * form `schema.name`, or `schema.table policy` for a policy.
 */
export function objectAreas(files: readonly SchemaFile[]): Map<string, string> {
  const places = new Map<string, string>();
  for (const { path, sql } of files) {
    const place = path.slice(0, path.lastIndexOf('/'));
    for (const statement of parseStatements(sql)) {
      const made = createdObject(statement);
      if (made) places.set(`${made.schema}.${made.name}`, place);
      if (statement.kind === 'CreatePolicyStmt') {
        const { schema, name } = relationName(statement.fields.table);
        places.set(`${schema}.${name} ${statement.fields.policy_name}`, place);
      }
    }
  }
  return places;
}
