// SESSIONS_TIMEBOX ends a session a set time after its sign-in, and SESSIONS_INACTIVITY_TIMEOUT a
// set time after its last use.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { PASSWORD } from '../../protocol/people.ts';
import { serves } from '../../wire-features.ts';
import { type HookFixture, openHookFixture } from './hooks/hook-fixture.ts';

let fixture: HookFixture;

beforeAll(async () => {
  fixture = await openHookFixture([], {
    SESSIONS_TIMEBOX: '24h',
    SESSIONS_INACTIVITY_TIMEOUT: '1h30m',
  });
});
afterAll(() => fixture.close());

async function signedIn() {
  const { client, id, email } = await fixture.person();
  const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return { client, id };
}

/**
 * Changes the times of a session, as if it had been started and last refreshed the given numbers of
 * minutes ago.
 */
const age = (id: string, begunMinutes: number, refreshedMinutes: number | null) =>
  fixture.sql(
    `with aged as (
       update auth.sessions set created_at = now() - make_interval(mins => $2),
         refreshed_at = (now() - make_interval(mins => $3::int)) at time zone 'utc'
       where user_id = $1::uuid)
     update auth.refresh_tokens set updated_at = now() - make_interval(mins => coalesce($3::int, $2))
     where user_id = $1::text`,
    [id, begunMinutes, refreshedMinutes],
  );

it(
  'a session that is used continuously still ends at its time limit',
  serves(['Session timebox: session_expired', 'SESSIONS_TIMEBOX']),
  async () => {
    const { client, id } = await signedIn();
    await age(id, 23 * 60, 89);
    expect((await client.auth.refreshSession()).error).toBeNull();
    await age(id, 24 * 60 + 1, 1);
    expect((await client.auth.refreshSession()).error).toMatchObject({
      status: 400,
      code: 'session_expired',
      message: 'Invalid Refresh Token: Session Expired',
    });
  },
);

it.each([
  ['since its last refresh', 91],
  ['since its sign-in', null],
])(
  'an unused session ends when the inactivity timeout has passed %s',
  serves(['Session inactivity timeout: session_expired', 'SESSIONS_INACTIVITY_TIMEOUT']),
  async (_case, refreshed) => {
    const { client, id } = await signedIn();
    await age(id, 91, refreshed);
    expect((await client.auth.refreshSession()).error).toMatchObject({
      status: 400,
      code: 'session_expired',
      message: 'Invalid Refresh Token: Session Expired (Inactivity)',
    });
  },
);
