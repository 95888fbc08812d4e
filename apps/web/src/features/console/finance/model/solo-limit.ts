// How much of a broker's day one operator may still top up alone.
import { Refusal } from '../../../../shared/errors/refusal.ts';

export type SoloLimit = { limitCentimes: number; leftCentimes: number };
type Known = { top_up_limit_centimes: number; topped_up_today_centimes: number };

/** @param error The last refusal: its figures are newer than those of the list. */
export function soloLimit(broker: Known, error: unknown): SoloLimit {
  const isNewer = error instanceof Refusal && error.refusal === 'TOP_UP_LIMIT_REACHED';
  const limit = isNewer ? Number(error.details.limit_centimes) : broker.top_up_limit_centimes;
  const used = isNewer ? Number(error.details.used_centimes) : broker.topped_up_today_centimes;
  return { limitCentimes: limit, leftCentimes: Math.max(0, limit - used) };
}
