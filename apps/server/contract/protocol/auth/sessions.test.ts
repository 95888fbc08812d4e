// Sessions: sign-in, token claims, refresh and sign-out.

import { describe, expect, inject, it } from 'vitest';
import { serves } from '../../wire-features.ts';
import { newClient, newEmail, PASSWORD, signedInPerson } from '../people.ts';
import { refreshSession } from './refresh-session.ts';

describe('sign-in', () => {
  it(
    'gives the same answer to an unknown address and a wrong password',
    serves('signInWithPassword: one answer for unknown address and wrong password'),
    async () => {
      const { email } = await signedInPerson();
      const wrong = await newClient().auth.signInWithPassword({
        email,
        password: 'wrong password',
      });
      const unknown = await newClient().auth.signInWithPassword({
        email: newEmail(),
        password: PASSWORD,
      });
      expect(wrong.error?.code).toBe('invalid_credentials');
      expect([wrong.error?.code, wrong.error?.message, wrong.error?.status]).toEqual([
        unknown.error?.code,
        unknown.error?.message,
        unknown.error?.status,
      ]);
    },
  );

  it(
    'signs a token with the claims that row-level security and the client read',
    serves('Access token claims'),
    async () => {
      const { client, id, email } = await signedInPerson();
      const { data } = await client.auth.getClaims();
      expect(data?.claims).toMatchObject({
        iss: `${inject('url')}/auth/v1`,
        sub: id,
        aud: 'authenticated',
        role: 'authenticated',
        email,
        aal: 'aal1',
        amr: [{ method: 'password', timestamp: expect.any(Number) }],
        session_id: expect.any(String),
        is_anonymous: false,
      });
      expect(Number(data?.claims.exp) - Number(data?.claims.iat)).toBe(3600);
    },
  );

  it(
    'reports errors in the shape that the client version expects',
    serves('Error shape of both API versions'),
    async () => {
      const ask = async (headers: Record<string, string>) => {
        const response = await fetch(`${inject('url')}/auth/v1/token?grant_type=password`, {
          method: 'POST',
          headers: { apikey: inject('anonKey'), 'content-type': 'application/json', ...headers },
          body: JSON.stringify({ email: newEmail(), password: PASSWORD }),
        });
        expect(response.headers.get('x-sb-error-code')).toBe('invalid_credentials');
        return response.json();
      };
      const message = 'Invalid login credentials';
      expect(await ask({ 'x-supabase-api-version': '2024-01-01' })).toEqual({
        code: 'invalid_credentials',
        message,
      });
      expect(await ask({})).toEqual({ code: 400, error_code: 'invalid_credentials', msg: message });
    },
  );

  it('returns a client error, not a server error, for text that cannot be stored', async () => {
    const { error } = await newClient().auth.signUp({
      email: newEmail(),
      password: PASSWORD,
      options: { data: { first_name: 'a\u0000b' } },
    });
    expect([error?.status, error?.code]).toEqual([400, 'validation_failed']);
  });

  it('needs an API key', async () => {
    const response = await fetch(`${inject('url')}/auth/v1/settings`);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ message: 'No API key found in request' });
  });
});

describe('refresh', () => {
  it(
    'returns the same new pair of tokens to all tabs that refresh concurrently, and again to a client that lost the response',
    serves('refreshSession: rotation'),
    async () => {
      const { client } = await signedInPerson();
      const { data } = await client.auth.getSession();
      const first = data.session?.refresh_token ?? '';
      const tabs = await Promise.all(Array.from({ length: 10 }, () => refreshSession(first)));
      expect(tabs.map(({ status }) => status)).toEqual(tabs.map(() => 200));
      const [second = '', ...others] = new Set(tabs.map(({ body }) => body.refresh_token));
      expect(others).toEqual([]);
      expect(second).not.toBe(first);
      expect((await refreshSession(first)).body.refresh_token).toBe(second);
      expect((await refreshSession(second)).body.refresh_token).not.toBe(second);
    },
  );

  it('returns a token of the same person and session, valid for an hour from now', async () => {
    const { client, id } = await signedInPerson();
    const before = (await client.auth.getClaims()).data?.claims;
    const from = Date.now() / 1000;
    const { data, error } = await client.auth.refreshSession();
    expect(error).toBeNull();
    const { claims } = (await client.auth.getClaims()).data ?? {};
    expect(claims).toMatchObject({ sub: id, session_id: before?.session_id });
    expect(Number(claims?.exp) - Number(claims?.iat)).toBe(3600);
    // Allows a minute of difference between the clocks of the server and the test.
    expect(claims?.iat).toBeGreaterThan(from - 60);
    expect(claims?.iat).toBeLessThan(Date.now() / 1000 + 60);
    expect(data.session).toMatchObject({ expires_in: 3600, expires_at: claims?.exp });
  });

  it('refuses an unknown token', async () => {
    const answer = await refreshSession('never given');
    expect(answer.body.error_code).toBe('refresh_token_not_found');
  });
});

describe('sign-out', () => {
  it(
    'the scope local ends only the current session, and the scope others only the person’s other sessions',
    serves('signOut: local, others'),
    async () => {
      const { client, email } = await signedInPerson();
      const other = newClient();
      await other.auth.signInWithPassword({ email, password: PASSWORD });
      await client.auth.signOut({ scope: 'others' });
      expect((await client.auth.getUser()).error).toBeNull();
      expect((await other.auth.getUser()).data.user).toBeNull();
      const { data } = await client.auth.getSession();
      await client.auth.signOut({ scope: 'local' });
      const ended = await refreshSession(data.session?.refresh_token ?? '');
      expect(ended.status).toBe(400);
    },
  );

  it('ends all sessions of the person and nobody else’s', serves('signOut: global'), async () => {
    const { client, email } = await signedInPerson();
    const { client: stranger } = await signedInPerson();
    const other = newClient();
    await other.auth.signInWithPassword({ email, password: PASSWORD });
    const { data } = await client.auth.getSession();
    await client.auth.signOut({ scope: 'global' });
    const late = await newClient().auth.getUser(data.session?.access_token);
    expect(late.error).not.toBeNull();
    expect((await other.auth.getUser()).data.user).toBeNull();
    expect((await stranger.auth.getUser()).error).toBeNull();
  });

  it(
    'accepts only the scopes local, others and global',
    serves('signOut: unknown scope'),
    async () => {
      const { client } = await signedInPerson();
      const { data } = await client.auth.getSession();
      const response = await fetch(`${inject('url')}/auth/v1/logout?scope=everywhere`, {
        method: 'POST',
        headers: {
          apikey: inject('anonKey'),
          authorization: `Bearer ${data.session?.access_token}`,
        },
      });
      expect([response.status, response.headers.get('x-sb-error-code')]).toEqual([
        400,
        'validation_failed',
      ]);
      expect((await client.auth.getUser()).error).toBeNull();
    },
  );
});
