// The answer's body as one text, made by PostgreSQL from the rows called pgrst_row.
import type { CallPlan } from '../plan/plan.ts';
import type { MediaType } from '../request/media-type.ts';
import { SCALAR } from './call-sql.ts';

export const ROW = 'pgrst_row';

/** Body of rows of columns. @param isOne The rows are known to be one: it stands alone, without a list. */
export function rowsBodySql({ kind, isNullStripped }: MediaType, isOne: boolean): string {
  if (kind === 'csv') return CSV;
  const row = isNullStripped ? `json_strip_nulls(row_to_json(${ROW}))` : ROW;
  return jsonSql(row, isOne || kind === 'object');
}

/** Body of a function's scalars. */
export function scalarBodySql({ kind }: MediaType, { returns }: CallPlan): string {
  const value = `${ROW}.${SCALAR}`;
  if (returns.kind === 'void') return `''`;
  if (kind === 'binary') return `COALESCE(string_agg(${value}, ''), '')`;
  if (kind === 'text') return `COALESCE(string_agg(${value}::text, ''), '')`;
  if (kind === 'csv') return CSV;
  return jsonSql(value, !returns.isSet || kind === 'object');
}

const jsonSql = (value: string, isOne: boolean) =>
  isOne
    ? `COALESCE((json_agg(${value}) -> 0)::text, 'null')`
    : `COALESCE(json_agg(${value}), '[]')::text`;

const CSV = `COALESCE((SELECT string_agg(key, ',') FROM json_object_keys(json_agg(${ROW}) -> 0) AS key), '') || E'\\n' || COALESCE(string_agg(substring(${ROW}::text, 2, length(${ROW}::text) - 2), E'\\n'), '')`;
