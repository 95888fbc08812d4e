// Detects that a session was ended on another device. The first response that reports the ended
// session signs this device out, before the next token refresh.
import { fetchOrTakePrefetched } from '../api/prefetched-responses.ts';

/**
 * Returns whether the server reports that the token's session does not exist any more, in a
 * WWW-Authenticate challenge or in the refusal of a channel. An expired token has another message,
 * and the client refreshes it.
 */
export const isSessionEnded = (words: string | null | undefined): boolean =>
  words?.includes('session_id') ?? false;

/**
 * @param onEnded - Called for each response that reports the end of the session.
 * @returns A fetch function that checks each response.
 */
export function sessionAwareFetch(onEnded: () => void): typeof fetch {
  return async (input, init) => {
    const response = await fetchOrTakePrefetched(input, init);
    if (response.status === 401 && isSessionEnded(response.headers.get('www-authenticate')))
      onEnded();
    return response;
  };
}
