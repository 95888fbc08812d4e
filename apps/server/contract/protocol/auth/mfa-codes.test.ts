// Codes of a second factor: the effect of a correct code, the validity of a code, and the limits on
// attempts.

import { describe, expect, inject, it } from 'vitest';
import { serves } from '../../wire-features.ts';
import { newClient, PASSWORD, signedInPerson } from '../people.ts';
import {
  enrollFactor,
  makePersonWithFactor,
  tokenClaims,
  totpCode,
  verifyFactor,
} from './second-factors.ts';

describe('a correct second-factor code', () => {
  it(
    'raises the session to aal2 and records the method in the amr claim; a refresh keeps both claims',
    serves('mfa.challengeAndVerify: aal2 in the token; amr in the token; kept by refresh'),
    async () => {
      const { client } = await signedInPerson();
      const { id, secret } = await enrollFactor(client);
      const before = await client.auth.mfa.getAuthenticatorAssuranceLevel();
      expect(before.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
      const { data, error } = await verifyFactor(client, id, totpCode(secret));
      expect(error).toBeNull();
      expect(data?.user.factors).toMatchObject([{ id, status: 'verified' }]);
      const claims = tokenClaims(data?.access_token);
      expect(claims.aal).toBe('aal2');
      expect(claims.amr.map((entry: { method: string }) => entry.method)).toEqual([
        'totp',
        'password',
      ]);
      const after = await client.auth.mfa.getAuthenticatorAssuranceLevel();
      expect(after.data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
      const refreshed = await client.auth.refreshSession();
      expect(refreshed.error).toBeNull();
      expect(tokenClaims(refreshed.data.session?.access_token)).toMatchObject({
        aal: 'aal2',
        amr: claims.amr,
        session_id: claims.session_id,
      });
    },
  );

  it(
    'ends those sessions of the person that did not use a second factor, and deletes unverified factors',
    serves('mfa.verify ends sessions below aal2 and unverified factors'),
    async () => {
      const { client, email } = await signedInPerson();
      const other = newClient();
      await other.auth.signInWithPassword({ email, password: PASSWORD });
      const { id, secret } = await enrollFactor(client);
      await enrollFactor(client, 'never finished');
      await verifyFactor(client, id, totpCode(secret));
      expect((await other.auth.getUser()).data.user).toBeNull();
      const { data } = await client.auth.mfa.listFactors();
      expect(data?.all.map((factor) => factor.id)).toEqual([id]);
    },
  );

  it(
    'is still needed after a later sign-in with the password: the level is aal1, and the next level is aal2',
    serves('mfa.getAuthenticatorAssuranceLevel'),
    async () => {
      const { email, factor } = await makePersonWithFactor();
      const client = newClient();
      await client.auth.signInWithPassword({ email, password: PASSWORD });
      const level = await client.auth.mfa.getAuthenticatorAssuranceLevel();
      expect(level.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
      const { error } = await verifyFactor(client, factor.id, totpCode(factor.secret, 1));
      expect(error).toBeNull();
      const raised = await client.auth.mfa.getAuthenticatorAssuranceLevel();
      expect(raised.data?.currentLevel).toBe('aal2');
    },
  );

  it(
    'getAuthenticatorAssuranceLevel returns the level of a given token, or an error if its session has ended',
    serves('mfa.getAuthenticatorAssuranceLevel of a given token'),
    async () => {
      const { email, client: raised } = await makePersonWithFactor();
      const client = newClient();
      const { data } = await client.auth.signInWithPassword({ email, password: PASSWORD });
      const { data: second } = await raised.auth.getSession();
      const levelOf = (token = '') => newClient().auth.mfa.getAuthenticatorAssuranceLevel(token);
      expect((await levelOf(data.session?.access_token)).data).toEqual({
        currentLevel: 'aal1',
        nextLevel: 'aal2',
        currentAuthenticationMethods: [{ method: 'password', timestamp: expect.any(Number) }],
      });
      const both = await levelOf(second.session?.access_token);
      expect(both.data?.currentLevel).toBe('aal2');
      const methods = both.data?.currentAuthenticationMethods.map((one) =>
        typeof one === 'string' ? one : one.method,
      );
      expect(methods).toEqual(['totp', 'password']);
      await client.auth.signOut({ scope: 'local' });
      expect((await levelOf(data.session?.access_token)).error?.name).toBe(
        'AuthSessionMissingError',
      );
    },
  );

  it('keeps the previous refresh token valid until the new one is used, because the response may be lost', async () => {
    const { client } = await signedInPerson();
    const before = (await client.auth.getSession()).data.session?.refresh_token ?? '';
    const { id, secret } = await enrollFactor(client);
    await verifyFactor(client, id, totpCode(secret));
    const lost = newClient();
    const late = await lost.auth.refreshSession({ refresh_token: before });
    expect(late.error).toBeNull();
    expect(tokenClaims(late.data.session?.access_token).aal).toBe('aal2');
    expect((await client.auth.refreshSession()).error).toBeNull();
  });

  it('ends the session when the previous refresh token is used after the new one', async () => {
    const { client } = await signedInPerson();
    const before = (await client.auth.getSession()).data.session?.refresh_token ?? '';
    const { id, secret } = await enrollFactor(client);
    await verifyFactor(client, id, totpCode(secret));
    expect((await client.auth.refreshSession()).error).toBeNull();
    const stolen = await newClient().auth.refreshSession({ refresh_token: before });
    expect(stolen.error?.code).toBe('refresh_token_already_used');
    expect((await client.auth.getUser()).data.user).toBeNull();
  });
});

describe('a code from an authenticator app', () => {
  it(
    'is valid only once, only within its time step or the steps next to it, and only for its own factor',
    serves('TOTP codes: count once, within one step'),
    async () => {
      const { client, factor, usedCode } = await makePersonWithFactor();
      const used = await verifyFactor(client, factor.id, usedCode);
      expect(used.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
      const at = Date.now();
      const far = await verifyFactor(client, factor.id, totpCode(factor.secret, 4, at));
      expect(far.error?.code).toBe('mfa_verification_failed');
      // Both codes are computed from the time `at`. The code of the next time step is accepted
      // first, so the code of the current step is then too old.
      const next = await verifyFactor(client, factor.id, totpCode(factor.secret, 1, at));
      expect(next.error).toBeNull();
      const older = await verifyFactor(client, factor.id, totpCode(factor.secret, 0, at));
      expect(older.error?.code).toBe('mfa_verification_failed');
    },
  );

  it(
    'sent twice concurrently is accepted only once',
    serves('TOTP codes: taken once by several at once'),
    async () => {
      const { client } = await signedInPerson();
      const { id, secret } = await enrollFactor(client);
      const token = (await client.auth.getSession()).data.session?.access_token;
      const post = (path: string, body: object) =>
        fetch(`${inject('url')}/auth/v1/factors/${id}/${path}`, {
          method: 'POST',
          headers: {
            apikey: inject('anonKey'),
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify(body),
        });
      const code = totpCode(secret);
      const challenges = await Promise.all(
        [1, 2, 3].map(async () => {
          const { id: challengeId } = (await (await post('challenge', {})).json()) as {
            id: string;
          };
          return challengeId;
        }),
      );
      const answers = await Promise.all(
        challenges.map((challenge_id) => post('verify', { challenge_id, code })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    },
  );

  it(
    'is accepted only with a challenge of the same factor; a challenge is valid once and for five minutes',
    serves([
      'mfa.challenge and mfa.verify: once',
      'Unlike upstream, the network address may change between the two.',
    ]),
    async () => {
      const { client } = await signedInPerson();
      const { id, secret } = await enrollFactor(client);
      const from = Date.now() / 1000;
      const challenge = await client.auth.mfa.challenge({ factorId: id });
      const ends = challenge.data?.expires_at;
      expect(ends).toBeGreaterThan(from + 290);
      expect(ends).toBeLessThanOrEqual(Date.now() / 1000 + 300);
      const answer = { factorId: id, challengeId: challenge.data?.id ?? '' };
      const wrong = await client.auth.mfa.verify({ ...answer, code: '12345' });
      expect(wrong.error?.code).toBe('mfa_verification_failed');
      const unknown = await client.auth.mfa.verify({
        factorId: id,
        challengeId: crypto.randomUUID(),
        code: totpCode(secret),
      });
      expect(unknown.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
      const fresh = await client.auth.mfa.challenge({ factorId: id });
      const challengeId = fresh.data?.id ?? '';
      const right = { factorId: id, challengeId, code: totpCode(secret) };
      expect((await client.auth.mfa.verify(right)).error).toBeNull();
      const again = await client.auth.mfa.verify({ ...right, code: totpCode(secret, 1) });
      expect(again.error?.code).toBe('mfa_challenge_expired');
    },
  );

  it(
    'may be wrong ten times in ten minutes; after that, even a correct code is refused',
    serves(['TOTP guesses are limited', 'Upstream: 15 a minute.']),
    async () => {
      const { client, factor } = await makePersonWithFactor();
      for (let guess = 0; guess < 10; guess += 1) {
        const { error } = await verifyFactor(client, factor.id, 'wrong!');
        expect(error?.code).toBe('mfa_verification_failed');
      }
      const right = await verifyFactor(client, factor.id, totpCode(factor.secret, 1));
      expect(right.error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
    },
  );
});
