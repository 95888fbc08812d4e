// A planned tree as one SELECT: each embed is a lateral subquery that PostgreSQL turns into JSON.
import type { PlannedColumn, PlannedEmbed, PlannedOrder, ReadPlan } from '../plan/plan.ts';
import { columnSql } from './column-sql.ts';
import { logicSql, whereSql } from './filter-sql.ts';
import type { Parameters } from './parameters.ts';
import { quote, quoteTable } from './quote.ts';

/** What a change or a call returns is called so within the statement. */
export const SOURCE = 'pgrst_source';

/** @param isSource The rows come from a change or a call within the statement, not from the table. */
export function readSql(plan: ReadPlan, parameters: Parameters, isSource = false): string {
  const qualifier = qualifierOf(plan);
  const from = isSource ? qualifier : fromSql(plan);
  return selectSql(plan, from, '', parameters);
}

/** How many rows there are before limit and offset; joins only what filters need. */
export function countSql(plan: ReadPlan, parameters: Parameters, isSource = false): string {
  const qualifier = qualifierOf(plan);
  const from = isSource ? qualifier : fromSql(plan);
  const tested = new Set(plan.conditions.flatMap(testedEmbeds));
  const joins = plan.embeds
    .filter((embed) => embed.join === 'inner' || tested.has(embed.alias))
    .map((embed) => joinSql(plan, embed, parameters));
  return `SELECT 1 FROM ${from}${joins.join('')}${whereSql(plan.conditions, qualifier, parameters)}`;
}

const qualifierOf = ({ alias, name }: ReadPlan) =>
  alias === undefined ? quoteTable(name) : quote(alias);

const fromSql = ({ alias, name }: ReadPlan) =>
  alias === undefined ? quoteTable(name) : `${quoteTable(name)} AS ${quote(alias)}`;

function testedEmbeds(logic: ReadPlan['conditions'][number]): string[] {
  if (logic.kind === 'group') return logic.children.flatMap(testedEmbeds);
  return logic.kind === 'embed' ? [logic.alias] : [];
}

