// Detects that a session was ended on another device. The first response that reports the ended
// session signs this device out, before the next token refresh.
import { fetchOrTakePrefetched } from '../api/prefetched-responses.ts';

/**
 * Returns whether a message of the server says that the token's session does not exist any more.
 * The message comes from a WWW-Authenticate challenge, or from the refusal to join a realtime
 * channel. An expired token has another message, and the client refreshes the token.
 */
export const isSessionEnded = (words: string | null | undefined): boolean =>
  words?.includes('session_id') ?? false;

/**
 * @param onEnded - Called for each response that reports the end of the session.
 * @returns A fetch function that checks whether a response reports the end of the session.
 */
export function sessionAwareFetch(onEnded: () => void): typeof fetch {
  return async (input, init) => {
    const response = await fetchOrTakePrefetched(input, init);
    if (response.status === 401 && isSessionEnded(response.headers.get('www-authenticate')))
      onEnded();
    return response;
  };
}
