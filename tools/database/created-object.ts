// Determines the object that an SQL statement creates.
import type { ParsedStatement } from './parse-statements.ts';
import { fieldsOf, namePartsIn, qualifiedName } from './walk-nodes.ts';

export type CreatedObject = { sort: 'function' | 'table' | 'other'; schema: string; name: string };

/**
 * Returns the object that the statement creates, or undefined if the object does not belong to a
 * schema.
 */
export function createdObject({
  kind,
  fields,
}: Pick<ParsedStatement, 'kind' | 'fields'>): CreatedObject | undefined {
  if (kind === 'CreateFunctionStmt') {
    return { sort: 'function', ...qualifiedName(namePartsIn(fields.funcname)) };
  }
  if (kind === 'CreateStmt') return { sort: 'table', ...relationName(fields.relation) };
  if (kind === 'ViewStmt') return { sort: 'other', ...relationName(fields.view) };
  if (kind === 'CreateSeqStmt') return { sort: 'other', ...relationName(fields.sequence) };
  if (kind === 'CompositeTypeStmt') return { sort: 'other', ...relationName(fields.typevar) };
  if (kind === 'CreateEnumStmt')
    return { sort: 'other', ...qualifiedName(namePartsIn(fields.typeName)) };
  if (kind === 'CreateDomainStmt')
    return { sort: 'other', ...qualifiedName(namePartsIn(fields.domainname)) };
  return undefined;
}

/**
 * Returns the table, view or type that a statement names. The schema is empty if the statement does
 * not name a schema.
 */
export function relationName(relation: unknown): { schema: string; name: string } {
  const { schemaname, relname } = fieldsOf(relation);
  return { schema: String(schemaname ?? ''), name: String(relname) };
}
