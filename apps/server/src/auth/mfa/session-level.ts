// Returns the assurance level of a session: one factor (aal1) or two (aal2).
import type { ClientBase } from 'pg';

export async function sessionLevel(
  client: ClientBase,
  sessionId: string,
): Promise<'aal1' | 'aal2'> {
  const { rows } = await client.query<{ aal: string | null }>(
    'select aal from auth.sessions where id = $1',
    [sessionId],
  );
  // The level is read from the row and not from the token, because the token keeps its claim for an
  // hour although the factor may have been deleted.
  return rows[0]?.aal === 'aal2' ? 'aal2' : 'aal1';
}
