// SQL of a planned select tree as one SELECT: each embed is a lateral subquery that PostgreSQL
// converts to JSON.
import { canFollowIndex } from '../plan/can-follow-index.ts';
import { hasAggregate } from '../plan/has-aggregate.ts';
import type { PlannedColumn, PlannedEmbed, PlannedOrder, ReadPlan } from '../plan/request-plan.ts';
import { aggregateSql } from './aggregate-sql.ts';
import { columnSql } from './column-sql.ts';
import { logicSql, whereSql } from './filter-sql.ts';
import { quote, quoteTable } from './quote-table.ts';
import { countedRowSql } from './response-bytes.ts';
import type { StatementParameters } from './statement-parameters.ts';

/** Alias, in the SQL statement, of the rows that a write or a function call returns. */
export const SOURCE_ALIAS = 'pgrst_source';

/**
 * @param isSource - True if the rows are the result of a write or a function call in the same
 * statement, and are not read from the table.
 */
export function readSql(plan: ReadPlan, parameters: StatementParameters, isSource = false): string {
  const qualifier = qualifierOf(plan);
  const from = isSource ? qualifier : fromSql(plan);
  return selectSql(plan, from, '', parameters);
}

/**
 * SQL that counts the rows before limit and offset are applied. It joins only the tables that a
 * filter needs.
 */
