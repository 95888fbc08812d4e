// Tests the second factor with an authenticator app (TOTP), using the unmodified supabase-js
// client.

import { createClient } from '@supabase/supabase-js';
import { describe, expect, inject, it } from 'vitest';
import { refuses, serves } from '../../wire-features.ts';
import { newClient, newEmail, PASSWORD, signedInPerson } from '../people.ts';
import { enrollFactor, makePersonWithFactor, tokenClaims, totpCode } from './second-factors.ts';

const admin = () =>
  createClient(inject('url'), inject('serviceRoleKey'), {
    auth: { persistSession: false, autoRefreshToken: false },
  });

describe('enrolling a second factor', () => {
  it(
    'returns the secret, the URI and a QR code as an SVG, and the factor is unverified at first',
    serves('mfa.enroll (TOTP): secret, uri, qr_code', 'mfa.listFactors'),
    async () => {
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
    },
  );

  it(
    'refuses a taken name and an eleventh factor',
    serves('mfa.enroll: mfa_factor_name_conflict; too_many_enrolled_mfa_factors'),
    async () => {
      const { client } = await signedInPerson();
      await enrollFactor(client, 'a');
      const taken = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'a' });
      expect(taken.error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' });
      for (const name of ['b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'])
        await enrollFactor(client, name);
      const eleventh = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'k' });
      expect(eleventh.error).toMatchObject({ status: 422, code: 'too_many_enrolled_mfa_factors' });
    },
  );

  it(
    'refuses phone and WebAuthn factors with an error that names the factor type',
    refuses('mfa.enroll with phone or WebAuthn'),
    async () => {
      const { client } = await signedInPerson();
      const phone = await client.auth.mfa.enroll({ factorType: 'phone', phone: '+212600000000' });
      expect(phone.error).toMatchObject({ status: 422, code: 'mfa_phone_enroll_not_enabled' });
      const webauthn = await client.auth.mfa.enroll({
        factorType: 'webauthn',
        friendlyName: 'key',
      });
      expect(webauthn.error).toMatchObject({
        status: 422,
        code: 'mfa_webauthn_enroll_not_enabled',
      });
    },
  );

  it('needs a signed-in person', async () => {
    const answer = await fetch(`${inject('url')}/auth/v1/factors`, {
      method: 'POST',
      headers: { apikey: inject('anonKey'), 'content-type': 'application/json' },
      body: JSON.stringify({ factor_type: 'totp' }),
    });
    expect(answer.status).toBe(401);
  });
});

describe('other people', () => {
  it('cannot challenge, verify or remove a factor that is not theirs', async () => {
    const { factor } = await makePersonWithFactor();
    const stranger = await signedInPerson();
    const challenge = await stranger.client.auth.mfa.challenge({ factorId: factor.id });
    expect(challenge.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
    const removal = await stranger.client.auth.mfa.unenroll({ factorId: factor.id });
    expect(removal.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
    const own = await enrollFactor(stranger.client);
    const { data } = await stranger.client.auth.mfa.challenge({ factorId: own.id });
    const crossed = await stranger.client.auth.mfa.verify({
      factorId: factor.id,
      challengeId: data?.id ?? '',
      code: totpCode(factor.secret, 1),
    });
    expect(crossed.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
  });
});

it(
  'a person with a second factor cannot change the password or the address after signing in with only the password',
  serves('updateUser: insufficient_aal for the password; and for the e-mail'),
  async () => {
    const { client, email } = await makePersonWithFactor();
    const weak = newClient();
    await weak.auth.signInWithPassword({ email, password: PASSWORD });
    const refused = await weak.auth.updateUser({ password: 'another good password' });
    expect(refused.error).toMatchObject({ status: 401, code: 'insufficient_aal' });
    const moved = await weak.auth.updateUser({ email: newEmail() });
    expect(moved.error).toMatchObject({ status: 401, code: 'insufficient_aal' });
    expect((await weak.auth.updateUser({ data: { colour: 'blue' } })).error).toBeNull();
    const strong = await client.auth.updateUser({ password: 'another good password' });
    expect(strong.error).toBeNull();
  },
);

describe('unenrolling a second factor', () => {
  it(
    'requires an aal2 session to remove a verified factor; after the removal, the session is at aal1',
    serves('mfa.unenroll (aal2 for a verified factor)'),
    async () => {
      const { client, email, factor } = await makePersonWithFactor();
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
      const claims = tokenClaims(refreshed.data.session?.access_token);
      expect(claims.aal).toBe('aal1');
      expect(claims.amr).toMatchObject([{ method: 'password' }]);
      expect((await client.auth.mfa.listFactors()).data?.all).toEqual([]);
    },
  );

  it('needs no second factor to remove an unverified factor', async () => {
    const { client } = await signedInPerson();
    const { id } = await enrollFactor(client);
    expect((await client.auth.mfa.unenroll({ factorId: id })).error).toBeNull();
  });
});

describe('the service role', () => {
  it(
    'lists and deletes factors of a person who lost their phone',
    serves('admin.mfa.listFactors; admin.mfa.deleteFactor'),
    async () => {
      const { id: userId, client, factor } = await makePersonWithFactor();
      const { data, error } = await admin().auth.admin.mfa.listFactors({ userId });
      expect(error).toBeNull();
      expect(data?.factors).toMatchObject([{ id: factor.id, status: 'verified' }]);
      expect(JSON.stringify(data)).not.toContain('secret');
      const deleted = await admin().auth.admin.mfa.deleteFactor({ userId, id: factor.id });
      expect(deleted.error).toBeNull();
      expect((await client.auth.mfa.listFactors()).data?.all).toEqual([]);
      const again = await admin().auth.admin.mfa.deleteFactor({ userId, id: factor.id });
      expect(again.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
    },
  );

  it('is required to list and delete another person’s factors', async () => {
    const { id: userId, client, factor } = await makePersonWithFactor();
    const listed = await client.auth.admin.mfa.listFactors({ userId });
    expect(listed.error).toMatchObject({ status: 403, code: 'not_admin' });
    const deleted = await newClient().auth.admin.mfa.deleteFactor({ userId, id: factor.id });
    expect(deleted.error).toMatchObject({ status: 403, code: 'not_admin' });
  });
});
