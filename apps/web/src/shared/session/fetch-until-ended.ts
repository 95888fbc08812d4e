// A session that was ended elsewhere: the first answer that says so leads this device out, not only its next refresh.

/** How the server's challenge names it; a token that is only too old is refreshed by the client itself. */
const ENDED = 'session_id';

/** @param onEnded Called for each answer that says that the session is no more. @returns A fetch that listens. */
export function fetchUntilEnded(onEnded: () => void): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    const challenge = response.headers.get('www-authenticate') ?? '';
    if (response.status === 401 && challenge.includes(ENDED)) onEnded();
    return response;
  };
}
