// Who is behind a request, for what is kept of people or of visitors' addresses.
import type { Scope } from './database.ts';

/** Undefined for keys of servers, and for visitors whose address is not known. */
export function personOf({ role, claims, address }: Pick<Scope, 'role' | 'claims' | 'address'>) {
  if (role === 'anon') return address === undefined ? undefined : `address ${address}`;
  const person = role === 'authenticated' && claims && 'sub' in claims ? claims.sub : undefined;
  return person === undefined ? undefined : `person ${person}`;
}

/** All of them, where it is not known whose address it is: one who listens by a socket. */
export const VISITORS = 'visitors';
