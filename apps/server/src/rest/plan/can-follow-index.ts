// Decides whether one generic plan of PostgreSQL is efficient for a read request with any filter
// values.
import { hasAggregate } from './has-aggregate.ts';
import type { PlannedEmbed, PlannedLogic, PlannedOrder, ReadPlan } from './request-plan.ts';
import type { TableIndex } from './schema-cache/schema-cache.ts';

const RANGES = new Set(['gt', 'gte', 'lt', 'lte']);

/**
 * Returns true when one plan is equally fast for all filter values, and no value has a better plan.
 * There are two such cases:
 * - the columns compared by `eq` are a unique key, so there is at most one row;
 * - the rows are read from an index in its order: the index begins with the columns compared by
 *   `eq`, in any order, and continues with the columns of the requested order. The only other
 *   filters are bounds of the first column of the requested order.
 *
 * Embeds must be single rows found by their key.
 */
export function canFollowIndex(read: ReadPlan): boolean {
  const { table, alias, conditions, order, offset, embeds } = read;
  // The rows of an embedded table, a write or a function have an alias.
  if (!table || alias !== undefined || table.isView) return false;
  if (offset > 0 || hasAggregate(read) || !embeds.every(isOneRow)) return false;
  const comparisons = conditions.map(comparisonOf);
  const fixed = new Set(comparisons.flatMap((one) => (one?.operator === 'eq' ? one.name : [])));
  if (table.indexes.some(({ isUnique, parts }) => isUnique && parts.every(isIn(fixed))))
    return true;
  const [first] = order;
  if (!first || !order.every(isWhole)) return false;
  const isPlain = comparisons.every(
    (one) =>
      one?.operator === 'eq' || (one?.name === first.name && RANGES.has(one?.operator ?? '')),
  );
  return isPlain && table.indexes.some((index) => leads(index, fixed, order));
}

/**
 * Returns the column and operator of a condition that compares a whole column with one value,
 * otherwise undefined.
 */
function comparisonOf(condition: PlannedLogic): { name: string; operator: string } | undefined {
  if (condition.kind !== 'filter' || condition.isNegated || condition.path.length > 0) return;
  const { operation, name } = condition;
  if (operation.kind !== 'compare' || operation.quantifier !== undefined) return;
  return { name, operator: operation.operator };
}

const isIn =
  (columns: ReadonlySet<string>) =>
  ({ column }: { column: string }) =>
    columns.has(column);

const isWhole = ({ path, embed }: PlannedOrder) => path.length === 0 && embed === undefined;

function isOneRow({ isToOne, join, relationship, read }: PlannedEmbed): boolean {
  const isPlain = isToOne && join === 'left' && relationship.computedBy === undefined;
  return isPlain && read.conditions.length === 0 && read.embeds.every(isOneRow);
}

function leads(
  { parts }: TableIndex,
  fixed: ReadonlySet<string>,
  order: readonly PlannedOrder[],
): boolean {
  const rest = parts.slice(fixed.size, fixed.size + order.length);
  if (rest.length < order.length || !parts.slice(0, fixed.size).every(isIn(fixed))) return false;
  // PostgreSQL scans an index either forward or backward, so one direction must fit all columns.
  const ways = rest.map(({ column, isDescending, isNullsFirst }, place) => {
    const term = order[place];
    if (term?.name !== column) return 'none';
    const wantsDescending = term.direction === 'desc';
    const wantsNullsFirst = term.nulls === undefined ? wantsDescending : term.nulls === 'first';
    if (wantsDescending === isDescending && wantsNullsFirst === isNullsFirst) return 'forward';
    if (wantsDescending !== isDescending && wantsNullsFirst !== isNullsFirst) return 'backward';
    return 'none';
  });
  return ways[0] !== 'none' && ways.every((way) => way === ways[0]);
}
