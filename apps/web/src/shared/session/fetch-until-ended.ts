// A session that was ended elsewhere: the first answer that says so leads this device out, not only its next refresh.
import { fetchOrTake } from '../api/early-answers.ts';

/**
 * Whether the server says of the token that its session is no more, in a challenge or in the refusal of a channel. A token
 * that is only too old says something else, and the client refreshes it by itself.
 */
export const saysEnded = (words: string | null | undefined): boolean =>
  words?.includes('session_id') ?? false;

/** @param onEnded Called for each answer that says that the session is no more. @returns A fetch that listens. */
export function fetchUntilEnded(onEnded: () => void): typeof fetch {
  return async (input, init) => {
    const response = await fetchOrTake(input, init);
    if (response.status === 401 && saysEnded(response.headers.get('www-authenticate'))) onEnded();
    return response;
  };
}
