// Refuses a write with more rows than allowed.
import { RestError } from './rest-error.ts';

/** @throws RestError 413 */
export function refuseTooManyRows(rows: number, most: number): void {
  if (rows <= most) return;
  throw new RestError(413, 'PGRST102', 'Payload too large', {
    details: `A body may have at most ${most} rows (REST_MAX_ROWS)`,
  });
}
