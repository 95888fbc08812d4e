// Counts the bytes of an answer while PostgreSQL makes it, so that a request that asks for too much ends before memory is filled.
import type { ReadPlan } from '../plan/plan.ts';
import { AnswerLimit, type Parameters } from './parameters.ts';

/** Counts for one transaction; every level counts what lies below it once more. */
const COUNTED = 'pgrst.answer_bytes';

/** How often a byte may be counted: in the row of the answer, and in each list that it lies in. */
export function levelsOf({ embeds }: ReadPlan): number {
  const below = embeds.map((embed) => levelsOf(embed.read) - (embed.isToOne ? 1 : 0));
  return 1 + Math.max(0, ...below);
}

/** A condition that is true for each row of JSON, or ends the statement. */
export function countedSql(json: string, parameters: Parameters): string {
  const { bytes } = parameters;
  if (!bytes) return 'TRUE';
  const before = `COALESCE(NULLIF(current_setting('${COUNTED}', true), ''), '0')::int8`;
  const now = `set_config('${COUNTED}', (${before} + pg_column_size(${json}))::text, true)::int8`;
  const limit = parameters.bind(new AnswerLimit(bytes.levels));
  return `CASE WHEN ${now} > ${limit}::int8 THEN ${raise(`current_setting('${COUNTED}')`, parameters)} IS NULL ELSE TRUE END`;
}

/** A column that ends the statement when the answer as it is sent is too long. */
export function tooLongSql(body: string, parameters: Parameters): string {
  const size = `octet_length(${body})`;
  const limit = parameters.bind(new AnswerLimit(1));
  return `CASE WHEN ${size} > ${limit}::int8 THEN ${raise(`${size}::text`, parameters)} END`;
}

/** A cast that cannot succeed; what it is given is known only when it runs. */
const raise = (size: string, parameters: Parameters) =>
  `CAST(${parameters.bind(`${parameters.bytes?.mark}:bytes:`)}::text || ${size} AS int4)`;
