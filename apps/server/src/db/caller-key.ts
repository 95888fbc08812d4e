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
 * Key that all visitors share. When a database change has been sent to the sockets of visitors, the
 * server does not know the addresses of these visitors and records the change under this key.
 * Afterwards, no visitor reads from a replica that does not have the change yet.
 */
export const VISITORS_KEY = 'visitors';
