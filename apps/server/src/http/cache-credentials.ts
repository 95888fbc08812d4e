// Cache of verified tokens. Verifying a signature takes longer than answering a small request.
import { LRUCache } from 'lru-cache';
import type { Caller, CredentialHeaders, Credentials } from './credentials.ts';

const MAX_CALLERS = 10_000;
const SIGNATURE_CHARACTERS = 43;
/**
 * Maximum age of a cached result, and therefore the longest time for which a removed key is
 * accepted.
 */
const MAX_MILLISECONDS = 60_000;

/**
 * Adds a cache to the functions that verify credentials. Refused tokens are not cached, and a
 * cached token is not accepted after it expires.
 *
 * @param onKeysChange - Registers a callback that must be called when signing keys are added or
 * removed. The callback clears the cache.
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
        // Several requests use the same claims object, so it is frozen.
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
 * The cache key is the signature at the end of the token, which differs from token to token. After
 * the look-up, the whole token is compared. Both steps together take less time than hashing the
 * token.
 */
const keyOf = ({ apikey, authorization }: CredentialHeaders) =>
  String(authorization ?? apikey ?? '').slice(-SIGNATURE_CHARACTERS);
