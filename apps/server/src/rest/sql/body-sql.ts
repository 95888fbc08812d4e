// SQL of the response body. PostgreSQL builds the body as one text from the rows with the alias
// pgrst_row.
import type { CallPlan } from '../plan/request-plan.ts';
import type { MediaType } from '../request/media-type.ts';
import { SCALAR_COLUMN } from './call-sql.ts';
import { countedRowSql } from './response-bytes.ts';
import type { StatementParameters } from './statement-parameters.ts';

export const ROW_ALIAS = 'pgrst_row';

const JSON_ROW = `${ROW_ALIAS}.pgrst_json`;

/**
 * Returns the SQL of the response body, and the SQL of the rows from which the body is built.
 *
 * @param isOne - True if the result has exactly one row. The body is then an object instead of an
 * array.
 */
export function rowsBodySql(
  { kind, isNullStripped }: MediaType,
  rows: string,
  isOne: boolean,
  parameters: StatementParameters,
): { body: string; from: string } {
  if (kind === 'csv') {
    const counted = countedRowSql(`row_to_json(${ROW_ALIAS})`, parameters);
    return { body: csvSql(` FILTER (WHERE ${counted})`), from: `(${rows}) AS ${ROW_ALIAS}` };
  }
  // OFFSET prevents PostgreSQL from converting each row to JSON twice: once to count the bytes of
  // the row, and once for the JSON array in the response.
  const from = `(SELECT row_to_json(pgrst_found) AS pgrst_json FROM (${rows}) AS pgrst_found OFFSET 0) AS ${ROW_ALIAS}`;
  const counted = countedRowSql(JSON_ROW, parameters);
  const row = isNullStripped ? `json_strip_nulls(${JSON_ROW})` : JSON_ROW;
  return { body: jsonSql(row, isOne || kind === 'object', ` FILTER (WHERE ${counted})`), from };
}

/** Returns the SQL of the response body for a function that returns scalars. */
export function scalarBodySql({ kind }: MediaType, { returns }: CallPlan): string {
  const value = `${ROW_ALIAS}.${SCALAR_COLUMN}`;
  if (returns.kind === 'void') return `''`;
  if (kind === 'binary') return `COALESCE(string_agg(${value}, ''), '')`;
  if (kind === 'text') return `COALESCE(string_agg(${value}::text, ''), '')`;
  if (kind === 'csv') return csvSql();
  return jsonSql(value, !returns.isSet || kind === 'object');
}

const jsonSql = (value: string, isOne: boolean, filter = '') =>
  isOne
    ? `COALESCE((json_agg(${value})${filter} -> 0)::text, 'null')`
    : `COALESCE(json_agg(${value})${filter}, '[]')::text`;

const csvSql = (filter = '') =>
  `COALESCE((SELECT string_agg(key, ',') FROM json_object_keys(json_agg(${ROW_ALIAS}) -> 0) AS key), '') || E'\\n' || COALESCE(string_agg(substring(${ROW_ALIAS}::text, 2, length(${ROW_ALIAS}::text) - 2), E'\\n')${filter}, '')`;
