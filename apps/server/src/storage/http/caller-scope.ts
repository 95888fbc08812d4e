// Sets role, claims and storage.operation() for a statement of this service, so that policies know who asks for what.
import type { Scope } from '../../db/database.ts';
import type { Caller } from '../../http/credentials.ts';

/** @param operation Supabase's name for it without the prefix, such as `object.upload`. */
export function callerScope(caller: Caller | 'server', operation: string): Scope {
  const settings = {
    'storage.operation': `storage.${operation}`,
    // Only this service deletes rows, because only it removes the bytes.
    'storage.allow_delete_query': 'true',
  };
  if (caller === 'server') return { role: 'service_role', claims: null, settings };
  return { role: caller.role, claims: caller.claims, settings };
}
