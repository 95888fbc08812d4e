// Maps each table, view, function and policy on a platform table to the domain and area that
// creates it.
import { createdObject, relationName } from '../../database/created-object.ts';
import { parseStatements } from '../../database/parse-statements.ts';
import type { SchemaFile } from '../../database/schema-files.ts';

/**
 * Returns the domain and area as `domain/area`, by `schema.name`; for a policy by `schema.table
 * policy`.
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
