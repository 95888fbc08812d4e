// Returns the assurance level of a session: aal1 after one factor, aal2 after two.
import type { ClientBase } from 'pg';

export async function sessionLevel(
  client: ClientBase,
  sessionId: string,
): Promise<'aal1' | 'aal2'> {
  const { rows } = await client.query<{ aal: string | null }>(
    'select aal from auth.sessions where id = $1',
    [sessionId],
  );
  // The level is read from the session's row in the database and not from the access token. The
  // claim in the token can be an hour old, and the factor may have been deleted since then.
  return rows[0]?.aal === 'aal2' ? 'aal2' : 'aal1';
}
