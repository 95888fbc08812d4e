// Third stage of the request pipeline: builds the SQL statement of a request and the list of its
// values. The text of the statement depends only on the request's shape.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CallPlan, ReadPlan, RequestPlan, WritePlan } from '../plan/request-plan.ts';
import type { MediaType } from '../request/media-type.ts';
import type { Preferences } from '../request/preferences.ts';
import { ROW_ALIAS, rowsBodySql, scalarBodySql } from './body-sql.ts';
import { callSql } from './call-sql.ts';
import { quote } from './quote-table.ts';
import { countSql, readSql, SOURCE_ALIAS } from './read-sql.ts';
import { nestingDepthOf, tooLongResponseSql } from './response-bytes.ts';
import { StatementParameters } from './statement-parameters.ts';
import { changeSql, UPDATED_SETTING } from './write-sql.ts';

export type SqlStatement = { text: string; values: unknown[] };

export type RequestStatements = {
  main: SqlStatement;
  /**
   * Statement that reads the planner's estimate of the number of rows, for `count=planned` and
   * `count=estimated`.
   */
  estimate?: SqlStatement & {
    /**
     * Maximum number of rows for an exact count. If there are more rows, the response contains the
     * planner's estimate. -1 for `count=planned`: the response then always contains the estimate.
     */
    above: number;
  };
};

export type StatementOptions = {
  media: MediaType;
  /** True for HEAD: the response has the same headers as for GET, but no body. */
  isHead: boolean;
  count: Preferences['count'];
  /** For `count=estimated`, the planner's estimate is returned if there are more rows than this. */
  maxRows: number;
  /**
   * Prefix of the error that a statement raises to roll itself back. The prefix is random, so that
   * no other error can begin with it.
   */
  refusalMark: string;
};

/**
 * Builds the statements of a plan. The main statement returns one row. Its columns are body, page
 * (rows in the body), total (null when not requested), affected, updated, location, headers and
 * status. SQL code in the database may set the headers and the status of the response.
 */
export function buildStatements(plan: RequestPlan, options: StatementOptions): RequestStatements {
  switch (plan.kind) {
    case 'read':
      return buildRead(plan.read, options);
    case 'write':
      return { main: buildWrite(plan, options) };
    case 'call':
      return { main: buildCall(plan, options) };
    case 'inspect':
      return { main: { text: INSPECTION, values: [plan.schema] } };
  }
}

const INSPECTION = readFileSync(join(import.meta.dirname, 'openapi.sql'), 'utf8');

const RESPONSE = `NULLIF(current_setting('response.headers', true), '') AS headers, NULLIF(current_setting('response.status', true), '') AS status`;

function buildRead(
  plan: ReadPlan,
  { media, isHead, count, maxRows, refusalMark }: StatementOptions,
): RequestStatements {
  const parameters = new StatementParameters({ levels: nestingDepthOf(plan), mark: refusalMark });
  const rows = readSql(plan, parameters);
  const total = totalSql(plan, count, maxRows, parameters);
  const answer = isHead
    ? { body: `''`, from: `(${rows}) AS ${ROW_ALIAS}` }
    : rowsBodySql(media, rows, false, parameters);
  const columns = [`${answer.body} AS body`, 'count(*) AS page', `${total} AS total`, RESPONSE];
  const text = answerSql(columns, answer.from, parameters);
  const main = { text, values: parameters.values };
  if (count !== 'planned' && count !== 'estimated') return { main };
  const counted = new StatementParameters();
  const explain = `EXPLAIN (FORMAT JSON) ${countSql(plan, counted)}`;
  const above = count === 'planned' ? -1 : maxRows;
  return { main, estimate: { text: explain, values: counted.values, above } };
}

const NO_BODY = `'' AS body`;

/**
 * SQL that returns the response as one row. If the response has a body, the row also tells whether
 * the body is too long.
 */
const answerSql = (columns: readonly string[], from: string, parameters: StatementParameters) =>
  columns[0] === NO_BODY
    ? `SELECT ${columns.join(', ')} FROM ${from}`
    : `SELECT pgrst_answer.*, ${tooLongResponseSql('pgrst_answer.body', parameters)} AS excess FROM (SELECT ${columns.join(', ')} FROM ${from}) AS pgrst_answer`;

