// Sensitive actions, such as a change of the password, require a recent proof of identity. Tests
// that a thief cannot create such a proof from a stolen session that has none. The thief therefore
// cannot gain permanent access to the account.

import type { SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, inject, it } from 'vitest';
import {
  enrollFactor,
  makePersonWithFactor,
  totpCode,
  verifyFactor,
} from '../../protocol/auth/second-factors.ts';
import { newClient, newEmail, PASSWORD, signedInPerson } from '../../protocol/people.ts';
import { serves } from '../../wire-features.ts';
import { backdateFactors, backdateSessions } from '../backdate-sessions.ts';
import { codeInMail } from '../mailbox.ts';
import { runSql } from '../run-sql.ts';

const OTHER = 'another good password';
const newPhone = () => `2126${String(Math.random()).slice(2, 10)}`;

type Client = SupabaseClient;
const refusalOf = async (answer: PromiseLike<{ error: unknown }>) => {
  const { error } = (await answer) as { error: { code?: string } | null };
  return error ? error.code : null;
};

/**
 * Changes of an account's sign-in methods. With any of these changes, a thief who has a session
 * could keep access to the account.
 */
const ACTS: [string, (client: Client) => PromiseLike<{ error: unknown }>][] = [
  [
    'the second factor',
    (client) => client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'thief' }),
  ],
  ['the passkeys', (client) => client.auth.passkey.startRegistration()],
  ['the password', (client) => client.auth.updateUser({ password: OTHER })],
  ['the phone number', (client) => client.auth.updateUser({ phone: newPhone() })],
  ['the address', (client) => client.auth.updateUser({ email: newEmail() })],
];

/** Returns all data of an account that a thief would want to change. */
const accountOf = (id: string) =>
  runSql(
    `select u.email, u.email_change, u.phone_change, u.encrypted_password,
       (select count(*) from auth.mfa_factors f where f.user_id = u.id) as factors,
       (select count(*) from auth.webauthn_challenges c where c.user_id = u.id) as passkey_questions
     from auth.users u where u.id = $1`,
    [id],
  );

