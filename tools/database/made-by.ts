// What a statement of SQL creates.
import type { ParsedStatement } from './parse-statements.ts';
import { fieldsOf, namesIn, qualified } from './walk-nodes.ts';

export type Made = { sort: 'function' | 'table' | 'other'; schema: string; name: string };

/** What the statement creates, if it creates something that has a schema. */
export function madeBy({
  kind,
  fields,
}: Pick<ParsedStatement, 'kind' | 'fields'>): Made | undefined {
  if (kind === 'CreateFunctionStmt') {
    return { sort: 'function', ...qualified(namesIn(fields.funcname)) };
  }
  if (kind === 'CreateStmt') return { sort: 'table', ...ofRelation(fields.relation) };
  if (kind === 'ViewStmt') return { sort: 'other', ...ofRelation(fields.view) };
  if (kind === 'CreateSeqStmt') return { sort: 'other', ...ofRelation(fields.sequence) };
  if (kind === 'CompositeTypeStmt') return { sort: 'other', ...ofRelation(fields.typevar) };
  if (kind === 'CreateEnumStmt') return { sort: 'other', ...qualified(namesIn(fields.typeName)) };
  if (kind === 'CreateDomainStmt')
    return { sort: 'other', ...qualified(namesIn(fields.domainname)) };
  return undefined;
}

/** The table, view or type under a key of a statement; the schema is empty where none is written. */
export function ofRelation(relation: unknown): { schema: string; name: string } {
  const { schemaname, relname } = fieldsOf(relation);
  return { schema: String(schemaname ?? ''), name: String(relname) };
}
