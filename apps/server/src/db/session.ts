// Which session a token belongs to, and whether it is still there.
import type { Database } from './database.ts';

/** SQLSTATE of auth.require_session (migrations/0205_session_ends.sql). */
export const SESSION_ENDED = 'WS401';

export const SESSION_ENDED_TEXT = 'Session from session_id claim in JWT does not exist';

/** No session has it. */
const NOBODYS = '00000000-0000-0000-0000-000000000000';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Undefined for keys, and for tokens that other tools sign, which have none. A claim that cannot be one names nobody's. */
export function sessionOf(claims: object | null): string | undefined {
  if (!claims || !('session_id' in claims)) return undefined;
  const id: unknown = claims.session_id;
  if (id === undefined || id === null) return undefined;
  return typeof id === 'string' && UUID.test(id) ? id : NOBODYS;
}

/** For what asks nothing else of the database; as a caller it is part of the statement (scope.ts). */
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
