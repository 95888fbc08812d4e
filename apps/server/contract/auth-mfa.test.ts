// A second factor by an authenticator app (TOTP), through an unmodified client.
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { TOTP } from 'otpauth';
import { describe, expect, inject, it } from 'vitest';
import { newClient, PASSWORD, signedInPerson } from './people.ts';
import { sql } from './sql.ts';

type Enrolled = { id: string; secret: string };

async function enroll(client: SupabaseClient, friendlyName = 'phone'): Promise<Enrolled> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error) throw error;
  return { id: data.id, secret: data.totp.secret };
}

/** The code that an app shows; `steps` of 30 seconds from now. */
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });

async function verify(client: SupabaseClient, factorId: string, code: string) {
  return client.auth.mfa.challengeAndVerify({ factorId, code });
}

/** A person with a verified factor, her session at aal2. The code of the next step is still good. */
async function personWithFactor() {
  const person = await signedInPerson();
  const factor = await enroll(person.client);
  const { error } = await verify(person.client, factor.id, codeOf(factor.secret));
  if (error) throw error;
  return { ...person, factor };
}

const admin = () =>
  createClient(inject('url'), inject('serviceRoleKey'), {
    auth: { persistSession: false, autoRefreshToken: false },
  });

const claimsOf = (token: string | undefined) =>
  JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString());

describe('enrolling', () => {
  it('shows secret, address and a QR code that a browser can draw, and counts only after its code', async () => {
    const { client, email } = await signedInPerson();
    const { data, error } = await client.auth.mfa.enroll({
      factorType: 'totp',
      friendlyName: 'my phone',
      issuer: 'Wasl',
    });
    expect(error).toBeNull();
    expect(data).toMatchObject({ type: 'totp', friendly_name: 'my phone' });
    expect(data?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]*<\/svg>$/s);
    const uri = new URL(data?.totp.uri ?? '');
    expect(decodeURIComponent(uri.pathname)).toContain(email);
    expect(uri.searchParams.get('issuer')).toBe('Wasl');
    expect(uri.searchParams.get('secret')).toBe(data?.totp.secret);
    const { data: factors } = await client.auth.mfa.listFactors();
    expect(factors?.totp).toEqual([]);
    expect(factors?.all).toMatchObject([
      { id: data?.id, friendly_name: 'my phone', factor_type: 'totp', status: 'unverified' },
    ]);
    expect(JSON.stringify(factors)).not.toContain(data?.totp.secret);
  });

  it('keeps the secret sealed in the database', async () => {
    const { client } = await signedInPerson();
    const { id, secret } = await enroll(client);
    const [row] = await sql('select secret from auth.mfa_factors where id = $1', [id]);
    expect(row?.secret).toBeTruthy();
    expect(row?.secret).not.toContain(secret);
  });

  it('refuses a taken name and an eleventh factor', async () => {
    const { client } = await signedInPerson();
    await enroll(client, 'a');
    const taken = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'a' });
    expect(taken.error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' });
    for (const name of ['b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']) await enroll(client, name);
    const eleventh = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'k' });
    expect(eleventh.error).toMatchObject({ status: 422, code: 'too_many_enrolled_mfa_factors' });
  });

  it('refuses phone and WebAuthn factors by name', async () => {
    const { client } = await signedInPerson();
    const phone = await client.auth.mfa.enroll({ factorType: 'phone', phone: '+212600000000' });
    expect(phone.error).toMatchObject({ status: 501, message: 'phone factors are not served' });
    const webauthn = await client.auth.mfa.enroll({
      factorType: 'webauthn',
      friendlyName: 'key',
    });
    expect(webauthn.error).toMatchObject({
      status: 501,
      message: 'webauthn factors are not served',
    });
  });

  it('needs a signed-in person', async () => {
    const answer = await fetch(`${inject('url')}/auth/v1/factors`, {
      method: 'POST',
      headers: { apikey: inject('anonKey'), 'content-type': 'application/json' },
      body: JSON.stringify({ factor_type: 'totp' }),
    });
    expect(answer.status).toBe(401);
  });
});

