// Evaluates a filter condition on a changed row without the database. The evaluation is possible
// only for types whose equal values always have equal text. Null is compared as in SQL.
import type { Condition } from './condition.ts';

/**
 * @param value - The row's value; undefined when replication did not send it. An undefined value
 * matches no condition.
 * @returns undefined when only the database can decide.
 */
export function matchExactly(
  condition: Condition,
  value: string | null | undefined,
): boolean | undefined {
  if (value === undefined) return false;
  const { operator, isNegated, values } = condition;
  if (operator === 'is') return matchesIs(values[0], value) !== isNegated;
  if (operator === 'isdistinct') {
    if (value === null) return !isNegated;
    return condition.isExact ? (value !== values[0]) !== isNegated : undefined;
  }
  // In SQL, a comparison with null and its negation both give null, so the row does not match.
  if (value === null) return false;
  if (!condition.isExact) return undefined;
  if (operator === 'eq' || operator === 'in') return values.includes(value) !== isNegated;
  if (operator === 'neq') return !values.includes(value) !== isNegated;
  return undefined;
}

function matchesIs(wanted: string | undefined, value: string | null): boolean {
  if (wanted === 'true') return value === 't';
  if (wanted === 'false') return value === 'f';
  return value === null;
}
