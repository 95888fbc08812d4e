// Visits the nodes of the syntax trees that PostgreSQL's parser gives.

import { type Fields, fieldsOf } from './parse-statements.ts';

export { type Fields, fieldsOf };

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Every named node in the tree, outermost first: `{ FuncCall: {…} }` is the kind FuncCall with its fields. */
export function* nodesIn(tree: unknown): Generator<{ kind: string; fields: Fields }> {
  for (const item of listOf(tree)) yield* nodesIn(item);
  for (const [kind, value] of Object.entries(fieldsOf(tree))) {
    if (/^[A-Z]/.test(kind)) yield { kind, fields: fieldsOf(value) };
    // These stand in the tree without their kind around them.
    else if (kind === 'returningClause') yield { kind: 'ReturningClause', fields: fieldsOf(value) };
    yield* nodesIn(value);
  }
}

/** The parts of a dotted name: `[{ String: { sval: 'public' } }, …]`. */
export const namesIn = (list: unknown): string[] =>
  listOf(list).flatMap((item) => {
    const { sval } = fieldsOf(fieldsOf(item).String);
    return typeof sval === 'string' ? [sval] : [];
  });

/** `[schema, name]`, the schema empty where none is written. */
export function qualifiedName(names: string[]): { schema: string; name: string } {
  return { schema: names.at(-2) ?? '', name: names.at(-1) ?? '' };
}
