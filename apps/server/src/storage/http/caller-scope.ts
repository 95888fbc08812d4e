// Sets the role, the claims and the value of storage.operation() for a statement of this service,
// so that policies know the caller and the operation.
import type { CallerScope } from '../../db/database.ts';
import type { Caller } from '../../http/credentials.ts';

/**
 * Returns the role, claims and settings with which a statement of the storage service runs.
 * @param operation - Supabase's operation name without the prefix, such as `object.upload`.
 */
export function callerScope(caller: Caller | 'server', operation: string): CallerScope {
  const settings = {
    'storage.operation': `storage.${operation}`,
    // Only this service may delete rows, because no other code deletes the stored bytes as well.
    'storage.allow_delete_query': 'true',
  };
  if (caller === 'server') return { role: 'service_role', claims: null, settings };
  return { role: caller.role, claims: caller.claims, settings };
}
