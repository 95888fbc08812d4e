// Type of the operators that change one node of a syntax tree, and parts that several of them share.
import type { Names } from '../resolve-column.ts';
import type { Edit } from '../sql-mutant.ts';
import { positionOf, type Span, type SqlPiece, spanOf, tokenAt } from '../sql-piece.ts';
import type { Visit } from '../visit-nodes.ts';

/** Returns the edits of one node. An edit replaces the smallest possible part of the text. */
export type NodeOperator = (visit: Visit, piece: SqlPiece, names: Names) => Edit[];

/** Replaces the text of a node; no edit if the text cannot be found or is already the same. */
export function replaceNode(
  piece: SqlPiece,
  node: unknown,
  operator: string,
  text: string,
): Edit[] {
  const span = spanOf(piece, node);
  if (!span || piece.source.slice(span.start, span.end) === text) return [];
  return [edit(operator, span, text)];
}

/** Replaces the token at the position of a node, if the token is one of the given texts. */
export function replaceToken(
  piece: SqlPiece,
  { fields }: Visit,
  operator: string,
  texts: Record<string, string>,
): Edit[] {
  const token = tokenAt(piece, positionOf(piece, fields));
  const text = texts[token?.text ?? ''];
  return token && text !== undefined ? [edit(operator, token, text)] : [];
}

export const edit = (operator: string, { start, end }: Span, text: string): Edit => ({
  operator,
  start,
  end,
  text,
});

/** Fields that contain a condition as a whole. */
const FILTERS = new Set([
  'whenClause',
  'raw_expr',
  'whereClause',
  'quals',
  'qual',
  'with_check',
  'havingClause',
  'agg_filter',
]);

/**
 * Tells if another operator drops this node: a part of an `and` or `or`, or a whole condition. A
 * comparison there is not negated too, because every test that notices the one notices the other.
 */
export function isDropped({ key, parent }: Visit, piece: SqlPiece): boolean {
  if (parent?.kind === 'BoolExpr') {
    if (parent.fields.boolop !== 'NOT_EXPR') return true;
    return isDropped(parent, piece);
  }
  if (FILTERS.has(key) || (parent?.kind === 'CaseWhen' && key === 'expr')) return true;
  return piece.role === 'condition' && parent?.kind === 'ResTarget' && isOutermost(parent);
}

/** Tells if a node belongs to the query around an expression, not to a query within it. */
const isOutermost = ({ parent }: Visit): boolean =>
  parent?.kind === 'SelectStmt' && parent.parent === undefined;
