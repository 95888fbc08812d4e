// Identifies the user or visitor address behind a request, for per-caller state.
import type { Scope } from './database.ts';

/**
 * Returns the key of the caller; undefined for service keys, and for visitors with an unknown
 * address.
 */
export function personOf({ role, claims, address }: Pick<Scope, 'role' | 'claims' | 'address'>) {
  if (role === 'anon') return address === undefined ? undefined : `address ${address}`;
  const person = role === 'authenticated' && claims && 'sub' in claims ? claims.sub : undefined;
  return person === undefined ? undefined : `person ${person}`;
}

/**
 * Key of all visitors together, used where the address is unknown, for example for a socket that
 * receives messages.
 */
export const VISITORS = 'visitors';