/** @param joinCondition Ties the rows to those of the parent; empty at the root. */
function selectSql(
  plan: ReadPlan,
  from: string,
  joinCondition: string,
  parameters: Parameters,
): string {
  const qualifier = qualifierOf(plan);
  const columns = [
    ...plan.columns.map((column) => outputSql(qualifier, column, parameters)),
    ...plan.embeds.flatMap(embedOutputs),
  ];
  const joins = plan.embeds.map((embed) => joinSql(plan, embed, parameters)).join('');
  const conditions = [
    ...(joinCondition === '' ? [] : [joinCondition]),
    ...plan.conditions.map((condition) => logicSql(condition, qualifier, parameters)),
  ];
  const where = conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`;
  const order = orderSql(plan, qualifier, parameters);
  const limit = plan.limit === undefined ? '' : ` LIMIT ${parameters.bind(plan.limit)}`;
  const offset = plan.offset === 0 ? '' : ` OFFSET ${parameters.bind(plan.offset)}`;
  return `SELECT ${columns.join(', ')} FROM ${from}${joins}${where}${order}${limit}${offset}`;
}

function outputSql(qualifier: string, column: PlannedColumn, parameters: Parameters): string {
  const value = columnSql(qualifier, column, parameters);
  return column.output === undefined ? value : `${value} AS ${quote(column.output)}`;
}

function embedOutputs(embed: PlannedEmbed): string[] {
  const alias = quote(embed.alias);
  if (embed.shape === 'hidden') return [];
  if (embed.shape === 'nested') {
    const value = embed.isToOne ? `row_to_json(${alias}.*)` : `COALESCE(${alias}.pgrst_list, '[]')`;
    return [`${value} AS ${quote(embed.output)}`];
  }
  return outputNames(embed.read).map((name) =>
    name === '*'
      ? `${alias}.*`
      : embed.isToOne
        ? `${alias}.${quote(name)}`
        : `COALESCE(${alias}.${quote(name)}, '[]') AS ${quote(name)}`,
  );
}

/** Keys of the rows of a level; a spread list must name each, so `*` is written out where the columns are known. */
function outputNames(plan: ReadPlan): string[] {
  const own = plan.columns.flatMap(({ name, output }) =>
    name === '*' && plan.table ? [...plan.table.columns.keys()] : [output ?? name],
  );
  const embedded = plan.embeds.flatMap((embed) => {
    if (embed.shape === 'hidden') return [];
    return embed.shape === 'spread' ? outputNames(embed.read) : [embed.output];
  });
  return [...own, ...embedded];
}

function joinSql(parent: ReadPlan, embed: PlannedEmbed, parameters: Parameters): string {
  const alias = quote(embed.alias);
  const kind = embed.join === 'inner' ? 'INNER' : 'LEFT';
  const rows = selectSql(embed.read, ...childSql(parent, embed), parameters);
  if (embed.isToOne) return ` ${kind} JOIN LATERAL (${rows}) AS ${alias} ON TRUE`;
  const spread =
    embed.shape === 'spread'
      ? outputNames(embed.read).map(
          (name) => `, json_agg(pgrst_found.${quote(name)}) AS ${quote(name)}`,
        )
      : [];
  const list = `SELECT json_agg(pgrst_found) AS pgrst_list${spread.join('')} FROM (${rows}) AS pgrst_found`;
  const on = embed.join === 'inner' ? `${alias}.pgrst_list IS NOT NULL` : 'TRUE';
  return ` ${kind} JOIN LATERAL (${list}) AS ${alias} ON ${on}`;
}

/** Where the child's rows come from, and what ties them to the parent's. */
function childSql(parent: ReadPlan, { relationship, read, alias }: PlannedEmbed): [string, string] {
  const outer = qualifierOf(parent);
  const inner = qualifierOf(read);
  const equal = (left: string, [a, b]: readonly [string, string], right: string) =>
    `${left}.${quote(a)} = ${right}.${quote(b)}`;
  const { junction, columns, computedBy } = relationship;
  if (computedBy) {
    return [`${quoteTable(computedBy)}(${rowOf(parent)}) AS ${inner}`, ''];
  }
  if (!junction) {
    return [fromSql(read), columns.map((pair) => equal(outer, pair, inner)).join(' AND ')];
  }
  const through = quote(`${alias}_through`);
  const on = junction.toColumns.map((pair) => equal(through, pair, inner)).join(' AND ');
  return [
    `${fromSql(read)} INNER JOIN ${quoteTable(junction)} AS ${through} ON ${on}`,
    junction.fromColumns.map((pair) => equal(outer, pair, through)).join(' AND '),
  ];
}

/** The parent's whole row; within a change or a call its type must be said. */
function rowOf({ alias, name, table }: ReadPlan): string {
  if (alias === undefined) return `${quoteTable(name)}.*`;
  if (alias !== SOURCE || !table) return quote(alias);
  const columns = [...table.columns.keys()].map((column) => `${quote(alias)}.${quote(column)}`);
  return `ROW(${columns.join(', ')})::${quoteTable(name)}`;
}

function orderSql(plan: ReadPlan, qualifier: string, parameters: Parameters): string {
  if (plan.order.length === 0) return '';
  const terms = plan.order.map((term) => {
    const value = term.embed
      ? embedOrderSql(plan, term, term.embed, parameters)
      : columnSql(qualifier, term, parameters);
    return `${value}${wayOf(term)}`;
  });
  return ` ORDER BY ${terms.join(', ')}`;
}

/** The column of the one embedded row; where it is not part of the answer it is looked up for the order alone. */
function embedOrderSql(
  parent: ReadPlan,
  { name, path, isJson }: PlannedOrder,
  embed: PlannedEmbed,
  parameters: Parameters,
): string {
  const field = { name, path, isJson };
  const isShown = embed.read.columns.some(
    (column) => column.output === undefined && (column.name === name || column.name === '*'),
  );
  if (isShown) return columnSql(quote(embed.alias), field, parameters);
  const embeds = embed.read.embeds.map((inner) => ({ ...inner, shape: 'hidden' as const }));
  const read: ReadPlan = { ...embed.read, columns: [field], embeds, order: [] };
  return `(${selectSql(read, ...childSql(parent, embed), parameters)})`;
}

function wayOf({ direction, nulls }: PlannedOrder): string {
  const way = direction === undefined ? '' : ` ${direction.toUpperCase()}`;
  return nulls === undefined ? way : `${way} NULLS ${nulls.toUpperCase()}`;
}