export function countSql(
  plan: ReadPlan,
  parameters: StatementParameters,
  isSource = false,
): string {
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

/**
 * @param joinCondition - Condition that joins the rows to those of the parent; empty at the root.
 * @param isSpread - True if the columns are merged into the parent's row. In that case the parent
 * level computes the aggregates.
 */
function selectSql(
  plan: ReadPlan,
  from: string,
  joinCondition: string,
  parameters: StatementParameters,
  isSpread = false,
): string {
  const qualifier = qualifierOf(plan);
  const isGrouped = !isSpread && hasAggregate(plan);
  const shown = isGrouped ? plan.columns.flatMap((column) => spellOut(plan, column)) : plan.columns;
  const outputs: Output[] = [
    ...shown.map((column) => columnOutput(qualifier, column, parameters, isSpread)),
    ...plan.embeds.flatMap((embed) => embedOutputs(embed, isSpread, isGrouped)),
  ];
  const columns = outputs.map(({ sql }) => sql);
  const joins = plan.embeds.map((embed) => joinSql(plan, embed, parameters)).join('');
  const conditions = [
    ...(joinCondition === '' ? [] : [joinCondition]),
    ...plan.conditions.map((condition) => logicSql(condition, qualifier, parameters)),
  ];
  const where = conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`;
  const group = isGrouped ? groupSql(outputs) : '';
  const order = orderSql(plan, qualifier, parameters);
  const limit = plan.limit === undefined ? '' : ` LIMIT ${limitSql(plan, plan.limit, parameters)}`;
  const offset = plan.offset === 0 ? '' : ` OFFSET ${parameters.bind(plan.offset)}`;
  return `SELECT ${columns.join(', ')} FROM ${from}${joins}${where}${group}${order}${limit}${offset}`;
}

/**
 * Writes the limit into the text of the statement, or binds it as a parameter. With a limit as a
 * parameter, PostgreSQL overestimates the cost of a cached generic plan. PostgreSQL then makes a
 * plan for each execution, with the values of its filters. This protects against a generic plan
 * that scans the whole table for a rare value. If canFollowIndex returns true, no generic plan can
 * do this, and the limit is part of the text (docs/decisions/0076-cached-plans-for-index-scans.md).
 */
const limitSql = (plan: ReadPlan, limit: number, parameters: StatementParameters) =>
  canFollowIndex(plan) ? String(limit) : parameters.bind(limit);

/**
 * Entry of the select list. `group` is the expression for GROUP BY. Without `group`, the rows are
 * grouped by the position of the entry in the list.
 */
type Output = { sql: string; isAggregate?: boolean; group?: string };

/**
 * Groups rows by the position of an entry in the select list, because PostgreSQL never considers
 * two expressions with parameters equal.
 */
function groupSql(outputs: readonly Output[]): string {
  const terms = outputs.flatMap(({ isAggregate, group }, index) =>
    isAggregate ? [] : [group ?? String(index + 1)],
  );
  return terms.length === 0 ? '' : ` GROUP BY ${terms.join(', ')}`;
}

/** Expands `*` to single columns, so that each column has a position in the select list. */
function spellOut({ table }: ReadPlan, column: PlannedColumn): PlannedColumn[] {
  if (column.name !== '*' || column.aggregate || !table) return [column];
  return [...table.columns.keys()].map((name) => ({ ...column, name }));
}

function columnOutput(
  qualifier: string,
  column: PlannedColumn,
  parameters: StatementParameters,
  isSpread: boolean,
): Output {
  const { aggregate, name, output, path, cast } = column;
  const isRow = name === '*' && aggregate !== undefined;
  const value = isRow ? (isSpread ? '1' : '*') : columnSql(qualifier, column, parameters);
  if (aggregate && isSpread) return { sql: `${value} AS ${quote(aggregate.raw)}` };
  if (aggregate) {
    const sql = `${aggregateSql(aggregate, value)} AS ${quote(output ?? aggregate.name)}`;
    return { sql, isAggregate: true };
  }
  if (output === undefined) return { sql: value };
  const sql = `${value} AS ${quote(output)}`;
  // If a column has a cast but no alias, the rows are grouped by the column without the cast, as in
  // PostgREST. The grouped values are then cast.
  const isGroupedBare = cast !== undefined && output === name && path.length === 0;
  return { sql, ...(isGroupedBare && { group: `${qualifier}.${quote(name)}` }) };
}

/**
 * @param isGrouped - True if the rows are grouped. JSON values are then grouped by their text,
 * because PostgreSQL cannot compare them.
 */
function embedOutputs(embed: PlannedEmbed, isSpread: boolean, isGrouped: boolean): Output[] {
  const alias = quote(embed.alias);
  const list = (value: string, name: string): Output => {
    const text = `(${value})::text`;
    const shown = isGrouped ? `${text}::json` : value;
    return { sql: `${shown} AS ${quote(name)}`, ...(isGrouped && { group: text }) };
  };
  if (embed.shape === 'hidden') return [];
  if (embed.shape === 'nested') {
    const value = embed.isToOne ? `row_to_json(${alias}.*)` : `COALESCE(${alias}.pgrst_list, '[]')`;
    return [list(value, embed.output)];
  }
  if (embed.isToOne) return spreadOutputs(alias, embed.read, isSpread);
  return outputNames(embed.read).map((name) =>
    list(`COALESCE(${alias}.${quote(name)}, '[]')`, name),
  );
}

/**
 * Returns the columns that an embed adds to the row of its parent. If the embed contains spread
 * embeds, their columns are included.
 */
function spreadOutputs(alias: string, read: ReadPlan, isSpread: boolean): Output[] {
  const own = read.columns.flatMap((column): Output[] => {
    const { aggregate, name, output } = column;
    if (!aggregate) {
      return spellOut(read, column).map((one) => ({
        sql: one.name === '*' ? `${alias}.*` : `${alias}.${quote(one.output ?? one.name)}`,
      }));
    }
    const value = `${alias}.${quote(aggregate.raw)}`;
    if (isSpread) return [{ sql: value }];
    const sql = `${aggregateSql(aggregate, value)} AS ${quote(output ?? name)}`;
    return [{ sql, isAggregate: true }];
  });
  const embedded = read.embeds.flatMap((embed): Output[] => {
    if (embed.shape === 'hidden') return [];
    if (embed.shape === 'spread' && embed.isToOne)
      return spreadOutputs(alias, embed.read, isSpread);
    const names = embed.shape === 'spread' ? outputNames(embed.read) : [embed.output];
    return names.map((name) => ({ sql: `${alias}.${quote(name)}` }));
  });
  return [...own, ...embedded];
}

/**
 * Returns the keys that the rows of this plan have in the response. If an embedded list is spread,
 * the SQL must name each of its keys. `*` is therefore replaced with the names of the columns, if
 * they are known.
 */
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

function joinSql(parent: ReadPlan, embed: PlannedEmbed, parameters: StatementParameters): string {
  const alias = quote(embed.alias);
  const kind = embed.join === 'inner' ? 'INNER' : 'LEFT';
  const isSpread = embed.shape === 'spread' && embed.isToOne;
  const rows = selectSql(embed.read, ...childSql(parent, embed), parameters, isSpread);
  if (embed.isToOne) return ` ${kind} JOIN LATERAL (${rows}) AS ${alias} ON TRUE`;
  const spread =
    embed.shape === 'spread'
      ? outputNames(embed.read).map(
          (name) => `, json_agg(pgrst_found.${quote(name)}) AS ${quote(name)}`,
        )
      : [];
  const own = spread.length > 0 ? ', pgrst_found.*' : '';
  // OFFSET prevents PostgreSQL from building the JSON of each row twice: once to count its bytes
  // and once for the JSON array of all rows.
  const found = `SELECT row_to_json(pgrst_found) AS pgrst_json${own} FROM (${rows}) AS pgrst_found OFFSET 0`;
  const counted = countedRowSql('pgrst_found.pgrst_json', parameters);
  const list = `SELECT json_agg(pgrst_found.pgrst_json) FILTER (WHERE ${counted}) AS pgrst_list${spread.join('')} FROM (${found}) AS pgrst_found`;
  const on = embed.join === 'inner' ? `${alias}.pgrst_list IS NOT NULL` : 'TRUE';
  return ` ${kind} JOIN LATERAL (${list}) AS ${alias} ON ${on}`;
}

/** Returns the SQL of the child rows, and the condition that joins them to the parent. */
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

/**
 * Returns the SQL of the parent's whole row, which is passed to the function that computes the
 * relationship. If the parent is the result of a write or a function call, its rows have no type of
 * their own, so the SQL builds the row from the columns and casts it to the row type of the table.
 */
function rowOf({ alias, name, table }: ReadPlan): string {
  if (alias === undefined) return `${quoteTable(name)}.*`;
  if (alias !== SOURCE_ALIAS || !table) return quote(alias);
  const columns = [...table.columns.keys()].map((column) => `${quote(alias)}.${quote(column)}`);
  return `ROW(${columns.join(', ')})::${quoteTable(name)}`;
}

function orderSql(plan: ReadPlan, qualifier: string, parameters: StatementParameters): string {
  if (plan.order.length === 0) return '';
  const terms = plan.order.map((term) => {
    const value = term.embed
      ? embedOrderSql(plan, term, term.embed, parameters)
      : columnSql(qualifier, term, parameters);
    return `${value}${wayOf(term)}`;
  });
  return ` ORDER BY ${terms.join(', ')}`;
}

/**
 * Returns the SQL of a sort key that sorts the parent's rows by a column of an embedded row. If the
 * response does not contain this column, a subquery reads the column only for the sorting.
 */
function embedOrderSql(
  parent: ReadPlan,
  { name, path, isJson }: PlannedOrder,
  embed: PlannedEmbed,
  parameters: StatementParameters,
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
