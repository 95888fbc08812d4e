// Evaluates filter conditions in PostgreSQL if only PostgreSQL can decide them. Examples are order
// comparisons, patterns, and numbers with several notations.
import type { Pool } from 'pg';
import { toArrayText } from '../../../db/to-wire-value.ts';
import { comparisonSql } from '../filters/comparison-sql.ts';
import type { Condition } from '../filters/condition.ts';
import { isDatabaseUnreachable } from './is-database-unreachable.ts';

export type ConditionCheck = { condition: Condition; value: string };

/**
 * Returns a key that is the same for identical comparisons, so that each is evaluated only once.
 */
export function conditionCheckKey({ condition, value }: ConditionCheck): string {
  const { sqlType, operator, isNegated, values } = condition;
  return JSON.stringify([sqlType, operator, isNegated, values, value]);
}

/**
 * @returns The keys of the conditions that are true. If PostgreSQL raises an error for a
 * comparison, for example because its pattern takes too long, the condition counts as false.
 * @throws The database error if the database cannot be reached.
 */
export async function evaluateConditions(
  pool: Pool,
  questions: ReadonlyMap<string, ConditionCheck>,
): Promise<Set<string>> {
  const groups = Map.groupBy(questions, ([, { condition }]) => comparisonOf(condition));
  const holding = new Set<string>();
  for (const [comparison, group] of groups) {
    const answered = await ask(pool, comparison, group).catch(async (error: unknown) => {
      if (isDatabaseUnreachable(error)) throw error;
      // A comparison can fail, for example because its pattern takes too long. Such a failure must
      // not affect the other comparisons.
      const single = group.map((one) =>
        ask(pool, comparison, [one]).catch((fault: unknown) => {
          if (isDatabaseUnreachable(fault)) throw fault;
          return [];
        }),
      );
      return (await Promise.all(single)).flat();
    });
    for (const key of answered) holding.add(key);
  }
  return holding;
}

const comparisonOf = (condition: Condition) =>
  comparisonSql(condition, 'pair.value', 'pair.operand');

async function ask(
  pool: Pool,
  comparison: string,
  group: (readonly [string, ConditionCheck])[],
): Promise<string[]> {
  const { rows } = await pool.query<{ position: number }>(
    `select pair.position::int4 - 1 as position
     from unnest($1::text[], $2::text[]) with ordinality as pair(value, operand, position)
     where ${comparison}`,
    [group.map(([, { value }]) => value), group.map(([, { condition }]) => operandOf(condition))],
  );
  return rows.flatMap(({ position }) => group[position]?.[0] ?? []);
}

const operandOf = ({ operator, values }: Condition): string =>
  operator === 'in' ? toArrayText(values) : (values[0] ?? '');
