// Counts the bytes of a response while PostgreSQL builds it, so that a response that is too large
// is aborted before it fills memory.
import type { ReadPlan } from '../plan/plan.ts';
import { AnswerLimit, type Parameters } from './parameters.ts';

/**
 * Setting that holds the byte count of one transaction. Each level of embeds counts the bytes of
 * the levels below it again.
 */
const COUNTED = 'pgrst.answer_bytes';

/**
 * Returns the maximum number of times that a byte is counted: in its row, and in each list that
 * contains it.
 */
export function nestingDepthOf({ embeds }: ReadPlan): number {
  const below = embeds.map((embed) => nestingDepthOf(embed.read) - (embed.isToOne ? 1 : 0));
  return 1 + Math.max(0, ...below);
}

/** SQL condition that is true for each JSON row, or aborts the statement. */
export function countedSql(json: string, parameters: Parameters): string {
  const { bytes } = parameters;
  if (!bytes) return 'TRUE';
  const before = `COALESCE(NULLIF(current_setting('${COUNTED}', true), ''), '0')::int8`;
  const now = `set_config('${COUNTED}', (${before} + pg_column_size(${json}))::text, true)::int8`;
  const limit = parameters.bind(new AnswerLimit(bytes.levels));
  return `CASE WHEN ${now} > ${limit}::int8 THEN ${raise(`current_setting('${COUNTED}')`, parameters)} IS NULL ELSE TRUE END`;
}

/** SQL column that aborts the statement when the final response is too long. */
export function tooLongSql(body: string, parameters: Parameters): string {
  const size = `octet_length(${body})`;
  const limit = parameters.bind(new AnswerLimit(1));
  return `CASE WHEN ${size} > ${limit}::int8 THEN ${raise(`${size}::text`, parameters)} END`;
}

/**
 * SQL of a cast that always fails; its input is only known at run time, so PostgreSQL cannot
 * evaluate it earlier.
 */
const raise = (size: string, parameters: Parameters) =>
  `CAST(${parameters.bind(`${parameters.bytes?.mark}:bytes:`)}::text || ${size} AS int4)`;
