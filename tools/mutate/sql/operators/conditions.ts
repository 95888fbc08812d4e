// Operators on conditions: drop a part of an `and` or `or`, drop a filter, negate a test.
import { asList, fieldsOf, namePartsIn } from '../../../database/walk-nodes.ts';
import { positionOf, tokenAt, tokenIndexAt } from '../sql-piece.ts';
import { edit, isDropped, type NodeOperator, replaceNode } from './operator.ts';

/**
 * Replaces each part of an `and` by true, and each part of an `or` by false. Leaves out the
 * equality of two columns in the condition of a join.
 */
export const dropConditionPart: NodeOperator = ({ kind, fields, key }, piece) => {
  if (kind !== 'BoolExpr' || fields.boolop === 'NOT_EXPR') return [];
  const isAnd = fields.boolop === 'AND_EXPR';
  const operator = isAnd ? 'drop conjunct' : 'drop disjunct';
  return asList(fields.args)
    .filter((part) => key !== 'quals' || !isEquality(part))
    .flatMap((part) => replaceNode(piece, part, operator, isAnd ? 'true' : 'false'));
};

const operatorOf = (node: unknown) => fieldsOf(fieldsOf(node).BoolExpr).boolop;

/**
 * Drops a filter. Leaves out an `and`, whose parts are dropped one by one, and the only equality of
 * a join, without which each row is joined with every other one.
 */
export const dropFilter: NodeOperator = ({ kind, fields }, piece) => {
  const join = kind === 'JoinExpr' && !isEquality(fields.quals) ? fields.quals : undefined;
  return [fields.whereClause, join, fields.havingClause, fields.agg_filter]
    .filter((one) => one && operatorOf(one) !== 'AND_EXPR')
    .flatMap((one) => replaceNode(piece, one, 'drop filter', 'true'));
};

/** Tells if a condition compares two columns. */
function isEquality(node: unknown): boolean {
  const { lexpr, rexpr, name } = fieldsOf(fieldsOf(node).A_Expr);
  const areColumns = 'ColumnRef' in fieldsOf(lexpr) && 'ColumnRef' in fieldsOf(rexpr);
  return areColumns && namePartsIn(name)[0] === '=';
}

/** Writes no row with an `update` or `delete` that is a part of another query. */
export const dropInnerWrite: NodeOperator = ({ kind, fields, parent }, piece) => {
  const write = /^(Update|Delete)Stmt$/.exec(kind)?.[1]?.toLowerCase();
  if (!write || !parent || !fields.whereClause) return [];
  return replaceNode(piece, fields.whereClause, `drop ${write}`, 'false');
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

/**
 * Makes the condition of each `when` of a `case` expression false. Leaves out an `or`, whose parts
 * are dropped one by one.
 */
export const dropWhen: NodeOperator = ({ kind, fields, parent }, piece) => {
  if (kind !== 'CaseWhen' || parent?.fields.arg || operatorOf(fields.expr) === 'OR_EXPR') return [];
  return replaceNode(piece, fields.expr, 'drop case', 'false');
};
