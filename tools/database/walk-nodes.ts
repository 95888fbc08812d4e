// Visits the nodes of syntax trees from PostgreSQL's parser.

import { fieldsOf, type NodeFields } from './parse-statements.ts';

export { fieldsOf, type NodeFields };

export const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/**
 * Yields every named node of the tree, each node before the nodes that it contains. For `{
 * FuncCall: {…} }` it yields the kind FuncCall and the fields of the node.
 */
export function* nodesIn(tree: unknown): Generator<{ kind: string; fields: NodeFields }> {
  for (const item of asList(tree)) yield* nodesIn(item);
  for (const [kind, value] of Object.entries(fieldsOf(tree))) {
    if (/^[A-Z]/.test(kind)) yield { kind, fields: fieldsOf(value) };
    // PostgreSQL's parser does not state the kind of a `returningClause`, so it is added here.
    else if (kind === 'returningClause') yield { kind: 'ReturningClause', fields: fieldsOf(value) };
    yield* nodesIn(value);
  }
}

/** Returns the parts of a dotted name: `[{ String: { sval: 'public' } }, …]`. */
export const namePartsIn = (list: unknown): string[] =>
  asList(list).flatMap((item) => {
    const { sval } = fieldsOf(fieldsOf(item).String);
    return typeof sval === 'string' ? [sval] : [];
  });

/** Splits a name into `{ schema, name }`. The schema is empty if the name contains no schema. */
export function qualifiedName(names: string[]): { schema: string; name: string } {
  return { schema: names.at(-2) ?? '', name: names.at(-1) ?? '' };
}
