// Finds the subscriptions that match a change. The index returns the candidates, and then all
// conditions of each candidate are evaluated.
import type { Pool } from 'pg';
import type { Change } from '../change.ts';
import type { Condition } from '../filters/condition.ts';
import { matchExactly } from '../filters/match-exactly.ts';
import type { Subscription } from '../subscription.ts';
import type { SubscriptionIndex } from '../subscription-index.ts';
import {
  type ConditionCheck,
  conditionCheckKey,
  evaluateConditions,
} from './evaluate-conditions.ts';

export type MatchedChange = { change: Change; subscriptions: Subscription[] };

/**
 * Returns the changes that have subscribers, in the given order, each with the subscriptions that
 * match it.
 */
export async function matchChanges(
  pool: Pool,
  index: SubscriptionIndex,
  changes: readonly Change[],
): Promise<MatchedChange[]> {
  const questions = new Map<string, ConditionCheck>();
  const found = changes.map((change) => ({
    change,
    candidates: [...index.candidates(change)].flatMap((subscription) => {
      const open = openQuestions(change, subscription.conditions);
      if (!open) return [];
      for (const [key, question] of open) questions.set(key, question);
      return [{ subscription, open }];
    }),
  }));
  const holding =
    questions.size > 0 ? await evaluateConditions(pool, questions) : new Set<string>();
  return found.flatMap(({ change, candidates }) => {
    const subscriptions = candidates
      .filter(({ open }) => [...open.keys()].every((key) => holding.has(key)))
      .map(({ subscription }) => subscription);
    return subscriptions.length > 0 ? [{ change, subscriptions }] : [];
  });
}

/**
 * @returns The conditions that the database must evaluate; undefined when at least one condition is
 * already known to be false.
 */
function openQuestions(
  { relation, row }: Change,
  conditions: readonly Condition[],
): Map<string, ConditionCheck> | undefined {
  const open = new Map<string, ConditionCheck>();
  for (const condition of conditions) {
    const value = row[relation.columns.findIndex(({ name }) => name === condition.column)];
    const answer = matchExactly(condition, value);
    if (answer === false) return undefined;
    if (answer === undefined && typeof value === 'string') {
      open.set(conditionCheckKey({ condition, value }), { condition, value });
    }
  }
  return open;
}
