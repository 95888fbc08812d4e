// Operators on comparisons, arithmetic, and functions that choose one of several values.
import { asList, namePartsIn } from '../../../database/walk-nodes.ts';
import { positionOf, spanOf, tokenAt, tokenIndexAt } from '../sql-piece.ts';
import { typeOf } from '../type-of.ts';
import { edit, isDropped, type NodeOperator, replaceNode, replaceToken } from './operator.ts';

const BOUNDS = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };
const EQUALITY = { '=': '<>', '<>': '=', '!=': '=' };
const ARITHMETIC = { '+': '-', '-': '+', '*': '/', '/': '*' };

/** Includes the limit in a comparison that excludes it, and the reverse. */
export const moveBound: NodeOperator = (visit, piece) =>
  visit.kind === 'A_Expr' ? replaceToken(piece, visit, 'move bound', BOUNDS) : [];

/** Makes `<>` of `=`, and the reverse, unless the comparison is dropped anyway. */
export const negateComparison: NodeOperator = (visit, piece) => {
  const { kind, fields } = visit;
  if (kind !== 'A_Expr' || isDropped(visit, piece)) return [];
  if (fields.kind === 'AEXPR_OP') return replaceToken(piece, visit, 'negate comparison', EQUALITY);
  const token = tokenAt(piece, positionOf(piece, fields));
  if (token?.text === 'is') {
    const next = piece.tokens[tokenIndexAt(piece.tokens, token.end)];
    if (next?.text === 'not') return [edit('negate comparison', next, '')];
    return [edit('negate comparison', token, 'is not')];
  }
  return token?.text === 'not' ? [edit('drop not', token, '')] : [];
};

/**
 * Swaps plus and minus, and multiplication and division. Leaves out comparisons with a time such as
 * `now() - interval '1 day'`, because there a longer duration is the smaller change.
 */
export const swapArithmetic: NodeOperator = (visit, piece, names) => {
  const { kind, fields } = visit;
  if (kind !== 'A_Expr' || fields.kind !== 'AEXPR_OP' || !fields.lexpr) return [];
  const [one, other] = [fields.lexpr, fields.rexpr].map((node) => typeOf(visit, node, names));
  const isProduct = namePartsIn(fields.name)[0] === '*';
  if (isOnlyMinus(one, other) || (isProduct && other === 'interval')) return [];
  if (other === 'interval' && visit.parent?.kind === 'A_Expr') return [];
  return replaceToken(piece, visit, 'swap arithmetic', ARITHMETIC);
};

const TIME = /^(timestamptz|timestamp|date|time)$/;

/** Tells if values can be subtracted but not added: keys of jsonb, and two times. */
const isOnlyMinus = (one: string | undefined, other: string | undefined): boolean =>
  one === 'jsonb' || other === 'text' || (TIME.test(one ?? '') && TIME.test(other ?? ''));

/** Swaps `least` and `greatest`. */
export const swapLeast: NodeOperator = (visit, piece) =>
  visit.kind === 'MinMaxExpr'
    ? replaceToken(piece, visit, 'swap least', { least: 'greatest', greatest: 'least' })
    : [];

/** Swaps `min` and `max`. */
export const swapMin: NodeOperator = (visit, piece) =>
  visit.kind === 'FuncCall'
    ? replaceToken(piece, visit, 'swap min', { min: 'max', max: 'min' })
    : [];

/** Replaces `coalesce` by its first value. */
export const dropCoalesce: NodeOperator = ({ kind, fields }, piece) => {
  const first = kind === 'CoalesceExpr' && spanOf(piece, asList(fields.args)[0]);
  if (!first) return [];
  const text = `(${piece.source.slice(first.start, first.end)})`;
  return replaceNode(piece, { CoalesceExpr: fields }, 'drop coalesce', text);
};

/**
 * Reverses the direction of the first sort key. Leaves out queries that lock rows: there the order
 * prevents deadlocks, which no test with two transactions notices reliably.
 */
export const reverseOrder: NodeOperator = (visit, piece) => {
  const { kind, fields } = visit;
  const isLocking = visit.parent?.fields.lockingClause !== undefined;
  if (kind !== 'SortBy' || visit.index > 0 || isLocking) return [];
  const span = spanOf(piece, fields.node);
  if (!span) return [];
  const next = piece.tokens[tokenIndexAt(piece.tokens, span.end)];
  if (next?.text === 'desc') return [edit('reverse order', next, '')];
  if (next?.text === 'asc') return [edit('reverse order', next, 'desc')];
  return [edit('reverse order', { start: span.end, end: span.end }, ' desc')];
};
