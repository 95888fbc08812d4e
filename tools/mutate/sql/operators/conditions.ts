// Operators on conditions: drop a part of an `and` or `or`, drop a filter, negate a test.
import { asList } from '../../../database/walk-nodes.ts';
import { positionOf, tokenAt, tokenIndexAt } from '../sql-piece.ts';
import { edit, isDropped, type NodeOperator, replaceNode } from './operator.ts';

/** Replaces each part of an `and` by true, and each part of an `or` by false. */
export const dropConditionPart: NodeOperator = ({ kind, fields }, piece) => {
  if (kind !== 'BoolExpr' || fields.boolop === 'NOT_EXPR') return [];
  const isAnd = fields.boolop === 'AND_EXPR';
  const operator = isAnd ? 'drop conjunct' : 'drop disjunct';
  return asList(fields.args).flatMap((part) =>
    replaceNode(piece, part, operator, isAnd ? 'true' : 'false'),
  );
};

const isJoined = (node: unknown) => {
  const { BoolExpr } = node as { BoolExpr?: { boolop?: string } };
  return BoolExpr !== undefined && BoolExpr.boolop !== 'NOT_EXPR';
};

/** Drops a filter that is a single condition. The parts of other filters are dropped one by one. */
export const dropFilter: NodeOperator = ({ kind, fields }, piece) => {
  const filter = [
    fields.whereClause,
    kind === 'JoinExpr' && fields.quals,
    fields.havingClause,
    fields.agg_filter,
  ].filter((one) => one && !isJoined(one));
  return filter.flatMap((one) => replaceNode(piece, one, 'drop filter', 'true'));
};

/** Removes a `not`, unless the condition with the `not` is dropped anyway. */
export const dropNot: NodeOperator = (visit, piece) => {
  const { kind, fields } = visit;
  if (kind !== 'BoolExpr' || fields.boolop !== 'NOT_EXPR' || isDropped(visit, piece)) return [];
  const token = tokenAt(piece, positionOf(piece, fields));
  return token?.text === 'not' ? [edit('drop not', token, '')] : [];
};

/** Makes `is null` of `is not null`, and the reverse. Likewise for `is true` and `is false`. */
export const negateTest: NodeOperator = (visit, piece) => {
  const { kind, fields } = visit;
  if ((kind !== 'NullTest' && kind !== 'BooleanTest') || isDropped(visit, piece)) return [];
  const is = tokenAt(piece, positionOf(piece, fields));
  if (is?.text !== 'is') return [];
  const next = piece.tokens[tokenIndexAt(piece.tokens, is.end)];
  if (next?.text === 'not') return [edit('negate test', next, '')];
  return [edit('negate test', is, 'is not')];
};

/** Makes the condition of each `when` of a `case` expression false. */
export const dropWhen: NodeOperator = ({ kind, fields, parent }, piece) => {
  if (kind !== 'CaseWhen' || parent?.fields.arg || isJoined(fields.expr)) return [];
  return replaceNode(piece, fields.expr, 'drop case', 'false');
};
