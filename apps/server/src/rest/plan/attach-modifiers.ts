// Attaches each filter, order, limit and offset of a request to a level of the select tree. The
// query parameter names this level.
import type { EmbedScoped, QueryParameters } from '../request/query-parameters.ts';
import type { OrderTerm } from '../request/query-tree.ts';
import { RestError } from '../request/rest-error.ts';
import { planCondition } from './plan-condition.ts';
import { planField } from './plan-field.ts';
import type { PlannedEmbed, PlannedOrder, ReadPlan } from './request-plan.ts';

/** @throws RestError PGRST103, 108, 118, 120 */
export function attachModifiers(root: ReadPlan, query: QueryParameters): void {
  for (const { embedPath, value } of query.conditions) {
    const level = findLevel(root, embedPath);
    level.conditions.push(planCondition(value, level.table, level.embeds));
  }
  for (const { embedPath, value } of query.orders) {
    const level = findLevel(root, embedPath);
    level.order = value.map((term) => planOrder(level, term));
  }
  for (const limit of query.limits) {
    const level = findLevel(root, limit.embedPath);
    level.limit = Math.min(notNegative(limit), level.limit ?? Number.POSITIVE_INFINITY);
  }
  for (const offset of query.offsets) {
    findLevel(root, offset.embedPath).offset = Math.max(0, offset.value);
  }
}

export function findEmbed(embeds: readonly PlannedEmbed[], name: string): PlannedEmbed | undefined {
  return (
    embeds.find(({ output }) => output === name) ??
    embeds.find(({ relationship }) => relationship.to.name === name)
  );
}

function findLevel(root: ReadPlan, embedPath: readonly string[]): ReadPlan {
  let level = root;
  for (const name of embedPath) {
    const embed = findEmbed(level.embeds, name);
    if (!embed) throw notEmbedded(name);
    level = embed.read;
  }
  return level;
}

function planOrder(level: ReadPlan, { relation, field, ...way }: OrderTerm): PlannedOrder {
  if (relation === undefined) return { ...planField(field, level.table), ...way };
  const embed = findEmbed(level.embeds, relation);
  if (!embed) throw notEmbedded(relation);
  if (!embed.isToOne) {
    throw new RestError(400, 'PGRST118', `A related order on '${relation}' is not possible`, {
      details: `'${level.name.name}' and '${relation}' do not form a many-to-one or one-to-one relationship`,
    });
  }
  return { ...planField(field, embed.read.table), ...way, embed };
}

function notNegative({ value }: EmbedScoped<number>): number {
  if (value >= 0) return value;
  throw new RestError(416, 'PGRST103', 'Requested range not satisfiable', {
    details: 'Limit should be greater than or equal to zero.',
  });
}

const notEmbedded = (name: string) =>
  new RestError(400, 'PGRST108', `'${name}' is not an embedded resource in this request`, {
    hint: `Verify that '${name}' is included in the 'select' query parameter.`,
  });
