// Identifies the sender of a request: a user by the user id, a visitor by the network address. Used
// for limits and for other data that is kept for each caller.
import type { CallerScope } from './database.ts';

/**
 * Returns a key for the caller; undefined for service keys, and for visitors whose address is
 * unknown.
 */
export function callerKeyOf({
  role,
  claims,
  address,
}: Pick<CallerScope, 'role' | 'claims' | 'address'>) {
  if (role === 'anon') return address === undefined ? undefined : `address ${address}`;
  const person = role === 'authenticated' && claims && 'sub' in claims ? claims.sub : undefined;
  return person === undefined ? undefined : `person ${person}`;
}

/**
 * Key under which the server records a database change that was sent to visitors. All visitors
 * share this key, because the server does not know the addresses of these visitors. Until a replica
 * has the change, no visitor reads from this replica.
 */
export const VISITORS_KEY = 'visitors';
