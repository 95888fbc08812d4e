// Remembers which tokens were found good, because checking a signature costs more than answering a small request.
import { LRUCache } from 'lru-cache';
import type { Caller, CredentialHeaders, Credentials } from './credentials.ts';

const MOST_CALLERS = 10_000;
/** A key that was taken away is no longer accepted after this long at the latest. */
const MOST_MILLISECONDS = 60_000;

/**
 * Refusals are not remembered, and nobody is remembered longer than the token lives.
 * @param onKeysChange Registers what forgets everybody when signing keys were added or taken away.
 */
export function rememberCredentials(
  credentials: Credentials,
  onKeysChange?: (forget: () => void) => void,
): Credentials {
  const callers = new LRUCache<string, Caller>({ max: MOST_CALLERS, ttl: MOST_MILLISECONDS });
  onKeysChange?.(() => callers.clear());
  return {
    ...credentials,
    known: (headers) => callers.get(keyOf(headers)),
    async resolve(headers: CredentialHeaders) {
      const key = keyOf(headers);
      const remembered = callers.get(key);
      if (remembered) return remembered;
      const caller = await credentials.resolve(headers);
      if (caller.ok) {
        // Many requests share it now.
        Object.freeze(caller.claims);
        const left = (caller.claims.exp ?? Number.POSITIVE_INFINITY) * 1000 - Date.now();
        if (left > 0) callers.set(key, caller, { ttl: Math.min(left, MOST_MILLISECONDS) });
      }
      return caller;
    },
  };
}

const keyOf = ({ apikey, authorization }: CredentialHeaders) =>
  `${apikey ?? ''}\n${authorization ?? ''}`;
