// Counts the bytes of a response while PostgreSQL builds it, so that a response that is too large
// is aborted before it fills memory.
import type { ReadPlan } from '../plan/request-plan.ts';
import { ResponseLimit, type StatementParameters } from './statement-parameters.ts';

/**
 * PostgreSQL setting that contains the number of response bytes that were counted in the current
 * transaction. A byte of an embed is counted more than once: in its own row, and again in each list
 * that contains this row.
 */
const COUNTED = 'pgrst.answer_bytes';

/**
 * Returns the maximum number of times that the statement counts the same byte. A byte is counted
 * once in its row, and once more in each list that contains the row.
 */
export function nestingDepthOf({ embeds }: ReadPlan): number {
  const below = embeds.map((embed) => nestingDepthOf(embed.read) - (embed.isToOne ? 1 : 0));
  return 1 + Math.max(0, ...below);
}

/**
 * SQL condition that adds the bytes of a JSON row to the total of the response. If the new total
 * exceeds the limit, the condition aborts the statement. Otherwise the condition is true.
 */
export function countedRowSql(json: string, parameters: StatementParameters): string {
  const { bytes } = parameters;
  if (!bytes) return 'TRUE';
  const before = `COALESCE(NULLIF(current_setting('${COUNTED}', true), ''), '0')::int8`;
  const now = `set_config('${COUNTED}', (${before} + pg_column_size(${json}))::text, true)::int8`;
  const limit = parameters.bind(new ResponseLimit(bytes.levels));
  return `CASE WHEN ${now} > ${limit}::int8 THEN ${raise(`current_setting('${COUNTED}')`, parameters)} IS NULL ELSE TRUE END`;
}

/**
 * SQL of an additional result column. Computing this column aborts the statement if the complete
 * response is too long.
 */
export function tooLongResponseSql(body: string, parameters: StatementParameters): string {
  const size = `octet_length(${body})`;
  const limit = parameters.bind(new ResponseLimit(1));
  return `CASE WHEN ${size} > ${limit}::int8 THEN ${raise(`${size}::text`, parameters)} END`;
}

/**
 * SQL of a cast that always fails. The input of the cast is known only while the statement runs, so
 * PostgreSQL cannot evaluate the cast earlier.
 */
const raise = (size: string, parameters: StatementParameters) =>
  `CAST(${parameters.bind(`${parameters.bytes?.mark}:bytes:`)}::text || ${size} AS int4)`;
