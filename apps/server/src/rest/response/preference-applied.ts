// Formats the Preference-Applied header, which lists the preferences that the server applied.
import type { RequestPlan } from '../plan/request-plan.ts';
import type { ApiRequest } from '../request/parse-request.ts';

/**
 * Returns the value of the Preference-Applied header. Requests that share a cached plan also share
 * one ApiRequest, so the value is computed only once for all of them.
 */
export function preferenceApplied(request: ApiRequest, plan: RequestPlan): string {
  const before = known.get(request);
  if (before !== undefined) return before;
  const applied = listOf(request, plan);
  known.set(request, applied);
  return applied;
}

const known = new WeakMap<ApiRequest, string>();

function listOf({ preferences, method }: ApiRequest, plan: RequestPlan): string {
  const isInsert = plan.kind === 'write' && method === 'POST';
  const isChange = plan.kind === 'write' || plan.kind === 'call';
  const isLimited = preferences.handling === 'strict' && isChange;
  const applied = [
    ['resolution', isInsert ? preferences.resolution : undefined],
    ['missing', isInsert ? preferences.missing : undefined],
    ['return', plan.kind === 'write' ? preferences.return : undefined],
    ['count', preferences.count],
    ['tx', preferences.tx],
    ['handling', preferences.handling],
    ['timezone', preferences.timezone],
    ['max-affected', isLimited ? preferences.maxAffected : undefined],
  ];
  return applied
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${value}`)
    .join(', ');
}
