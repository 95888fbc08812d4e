// Parses the ban duration of the admin API: `none`, or a length such as 24h or 1h30m.
import { AuthError } from '../auth-error.ts';

/**
 * @returns Seconds, or null for `none`.
 * @throws AuthError 400 validation_failed for an invalid duration
 */
export function banSeconds(duration: string): number | null {
  if (duration === 'none') return null;
  if (!/^(\d+(\.\d+)?(h|m|s|ms))+$/.test(duration)) throw unknown();
  let seconds = 0;
  for (const [, amount, unit] of duration.matchAll(/(?<![\d.])(\d+(?:\.\d+)?)(ms|h|m|s)/g)) {
    seconds += Number(amount) * (SECONDS[unit ?? ''] ?? 0);
  }
  // The end of a ban longer than this maximum would not fit into a PostgreSQL timestamp.
  if (seconds > MAX_SECONDS) throw unknown();
  return seconds;
}

const SECONDS: Record<string, number> = { h: 3600, m: 60, s: 1, ms: 0.001 };
const MAX_SECONDS = 1000 * 365 * 24 * 3600;

const unknown = () =>
  new AuthError(400, 'validation_failed', 'invalid format for ban duration: expected none or 24h');
