// Builds the SQL of a filter condition. PostgreSQL itself evaluates the condition, with its own
// operators and collations.
import type { Condition } from './condition.ts';

const OPERATOR_SQL: Record<string, string> = {
  eq: '=',
  neq: '<>',
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
  isdistinct: 'is distinct from',
};

export const isPattern = (operator: string): boolean => /like|match/.test(operator);

/**
 * @param value - SQL expression that returns the row's value as text.
 * @param operand - SQL expression that returns the filter's value as text. For `in`, this text is
 * an array.
 */
export function comparisonSql(
  {
    operator,
    isNegated,
    sqlType,
  }: { operator: Condition['operator']; isNegated: boolean; sqlType: string },
  value: string,
  operand: string,
): string {
  const sql =
    operator === 'in'
      ? `${value}::${sqlType} = any (${operand}::${sqlType}[])`
      : isPattern(operator)
        ? `${value} ${OPERATOR_SQL[operator]} ${operand}`
        : `${value}::${sqlType} ${OPERATOR_SQL[operator]} ${operand}::${sqlType}`;
  return isNegated ? `not (${sql})` : sql;
}
