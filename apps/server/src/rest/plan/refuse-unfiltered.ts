// Supabase's guard against changing a whole table by a forgotten filter (the extension safeupdate).
import { RestError } from '../request/rest-error.ts';
import type { Plan } from './plan.ts';

/** @throws RestError 21000 for an update or delete without any filter. */
export function refuseUnfiltered(plan: Plan): void {
  if (plan.kind !== 'write' || plan.change.kind === 'insert') return;
  const { change } = plan;
  if (change.conditions.length > 0) return;
  // With nothing to set no row is changed.
  if (change.kind === 'update' && change.columns.length === 0) return;
  throw new RestError(400, '21000', `${change.kind.toUpperCase()} requires a WHERE clause`);
}
