// Refuses updates and deletes without a filter, like Supabase's extension safeupdate.
import { RestError } from '../request/rest-error.ts';
import type { RequestPlan } from './request-plan.ts';

/** @throws RestError 21000 for an update or delete without any filter. */
export function refuseUnfilteredWrite(plan: RequestPlan): void {
  if (plan.kind !== 'write' || plan.change.kind === 'insert') return;
  const { change } = plan;
  if (change.conditions.length > 0) return;
  // An update that sets no columns is allowed: it changes no row.
  if (change.kind === 'update' && change.columns.length === 0) return;
  throw new RestError(400, '21000', `${change.kind.toUpperCase()} requires a WHERE clause`);
}
