// Finds the session of a token, and checks whether the session is still active.
import type { Database } from './database.ts';

/**
 * SQLSTATE that auth.require_session raises if the session has ended
 * (migrations/0205_session_ends.sql).
 */
export const SESSION_ENDED = 'WS401';

export const SESSION_ENDED_TEXT = 'Session from session_id claim in JWT does not exist';

/** A well-formed session id that no session has. */
const NOBODYS = '00000000-0000-0000-0000-000000000000';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Returns the session id of a token. Returns undefined for API keys and for tokens that other tools
 * have signed, because such keys and tokens contain no session id. If the claim with the session id
 * is invalid, returns an id that no session has.
 */
export function sessionOf(claims: object | null): string | undefined {
  if (!claims || !('session_id' in claims)) return undefined;
  const id: unknown = claims.session_id;
  if (id === undefined || id === null) return undefined;
  return typeof id === 'string' && UUID.test(id) ? id : NOBODYS;
}

/**
 * Checks that the session is active. This function is for requests that send no other query to the
 * database. For all other requests, the statement that sets the caller's identity checks the
 * session (scope-statements.ts).
 */
export async function isSessionActive(
  database: Pick<Database, 'query'>,
  claims: object | null,
): Promise<boolean> {
  const id = sessionOf(claims);
  if (id === undefined) return true;
  const [row] = await database.query<{ lives: boolean }>('select auth.session_lives($1) as lives', [
    id,
  ]);
  return row?.lives === true;
}
