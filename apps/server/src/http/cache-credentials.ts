// Cache of verified tokens, because verifying a signature costs more than answering a small
// request.
import { LRUCache } from 'lru-cache';
import type { Caller, CredentialHeaders, Credentials } from './credentials.ts';

const MAX_CALLERS = 10_000;
const SIGNATURE_CHARACTERS = 43;
/** Maximum age of an entry, and so the maximum time for which a removed key is still accepted. */
const MAX_MILLISECONDS = 60_000;

/**
 * Wraps the credentials with the cache. Refusals are not cached, and no entry outlives its token.
 * @param onKeysChange - Registers a callback that clears the cache when signing keys are added or
 * removed.
 */
export function cacheCredentials(
  credentials: Credentials,
  onKeysChange?: (forget: () => void) => void,
): Credentials {
  const callers = new LRUCache<string, Remembered>({ max: MAX_CALLERS, ttl: MAX_MILLISECONDS });
  onKeysChange?.(() => callers.clear());
  function known({ apikey, authorization }: CredentialHeaders): Caller | undefined {
    const remembered = callers.get(keyOf({ apikey, authorization }));
    const isSame = remembered?.apikey === apikey && remembered?.authorization === authorization;
    return isSame ? remembered?.caller : undefined;
  }
  return {
    ...credentials,
    known,
    async resolve(headers: CredentialHeaders) {
      const remembered = known(headers);
      if (remembered) return remembered;
      const caller = await credentials.resolve(headers);
      if (caller.ok) {
        // The claims are frozen, because many requests share them.
        Object.freeze(caller.claims);
        const left = (caller.claims.exp ?? Number.POSITIVE_INFINITY) * 1000 - Date.now();
        const { apikey, authorization } = headers;
        if (left > 0) {
          const ttl = Math.min(left, MAX_MILLISECONDS);
          callers.set(keyOf(headers), { apikey, authorization, caller }, { ttl });
        }
      }
      return caller;
    },
  };
}

type Remembered = CredentialHeaders & { caller: Caller };

/**
 * Uses the end of the token, its signature, as the key because tokens differ there. The whole token
 * is compared afterwards, which costs less than hashing it.
 */
const keyOf = ({ apikey, authorization }: CredentialHeaders) =>
  String(authorization ?? apikey ?? '').slice(-SIGNATURE_CHARACTERS);