describe('a right code', () => {
  it('lifts the session to aal2 with amr, and the refresh keeps both', async () => {
    const { client } = await signedInPerson();
    const { id, secret } = await enroll(client);
    const before = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(before.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
    const { data, error } = await verify(client, id, codeOf(secret));
    expect(error).toBeNull();
    expect(data?.user.factors).toMatchObject([{ id, status: 'verified' }]);
    const claims = claimsOf(data?.access_token);
    expect(claims.aal).toBe('aal2');
    expect(claims.amr.map((entry: { method: string }) => entry.method)).toEqual([
      'totp',
      'password',
    ]);
    const after = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(after.data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
    const refreshed = await client.auth.refreshSession();
    expect(refreshed.error).toBeNull();
    expect(claimsOf(refreshed.data.session?.access_token)).toMatchObject({
      aal: 'aal2',
      amr: claims.amr,
      session_id: claims.session_id,
    });
  });

  it('ends the other sessions of one factor only, and drops half-made factors', async () => {
    const { client, email } = await signedInPerson();
    const other = newClient();
    await other.auth.signInWithPassword({ email, password: PASSWORD });
    const { id, secret } = await enroll(client);
    await enroll(client, 'never finished');
    await verify(client, id, codeOf(secret));
    expect((await other.auth.getUser()).data.user).toBeNull();
    const { data } = await client.auth.mfa.listFactors();
    expect(data?.all.map((factor) => factor.id)).toEqual([id]);
  });

  it('shows a new sign-in that aal2 is next', async () => {
    const { email, factor } = await personWithFactor();
    const client = newClient();
    await client.auth.signInWithPassword({ email, password: PASSWORD });
    const level = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    const { error } = await verify(client, factor.id, codeOf(factor.secret, 1));
    expect(error).toBeNull();
    const raised = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(raised.data?.currentLevel).toBe('aal2');
  });

  it('leaves the refresh token of before usable until the new one was used: its answer may be lost', async () => {
    const { client } = await signedInPerson();
    const before = (await client.auth.getSession()).data.session?.refresh_token ?? '';
    const { id, secret } = await enroll(client);
    await verify(client, id, codeOf(secret));
    const lost = newClient();
    const late = await lost.auth.refreshSession({ refresh_token: before });
    expect(late.error).toBeNull();
    expect(claimsOf(late.data.session?.access_token).aal).toBe('aal2');
    expect((await client.auth.refreshSession()).error).toBeNull();
  });

  it('ends the session when the refresh token of before comes after the new one was used', async () => {
    const { client } = await signedInPerson();
    const before = (await client.auth.getSession()).data.session?.refresh_token ?? '';
    const { id, secret } = await enroll(client);
    await verify(client, id, codeOf(secret));
    expect((await client.auth.refreshSession()).error).toBeNull();
    const stolen = await newClient().auth.refreshSession({ refresh_token: before });
    expect(stolen.error?.code).toBe('refresh_token_already_used');
    expect((await client.auth.getUser()).data.user).toBeNull();
  });
});

describe('a code', () => {
  it('counts once, within one step of its own, and never for another factor', async () => {
    const { client, factor } = await personWithFactor();
    const used = await verify(client, factor.id, codeOf(factor.secret));
    expect(used.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    const far = await verify(client, factor.id, codeOf(factor.secret, 4));
    expect(far.error?.code).toBe('mfa_verification_failed');
    const next = await verify(client, factor.id, codeOf(factor.secret, 1));
    expect(next.error).toBeNull();
    const older = await verify(client, factor.id, codeOf(factor.secret));
    expect(older.error?.code).toBe('mfa_verification_failed');
  });

  it('sent twice at once is taken once', async () => {
    const { client } = await signedInPerson();
    const { id, secret } = await enroll(client);
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
    const code = codeOf(secret);
    const challenges = await Promise.all(
      [1, 2, 3].map(async () => {
        const { id: challengeId } = (await (await post('challenge', {})).json()) as { id: string };
        return challengeId;
      }),
    );
    const answers = await Promise.all(
      challenges.map((challenge_id) => post('verify', { challenge_id, code })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  it('answers a challenge of the same factor, open for five minutes, once', async () => {
    const { client } = await signedInPerson();
    const { id, secret } = await enroll(client);
    const challenge = await client.auth.mfa.challenge({ factorId: id });
    const seconds = (challenge.data?.expires_at ?? 0) - Date.now() / 1000;
    expect(seconds).toBeGreaterThan(290);
    expect(seconds).toBeLessThanOrEqual(300);
    const answer = { factorId: id, challengeId: challenge.data?.id ?? '' };
    const wrong = await client.auth.mfa.verify({ ...answer, code: '12345' });
    expect(wrong.error?.code).toBe('mfa_verification_failed');
    const unknown = await client.auth.mfa.verify({
      factorId: id,
      challengeId: crypto.randomUUID(),
      code: codeOf(secret),
    });
    expect(unknown.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
    await sql(
      `update auth.mfa_challenges set created_at = now() - interval '6 minutes' where id = $1`,
      [answer.challengeId],
    );
    const late = await client.auth.mfa.verify({ ...answer, code: codeOf(secret) });
    expect(late.error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' });
    const fresh = await client.auth.mfa.challenge({ factorId: id });
    const challengeId = fresh.data?.id ?? '';
    const right = { factorId: id, challengeId, code: codeOf(secret) };
    expect((await client.auth.mfa.verify(right)).error).toBeNull();
    const again = await client.auth.mfa.verify({ ...right, code: codeOf(secret, 1) });
    expect(again.error?.code).toBe('mfa_challenge_expired');
  });

  it('is guessed ten times in ten minutes and no more, right ones included', async () => {
    const { client, id: userId, factor } = await personWithFactor();
    for (let guess = 0; guess < 10; guess += 1) {
      const { error } = await verify(client, factor.id, 'wrong!');
      expect(error?.code).toBe('mfa_verification_failed');
    }
    const right = await verify(client, factor.id, codeOf(factor.secret, 1));
    expect(right.error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
    const [row] = await sql(
      `select count(*)::int as failures from auth.audit_log_entries
       where payload ->> 'actor_id' = $1 and payload ->> 'action' = 'verification_failed'`,
      [userId],
    );
    expect(row?.failures).toBe(10);
  });
});

describe('other people', () => {
  it('neither challenge, answer nor remove a factor that is not theirs', async () => {
    const { factor } = await personWithFactor();
    const stranger = await signedInPerson();
    const challenge = await stranger.client.auth.mfa.challenge({ factorId: factor.id });
    expect(challenge.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
    const removal = await stranger.client.auth.mfa.unenroll({ factorId: factor.id });
    expect(removal.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
    const own = await enroll(stranger.client);
    const { data } = await stranger.client.auth.mfa.challenge({ factorId: own.id });
    const crossed = await stranger.client.auth.mfa.verify({
      factorId: factor.id,
      challengeId: data?.id ?? '',
      code: codeOf(factor.secret, 1),
    });
    expect(crossed.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
  });
});

describe('unenrolling', () => {
  it('needs aal2 for a verified factor, and takes the level away with it', async () => {
    const { client, email, factor } = await personWithFactor();
    const weak = newClient();
    await weak.auth.signInWithPassword({ email, password: PASSWORD });
    const refused = await weak.auth.mfa.unenroll({ factorId: factor.id });
    expect(refused.error).toMatchObject({ status: 422, code: 'insufficient_aal' });
    const second = await weak.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'thief' });
    expect(second.error).toMatchObject({ status: 403, code: 'insufficient_aal' });
    const { data, error } = await client.auth.mfa.unenroll({ factorId: factor.id });
    expect(error).toBeNull();
    expect(data?.id).toBe(factor.id);
    const refreshed = await client.auth.refreshSession();
    const claims = claimsOf(refreshed.data.session?.access_token);
    expect(claims.aal).toBe('aal1');
    expect(claims.amr).toMatchObject([{ method: 'password' }]);
    expect((await client.auth.mfa.listFactors()).data?.all).toEqual([]);
  });

  it('needs no second factor for a half-made one', async () => {
    const { client } = await signedInPerson();
    const { id } = await enroll(client);
    expect((await client.auth.mfa.unenroll({ factorId: id })).error).toBeNull();
  });
});

describe('the service role', () => {
  it('lists and deletes factors of a person who lost her phone', async () => {
    const { id: userId, client, factor } = await personWithFactor();
    const { data, error } = await admin().auth.admin.mfa.listFactors({ userId });
    expect(error).toBeNull();
    expect(data?.factors).toMatchObject([{ id: factor.id, status: 'verified' }]);
    expect(JSON.stringify(data)).not.toContain('secret');
    const deleted = await admin().auth.admin.mfa.deleteFactor({ userId, id: factor.id });
    expect(deleted.error).toBeNull();
    expect((await client.auth.mfa.listFactors()).data?.all).toEqual([]);
    const again = await admin().auth.admin.mfa.deleteFactor({ userId, id: factor.id });
    expect(again.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
  });

  it('is the only one who may', async () => {
    const { id: userId, client, factor } = await personWithFactor();
    const listed = await client.auth.admin.mfa.listFactors({ userId });
    expect(listed.error).toMatchObject({ status: 403, code: 'not_admin' });
    const deleted = await newClient().auth.admin.mfa.deleteFactor({ userId, id: factor.id });
    expect(deleted.error).toMatchObject({ status: 403, code: 'not_admin' });
  });
});

it('keeps an audit entry of each step', async () => {
  const { client, id, factor } = await personWithFactor();
  await client.auth.mfa.unenroll({ factorId: factor.id });
  const rows = await sql(
    `select payload ->> 'action' as action from auth.audit_log_entries
     where payload ->> 'actor_id' = $1 and payload -> 'traits' ->> 'factor_id' = $2`,
    [id, factor.id],
  );
  expect(rows.map(({ action }) => action).sort()).toEqual([
    'challenge_created',
    'factor_in_progress',
    'factor_unenrolled',
    'verification_attempted',
  ]);
});
