// Tests of a thief who knows only the password of an account with a second factor. From the session
// that the password opens, the thief cannot end the sessions of the owner, change the password or
// delete the account.

import type { SupabaseClient } from '@supabase/supabase-js';
import { expect, inject, it } from 'vitest';
import { makePersonWithFactor } from '../../protocol/auth/second-factors.ts';
import { newClient, PASSWORD, signedInPerson } from '../../protocol/people.ts';
import { serves } from '../../wire-features.ts';
import { runSql } from '../run-sql.ts';

const sessionsOf = async (id: string) =>
  (await runSql('select id from auth.sessions where user_id = $1 order by id', [id])).map((row) =>
    String(row.id),
  );

async function attacked() {
  const owner = await makePersonWithFactor();
  const [theirs = ''] = await sessionsOf(owner.id);
  const weak = newClient();
  await weak.auth.signInWithPassword({ email: owner.email, password: PASSWORD });
  const weakId = (await sessionsOf(owner.id)).find((id) => id !== theirs) ?? '';
  return { ...owner, theirs, weak, weakId };
}

const logout = async (client: SupabaseClient, scope: string) => {
  const { data } = await client.auth.getSession();
  const answer = await fetch(`${inject('url')}/auth/v1/logout?scope=${scope}`, {
    method: 'POST',
    headers: {
      apikey: inject('anonKey'),
      authorization: `Bearer ${data.session?.access_token}`,
    },
  });
  return [answer.status, answer.headers.get('x-sb-error-code')];
};

it.each([
  ['others', [422, 'insufficient_aal'], true],
  // A sign-out from all devices is refused with the status 403 and not with 422. After a 403, the
  // client discards its own session, but after a 422 it does not. The person is thus signed out at
  // least on this device.
  ['global', [403, 'insufficient_aal'], false],
  ['local', [204, null], false],
])(
  'from a password-only session, a sign-out with scope %s is answered with %j and ends no other session',
  async (scope, answer, stays) => {
    const { client, id, theirs, weak, weakId } = await attacked();
    expect(await logout(weak, scope)).toEqual(answer);
    expect(await sessionsOf(id)).toEqual((stays ? [theirs, weakId] : [theirs]).sort());
    expect((await client.auth.getUser()).error).toBeNull();
  },
);

it.each<
  [string, string, (weak: SupabaseClient, theirs: string) => PromiseLike<{ error: unknown }>]
>([
  [
    'a password change',
    'insufficient_aal',
    (weak) => weak.auth.updateUser({ password: 'next good password' }),
  ],
  ['signing out a device', 'WA071', (weak, theirs) => weak.rpc('end_session', { p_id: theirs })],
  ['signing out the others', 'insufficient_aal', (weak) => weak.auth.signOut({ scope: 'others' })],
  ['deleting the account', 'WA071', (weak) => weak.rpc('delete_my_account')],
])(
  '%s is refused with %s, and the owner’s session continues',
  serves([
    'signOut: insufficient_aal for others',
    'Upstream lets a session below aal2 end those that have it. `others` is answered with 422; `global` ends this session alone, with 403.',
  ]),
  async (_, code, act) => {
    const { client, id, theirs, weak, weakId } = await attacked();
    expect((await act(weak, theirs)).error).toMatchObject({ code });
    expect(await sessionsOf(id)).toEqual([theirs, weakId].sort());
    expect((await client.auth.refreshSession()).error).toBeNull();
  },
);

it(
  'a global sign-out by supabase-js in a password-only session signs out only that device',
  serves([
    'signOut: global',
    'Upstream lets a session below aal2 end those that have it. `others` is answered with 422; `global` ends this session alone, with 403.',
  ]),
  async () => {
    const { client, id, theirs, weak } = await attacked();
    expect((await weak.auth.signOut()).error).toBeNull();
    expect((await weak.auth.getSession()).data.session).toBeNull();
    expect(await sessionsOf(id)).toEqual([theirs]);
    expect((await client.auth.getUser()).error).toBeNull();
  },
);

it('after the second factor, or on an account without one, a sign-out ends every session in its scope', async () => {
  const { client, id, theirs } = await attacked();
  expect((await client.auth.signOut({ scope: 'others' })).error).toBeNull();
  expect(await sessionsOf(id)).toEqual([theirs]);
  const plain = await signedInPerson();
  await newClient().auth.signInWithPassword({ email: plain.email, password: PASSWORD });
  expect((await plain.client.auth.signOut({ scope: 'global' })).error).toBeNull();
  expect(await sessionsOf(plain.id)).toEqual([]);
});
