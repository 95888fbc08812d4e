// Rotation of refresh tokens as on Supabase: a session survives a lost response and concurrent
// tabs, and ends when a stolen token is used.

import { describe, expect, it } from 'vitest';
import { refreshSession } from '../../protocol/auth/refresh-session.ts';
import { newClient, PASSWORD, signedInPerson } from '../../protocol/people.ts';
import { serves } from '../../wire-features.ts';
import { withDatabase } from '../with-database.ts';

const used = 'refresh_token_already_used';

async function person() {
  const { client, id, email } = await signedInPerson();
  const { data } = await client.auth.getSession();
  return { client, id, email, token: data.session?.refresh_token ?? '' };
}
const next = async (token: string) => (await refreshSession(token)).body.refresh_token ?? '';
const age = (id: string, seconds: number) =>
  withDatabase((database) =>
    database.query(
      `update auth.refresh_tokens set updated_at = updated_at - make_interval(secs => $2) where user_id = $1`,
      [id, seconds],
    ),
  );

describe('a used refresh token', () => {
  it(
    'of any age is answered with the active token if it is the direct predecessor of the active token',
    serves('refreshSession: lost answer'),
    async () => {
      const { id, token } = await person();
      const child = await next(token);
      await age(id, 86_400);
      const lost = await refreshSession(token);
      expect([lost.status, lost.body.refresh_token]).toEqual([200, child]);
      expect((await refreshSession(child)).status).toBe(200);
    },
  );

  it(
    'is accepted within ten seconds of its first use, and later ends the session',
    serves('refreshSession: reuse detection'),
    async () => {
      const { client, id, token } = await person();
      const newest = await next(await next(token));
      // Moves the time of the token's use 60 seconds into the future. The use then counts as recent
      // even on a slow machine.
      await age(id, -60);
      expect((await refreshSession(token)).body.refresh_token).toBe(newest);
      await age(id, 60 + 11);
      const late = await refreshSession(token);
      expect([late.status, late.body.error_code]).toEqual([400, used]);
      expect((await refreshSession(newest)).body.error_code).toBe('refresh_token_not_found');
      expect((await client.auth.getUser()).data.user).toBeNull();
    },
  );

  it('ends only the session to which it belongs when it is sent again after more than ten seconds', async () => {
    const { id, email, token } = await person();
    const other = newClient();
    await other.auth.signInWithPassword({ email, password: PASSWORD });
    await next(await next(token));
    await age(id, 11);
    expect((await refreshSession(token)).body.error_code).toBe(used);
    expect((await other.auth.refreshSession()).error).toBeNull();
  });

  it('is replaced by a single new token, however many tabs send it concurrently', async () => {
    const { id, token } = await person();
    const tabs = await Promise.all(Array.from({ length: 10 }, () => refreshSession(token)));
    expect(new Set(tabs.map((tab) => tab.body.refresh_token)).size).toBe(1);
    const { rows } = await withDatabase((database) =>
      database.query(
        'select revoked from auth.refresh_tokens where user_id = $1 and parent is not null',
        [id],
      ),
    );
    expect(rows).toEqual([{ revoked: false }]);
  });
});

it(
  'a session with an end time ends at that time',
  serves('refreshSession: session_expired'),
  async () => {
    const { id, token } = await person();
    await withDatabase((database) =>
      database.query(
        `update auth.sessions set not_after = now() - interval '1 second' where user_id = $1`,
        [id],
      ),
    );
    const answer = await refreshSession(token);
    expect([answer.status, answer.body.error_code]).toEqual([400, 'session_expired']);
  },
);

it('the database stores refresh tokens only as hashes', async () => {
  const { id, token } = await person();
  const child = await next(token);
  const { rows } = await withDatabase((database) =>
    database.query('select token, parent from auth.refresh_tokens where user_id = $1', [id]),
  );
  for (const secret of [token, child]) expect(JSON.stringify(rows)).not.toContain(secret);
});
