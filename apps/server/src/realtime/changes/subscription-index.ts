// Index of subscriptions by table and by the value of a filtered column, so that the time spent on
// a change depends only on the number of its subscribers.
import type { Change } from './change.ts';
import type { Condition } from './filters/condition.ts';
import type { Subscription } from './subscription.ts';

export type SubscriptionIndex = {
  add(subscription: Subscription): void;
  remove(subscription: Subscription): void;
  hasAudience(schema: string, table: string): boolean;
  /**
   * Returns all subscriptions whose filter may match the change, in no particular order. The result
   * may contain a few subscriptions whose filters do not match.
   */
  candidates(change: Change): Iterable<Subscription>;
};

/** Subscriptions to one table, or to all tables of a schema. */
type Audience = {
  size: number;
  /** Subscriptions that cannot be indexed by a single value. */
  rest: Set<Subscription>;
  byColumn: Map<string, Map<string, Set<Subscription>>>;
};

export function createSubscriptionIndex(): SubscriptionIndex {
  const audiences = new Map<string, Audience>();
  const keyOf = (schema: string, table: string) => JSON.stringify([schema, table]);

  /** A subscription to all schemas includes all tables. */
  const keyOfSubscription = ({ schema, table }: Subscription) =>
    keyOf(schema, schema === '*' ? '*' : table);

  const audiencesOf = (schema: string, table: string) =>
    [keyOf(schema, table), keyOf(schema, '*'), keyOf('*', '*')].flatMap((key) => {
      const audience = audiences.get(key);
      return audience ? [audience] : [];
    });

  return {
    add(subscription) {
      const key = keyOfSubscription(subscription);
      const audience = audiences.get(key) ?? { size: 0, rest: new Set(), byColumn: new Map() };
      audiences.set(key, audience);
      audience.size += 1;
      const condition = subscription.conditions.find(isIndexable);
      if (!condition) {
        audience.rest.add(subscription);
        return;
      }
      const { column, values } = condition;
      const byValue = audience.byColumn.get(column) ?? new Map<string, Set<Subscription>>();
      audience.byColumn.set(column, byValue);
      for (const value of values) {
        const members = byValue.get(value) ?? new Set();
        byValue.set(value, members.add(subscription));
      }
    },
    remove(subscription) {
      const key = keyOfSubscription(subscription);
      const audience = audiences.get(key);
      if (!audience) return;
      audience.size -= 1;
      if (audience.size === 0) audiences.delete(key);
      audience.rest.delete(subscription);
      const condition = subscription.conditions.find(isIndexable);
      const byValue = condition && audience.byColumn.get(condition.column);
      if (!condition || !byValue) return;
      for (const value of condition.values) {
        const members = byValue.get(value);
        members?.delete(subscription);
        if (members?.size === 0) byValue.delete(value);
      }
      if (byValue.size === 0) audience.byColumn.delete(condition.column);
    },
    hasAudience: (schema, table) => audiencesOf(schema, table).length > 0,
    *candidates({ type, relation, row }) {
      for (const { rest, byColumn } of audiencesOf(relation.schema, relation.table)) {
        for (const one of rest) if (wantsEvent(one, type)) yield one;
        for (const [column, byValue] of byColumn) {
          const position = relation.columns.findIndex(({ name }) => name === column);
          const value = row[position];
          const members = typeof value === 'string' ? byValue.get(value) : undefined;
          for (const one of members ?? []) if (wantsEvent(one, type)) yield one;
        }
      }
    },
  };
}

const isIndexable = ({ operator, isNegated, isExact }: Condition) =>
  isExact && !isNegated && (operator === 'eq' || operator === 'in');

const wantsEvent = ({ event }: Subscription, type: Change['type']) =>
  event === '*' || event === type;