function totalSql(
  plan: ReadPlan,
  count: Preferences['count'],
  maxRows: number,
  parameters: StatementParameters,
): string {
  if (count === undefined || count === 'planned') return 'NULL::int8';
  const limit = count === 'estimated' ? ` LIMIT ${parameters.bind(maxRows + 1)}` : '';
  return `(SELECT count(*) FROM (${countSql(plan, parameters)}${limit}) AS pgrst_all)`;
}

const AFFECTED = `(SELECT count(*) FROM ${SOURCE_ALIAS})`;

function buildWrite(plan: WritePlan, { media, refusalMark }: StatementOptions): SqlStatement {
  const { read } = plan;
  const parameters = new StatementParameters({
    levels: read ? nestingDepthOf(read) : 1,
    mark: refusalMark,
  });
  const source = changeSql(plan, parameters);
  const answer = read
    ? rowsBodySql(media, readSql(read, parameters, true), false, parameters)
    : { body: `''`, from: `(SELECT 1 FROM ${SOURCE_ALIAS}) AS ${ROW_ALIAS}` };
  const columns = [
    `${answer.body} AS body`,
    'count(*) AS page',
    `${AFFECTED} AS affected`,
    `COALESCE(NULLIF(current_setting('${UPDATED_SETTING}', true), ''), '0')::int8 AS updated`,
    ...locationSql(plan.locationColumns),
    ...refusalSql(plan, AFFECTED, refusalMark, parameters),
    RESPONSE,
  ];
  const text = `WITH ${SOURCE_ALIAS} AS (${source}) ${answerSql(columns, answer.from, parameters)}`;
  return { text, values: parameters.values };
}

function buildCall(plan: CallPlan, options: StatementOptions): SqlStatement {
  const { media, count, refusalMark } = options;
  const { read, returns } = plan;
  const parameters = new StatementParameters({ levels: nestingDepthOf(read), mark: refusalMark });
  const source = callSql(plan, parameters);
  const isComposite = returns.kind === 'composite';
  const answer = isComposite
    ? rowsBodySql(media, readSql(read, parameters, true), !returns.isSet, parameters)
    : { body: scalarBodySql(media, plan), from: `${SOURCE_ALIAS} AS ${ROW_ALIAS}` };
  const total =
    count === undefined
      ? 'NULL::int8'
      : isComposite
        ? `(SELECT count(*) FROM (${countSql(read, parameters, true)}) AS pgrst_all)`
        : 'count(*)';
  const columns = [
    `${answer.body} AS body`,
    'count(*) AS page',
    `${total} AS total`,
    ...refusalSql(plan, AFFECTED, refusalMark, parameters),
    RESPONSE,
  ];
  const text = `WITH ${SOURCE_ALIAS} AS (${source}) ${answerSql(columns, answer.from, parameters)}`;
  return { text, values: parameters.values };
}

/**
 * SQL column with the primary key of the new row, as a JSON object. The column is null unless there
 * is exactly one new row.
 */
function locationSql(columns: readonly string[]): string[] {
  if (columns.length === 0) return [];
  const key = `(SELECT row_to_json(pgrst_key) FROM (SELECT ${columns.map(quote).join(', ')} FROM ${SOURCE_ALIAS}) AS pgrst_key)`;
  return [`CASE WHEN count(*) = 1 THEN ${key}::text END AS location`];
}

type Refusable = Pick<WritePlan, 'mustBeSingle' | 'maxAffected'> &
  Partial<Pick<WritePlan, 'mustMatchKey'>>;

/**
 * SQL expressions that roll back a statement with a wrong number of rows: too many affected rows,
 * or not exactly the one requested row. A cast that always fails raises the error. The error
 * message contains the prefix, the reason and the number of rows.
 */
function refusalSql(
  { mustBeSingle, mustMatchKey, maxAffected }: Refusable,
  affected: string,
  mark: string,
  parameters: StatementParameters,
): string[] {
  const raise = (reason: string, count: string) =>
    `CAST(${parameters.bind(`${mark}:${reason}:`)}::text || ${count} AS int4)`;
  const cases = [
    ...(maxAffected === undefined
      ? []
      : [
          `WHEN ${affected} > ${parameters.bind(maxAffected)}::int8 THEN ${raise('affected', affected)}`,
        ]),
    ...(mustMatchKey ? [`WHEN ${affected} <> 1 THEN ${raise('key', affected)}`] : []),
    ...(mustBeSingle ? [`WHEN count(*) <> 1 THEN ${raise('single', 'count(*)')}`] : []),
  ];
  return cases.length === 0 ? [] : [`CASE ${cases.join(' ')} END AS refusal`];
}
