// Visits the nodes of a syntax tree. Each visit knows the nodes that contain it.
import { fieldsOf, type NodeFields } from '../../database/walk-nodes.ts';

export type Visit = {
  kind: string;
  fields: NodeFields;
  /** Field of the parent that contains this node. */
  key: string;
  /** Position in the field's list; 0 if the field is not a list. */
  index: number;
  parent?: Visit;
};

/** Kinds of the nodes that PostgreSQL's parser does not name, by the field that contains them. */
const UNNAMED: Record<string, string> = {
  larg: 'SelectStmt',
  rarg: 'SelectStmt',
  relation: 'RangeVar',
  typeName: 'TypeName',
  onConflictClause: 'OnConflictClause',
  over: 'WindowDef',
};

/** Yields every node of the tree, each node before the nodes that it contains. */
export function* visitNodes(tree: unknown, parent?: Visit, key = '', index = 0): Generator<Visit> {
  if (Array.isArray(tree)) {
    for (const [at, item] of tree.entries()) yield* visitNodes(item, parent, key, at);
    return;
  }
  const entries = Object.entries(fieldsOf(tree));
  const [first] = entries;
  if (!first) return;
  const [name, value] = first;
  const isNamed = entries.length === 1 && /^[A-Z]/.test(name);
  const kind = isNamed ? name : UNNAMED[key];
  if (!kind) {
    for (const [field, item] of entries) yield* visitNodes(item, parent, field);
    return;
  }
  const fields = isNamed ? fieldsOf(value) : fieldsOf(tree);
  const visit: Visit = { kind, fields, key, index, ...(parent && { parent }) };
  yield visit;
  for (const [field, item] of Object.entries(fields)) yield* visitNodes(item, visit, field);
}

/** Yields the nodes that contain the visited node, the innermost first. */
export function* parentsOf(visit: Visit): Generator<Visit> {
  for (let one = visit.parent; one; one = one.parent) yield one;
}