const put = async (client: Client, body: object) => {
  const { data } = await client.auth.getSession();
  const answer = await fetch(`${inject('url')}/auth/v1/user`, {
    method: 'PUT',
    headers: {
      apikey: inject('anonKey'),
      authorization: `Bearer ${data.session?.access_token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  return answer.headers.get('x-sb-error-code') ?? answer.status;
};

/** A person whose session is an hour old. They created their factor in that session. */
async function personWithYoungFactor() {
  const person = await makePersonWithFactor();
  await backdateSessions(person.id, 60);
  return person;
}

it.each(ACTS)(
  'an old session cannot change %s, and the account stays as it was',
  serves(
    [
      'mfa.enroll: reauthentication_needed for a session older than 15 minutes',
      'Upstream asks for no proof. A factor younger than the session lifts it to aal2 and is no proof.',
    ],
    [
      'updateUser of the e-mail: reauthentication_needed for an older session',
      'Upstream asks for no proof.',
    ],
  ),
  async (_, act) => {
    const { client, id } = await signedInPerson();
    await backdateSessions(id, 120);
    const before = await accountOf(id);
    expect(await refusalOf(act(client))).toBe('reauthentication_needed');
    expect(await accountOf(id)).toEqual(before);
  },
);

describe('a second factor added after the session began', () => {
  it.each(ACTS)(
    'does not count as a recent proof for %s, however often its code is entered',
    async (_, act) => {
      const { client, id, factor } = await personWithYoungFactor();
      const { data, error } = await verifyFactor(client, factor.id, totpCode(factor.secret, 1));
      expect(error).toBeNull();
      expect(data?.user.factors).toHaveLength(1);
      const before = await accountOf(id);
      expect(await refusalOf(act(client))).toBe('reauthentication_needed');
      expect(await accountOf(id)).toEqual(before);
    },
  );

  it('does not count as a recent proof for deleting the account, although its code raised the session to aal2', async () => {
    const { client, id, factor } = await personWithYoungFactor();
    await verifyFactor(client, factor.id, totpCode(factor.secret, 1));
    const levels = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(levels.data?.currentLevel).toBe('aal2');
    expect(await refusalOf(client.rpc('delete_my_account'))).toBe('WA006');
    expect(
      await runSql('select from auth.users where id = $1 and deleted_at is null', [id]),
    ).toEqual([{}]);
  });

  it('does not count as a recent proof even if an older factor was verified before it', async () => {
    const { client, id, factor } = await personWithYoungFactor();
    await backdateFactors(id, 24 * 60);
    await verifyFactor(client, factor.id, totpCode(factor.secret, 1));
    const young = await enrollFactor(client, 'young');
    await backdateSessions(id, 60);
    expect((await verifyFactor(client, young.id, totpCode(young.secret))).error).toBeNull();
    expect(await refusalOf(client.auth.updateUser({ password: OTHER }))).toBe(
      'reauthentication_needed',
    );
  });

  it('counts as a recent proof after the next sign-in', async () => {
    const { email, factor, id } = await makePersonWithFactor();
    const next = newClient();
    await next.auth.signInWithPassword({ email, password: PASSWORD });
    await backdateSessions(id, 60);
    // Makes the factor a week old, which is older than the session. A factor that is newer than the
    // session does not count as a recent proof.
    await backdateFactors(id, 7 * 24 * 60);
    expect((await verifyFactor(next, factor.id, totpCode(factor.secret, 1))).error).toBeNull();
    for (const [what, act] of ACTS)
      expect([what, await refusalOf(act(next))]).toEqual([what, null]);
    expect(await refusalOf(next.rpc('delete_my_account'))).toBeNull();
  });
});

describe('a recent proof of identity that the user sends in a separate request', () => {
  const PROOFS: [string, (client: Client, email: string) => Promise<object>][] = [
    ['the password', async () => ({ current_password: PASSWORD })],
    [
      'the mailed code',
      async (client, email) => {
        await client.auth.reauthenticate();
        return { nonce: await codeInMail(inject('mailboxUrl'), email, 'reauthenticate') };
      },
    ],
  ];

  it.each(PROOFS)(
    'by %s allows setting up the first factor and every other protected action',
    serves([
      'updateUser: current_password alone, nonce alone',
      'A proof for a quarter of an hour, which the next token names in `amr`.',
    ]),
    async (_, proofOf) => {
      const { client, id, email } = await signedInPerson();
      await backdateSessions(id, 120);
      expect(await put(client, await proofOf(client, email))).toBe(200);
      const { id: factorId, secret } = await enrollFactor(client);
      expect((await verifyFactor(client, factorId, totpCode(secret))).error).toBeNull();
      for (const [what, act] of ACTS) {
        expect([what, await refusalOf(act(client))]).toEqual([what, null]);
      }
      expect(await refusalOf(client.rpc('delete_my_account'))).toBeNull();
    },
  );

  it.each(PROOFS)('made with %s expires after a quarter of an hour', async (_, proofOf) => {
    const { client, id, email } = await signedInPerson();
    await backdateSessions(id, 120);
    await put(client, await proofOf(client, email));
    await backdateSessions(id, 16);
    expect(await refusalOf(client.auth.mfa.enroll({ factorType: 'totp' }))).toBe(
      'reauthentication_needed',
    );
  });

  it('is valid only for the session that sent the proof', async () => {
    const { client, id, email } = await signedInPerson();
    const thief = newClient();
    await thief.auth.signInWithPassword({ email, password: PASSWORD });
    await backdateSessions(id, 120);
    expect(await put(client, { current_password: PASSWORD })).toBe(200);
    expect(await refusalOf(thief.auth.mfa.enroll({ factorType: 'totp' }))).toBe(
      'reauthentication_needed',
    );
  });

  it('allows only a limited number of guesses of the password', async () => {
    const { client, id } = await signedInPerson();
    await backdateSessions(id, 120);
    const answers = [];
    for (let turn = 0; turn < 31; turn++) {
      answers.push(await put(client, { current_password: 'a guess' }));
    }
    expect(answers).toEqual([...Array(30).fill('invalid_credentials'), 'over_request_rate_limit']);
    expect(await refusalOf(client.auth.mfa.enroll({ factorType: 'totp' }))).toBe(
      'reauthentication_needed',
    );
  });
});

it('a session with only the password cannot complete an earlier enrolment once the owner has a verified factor', async () => {
  const { email, factor, id } = await makePersonWithFactor();
  const thief = newClient();
  await thief.auth.signInWithPassword({ email, password: PASSWORD });
  // Simulates a thief who began to enrol a second factor before the owner's factor was verified.
  const [begun] = await runSql(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
     select gen_random_uuid(), user_id, 'begun', 'totp', 'unverified', secret
     from auth.mfa_factors where id = $1 returning id`,
    [factor.id],
  );
  const answer = await verifyFactor(thief, String(begun?.id), totpCode(factor.secret, 1));
  expect(answer.error).toMatchObject({ status: 403, code: 'insufficient_aal' });
  expect(
    await runSql(`select from auth.mfa_factors where user_id = $1 and status = 'verified'`, [id]),
  ).toHaveLength(1);
});
