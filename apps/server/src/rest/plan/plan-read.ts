// Plans a select tree over a table: resolves embeds, then attaches filters, order and limits.
import type { QueryParameters } from '../request/query-parameters.ts';
import type { SelectEmbed, SelectField, SelectItem } from '../request/query-tree.ts';
import { RestError } from '../request/rest-error.ts';
import { attachModifiers } from './attach-modifiers.ts';
import { findRelationship } from './find-relationship.ts';
import { hasAggregate } from './has-aggregate.ts';
import { planField } from './plan-field.ts';
import type { PlannedColumn, PlannedEmbed, ReadLimits, ReadPlan } from './request-plan.ts';
import type { SchemaCache, Table, TableName } from './schema-cache/schema-cache.ts';

export type ReadSource = {
  name: TableName;
  table: Table | undefined;
  /**
   * Alias of the row source in the SQL statement. Undefined when the rows are read from the table
   * under its own name.
   */
  alias: string | undefined;
};

/** @throws RestError PGRST108, 118, 120, 127, 190, 191, 200, 201 */
export function planRead(
  source: ReadSource,
  query: QueryParameters,
  cache: SchemaCache,
  limits: ReadLimits,
): ReadPlan {
  let count = 0;
  let embeds = 0;

  function planTree(from: ReadSource, items: readonly SelectItem[], depth: number): ReadPlan {
    const { name, table, alias } = from;
    return {
      name,
      table,
      alias,
      columns: items
        .filter((item) => item.kind === 'field')
        .map((item) => planColumn(item, table, ++count)),
      embeds: items
        .filter((item) => item.kind === 'embed')
        .map((item) => planEmbed(from, item, depth + 1)),
      conditions: [],
      order: [],
      limit: depth === 0 ? limits.rows : limits.embedRows,
      offset: 0,
    };
  }

  function planEmbed(parent: ReadSource, item: SelectEmbed, depth: number): PlannedEmbed {
    embeds += 1;
    if (depth > limits.embedDepth) refuseDepth(limits.embedDepth);
    if (embeds > limits.embeds) refuseEmbeds(limits.embeds);
    const relationship = findRelationship(cache, parent, item.relation, item.hint);
    const { to, cardinality } = relationship;
    const isToOne = cardinality === 'many-to-one' || cardinality === 'one-to-one';
    const number = ++count;
    const source = { name: to, table: cache.table(to), alias: `${to.name.slice(0, 40)}_${number}` };
    const read = planTree(source, item.items, depth);
    if (isToOne) read.limit = undefined;
    else if (item.isSpread && hasAggregate(read)) refuseSpreadAggregates();
    const isHidden = item.items.length === 0;
    return {
      alias: `pgrst_embed_${number}`,
      output: item.alias ?? item.relation,
      relationship,
      isToOne,
      join: item.join,
      shape: isHidden ? 'hidden' : item.isSpread ? 'spread' : 'nested',
      read,
    };
  }

  const plan = planTree(source, query.select ?? EVERYTHING, 0);
  attachModifiers(plan, query);
  return plan;
}

const EVERYTHING: SelectItem[] = [{ kind: 'field', field: { name: '*', path: [] } }];

function planColumn(
  { field, alias, cast, aggregate }: SelectField,
  table: Table | undefined,
  number: number,
): PlannedColumn {
  const isPlain = field.path.length === 0 && cast === undefined;
  const ownName = isPlain ? undefined : (lastKey(field.path) ?? field.name);
  const output = alias ?? aggregate?.name ?? ownName;
  return {
    ...planField(field, table),
    ...(cast && { cast }),
    ...(output && { output }),
    ...(aggregate && { aggregate: { ...aggregate, raw: `pgrst_raw_${number}` } }),
  };
}

function refuseDepth(most: number): never {
  throw new RestError(400, 'PGRST190', 'Embedded resources are nested too deep', {
    details: `At most ${most} levels of embedded resources are answered (REST_MAX_EMBED_DEPTH)`,
    hint: 'Ask for the deeper levels in a request of their own.',
  });
}

function refuseEmbeds(most: number): never {
  throw new RestError(400, 'PGRST191', 'Too many embedded resources', {
    details: `At most ${most} embedded resources are answered in one request (REST_MAX_EMBEDS)`,
    hint: 'Ask for some of them in a request of their own.',
  });
}

function refuseSpreadAggregates(): never {
  throw new RestError(400, 'PGRST127', 'Feature not implemented', {
    details: 'Aggregates are not implemented for one-to-many or many-to-many spreads.',
  });
}

/**
 * In the response, the key for the value of a JSON path is the last key in the path that is not an
 * array index.
 */
function lastKey(path: PlannedColumn['path']): string | undefined {
  return path.findLast(({ isIndex }) => !isIndex)?.key;
}
