// Remembers which tokens were found good, because checking a signature costs more than answering a small request.
import { LRUCache } from 'lru-cache';
import type { Caller, CredentialHeaders, Credentials } from './credentials.ts';

const MAX_CALLERS = 10_000;
const SIGNATURE_CHARACTERS = 43;
/** A key that was taken away is no longer accepted after this long at the latest. */
const MAX_MILLISECONDS = 60_000;

/**
 * Refusals are not remembered, and nobody is remembered longer than the token lives.
 * @param onKeysChange Registers what forgets everybody when signing keys were added or taken away.
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
        // Many requests share it now.
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

/** The end of a token is its signature, in which tokens differ; the whole is compared afterwards, which costs less than a hash of it. */
const keyOf = ({ apikey, authorization }: CredentialHeaders) =>
  String(authorization ?? apikey ?? '').slice(-SIGNATURE_CHARACTERS);
