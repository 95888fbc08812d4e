// Identities of an account: listing, linking and unlinking, through an unmodified client.

import type { SupabaseClient } from '@supabase/supabase-js';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newEmail, PASSWORD } from '../../../protocol/people.ts';
import { serves } from '../../../wire-features.ts';
import { backdateSessions } from '../../backdate-sessions.ts';
import { type OauthFixture, openOauthFixture } from './oauth-fixture.ts';
import { signInOnPhone } from './sign-in-on-phone.ts';

let fixture: OauthFixture;

beforeAll(async () => {
  fixture = await openOauthFixture();
});
afterAll(() => fixture.close());

const verified = (email = newEmail()) => ({ email, email_verified: true });

/**
 * Simulates a click on `Connect Google`.
 * @returns The URL in the app to which the browser returns after Google.
 */
async function connectGoogle(client: SupabaseClient, hint: string): Promise<URL> {
  const { data, error } = await client.auth.linkIdentity({
    provider: 'google',
    options: {
      queryParams: { login_hint: hint },
      redirectTo: `${fixture.instance.url}/en/settings`,
    },
  });
  if (error) throw error;
  return fixture.visit(data.url);
}

async function identitiesOf(client: SupabaseClient) {
  const { data, error } = await client.auth.getUserIdentities();
  if (error) throw error;
  return data.identities;
}

describe('linking an identity', () => {
  it(
    'requires recent reauthentication, because an identity is a permanent way to sign in',
    serves([
      'linkIdentity: reauthentication_needed for a session older than 15 minutes',
      'Upstream asks for no proof.',
    ]),
    async () => {
      const person = await fixture.person();
      await backdateSessions(person.id, 60, fixture.instance.databaseUrl);
      const hint = fixture.accountAt(fixture.google, verified());
      const native = await signInOnPhone(fixture.google, hint);
      const byPage = () => person.client.auth.linkIdentity({ provider: 'google' });
      const byApp = () =>
        person.client.auth.linkIdentity({ provider: 'google', token: native.idToken });
      expect((await byPage()).error).toMatchObject({ code: 'reauthentication_needed' });
      expect((await byApp()).error).toMatchObject({ code: 'reauthentication_needed' });
      expect(await identitiesOf(person.client)).toHaveLength(1);
      const proof = { current_password: PASSWORD };
      expect((await person.client.auth.updateUser(proof)).error).toBeNull();
      expect((await byPage()).error).toBeNull();
      expect((await byApp()).error).toBeNull();
    },
  );

  it(
    'adds an identity with another address to the account, which keeps its own address',
    serves('getUserIdentities and linkIdentity'),
    async () => {
      const person = await fixture.person();
      const other = newEmail();
      const back = await connectGoogle(
        person.client,
        fixture.accountAt(fixture.google, verified(other)),
      );
      expect(back.pathname).toBe('/en/settings');
      expect(new URLSearchParams(back.hash.slice(1)).get('access_token')).toBeTruthy();
      const identities = await identitiesOf(person.client);
      expect(identities.map(({ provider }) => provider)).toEqual(['email', 'google']);
      expect(identities[1]).toMatchObject({ user_id: person.id, identity_data: { email: other } });
      const { data } = await person.client.auth.getUser();
      expect(data.user?.email).toBe(person.email);
      expect(data.user?.app_metadata.providers).toEqual(['email', 'google']);
    },
  );

  it(
    'works with a PKCE code, and the linked identity later signs in to the same account',
    serves('linkIdentity by PKCE'),
    async () => {
      const person = await fixture.person();
      const client = fixture.client('pkce');
      await client.auth.signInWithPassword({ email: person.email, password: PASSWORD });
      const hint = fixture.accountAt(fixture.google, verified());
      const code = (await connectGoogle(client, hint)).searchParams.get('code') ?? '';
      const { data } = await client.auth.exchangeCodeForSession(code);
      expect(data.user?.id).toBe(person.id);
      const { idToken } = await signInOnPhone(fixture.google, hint);
      const later = await fixture
        .client()
        .auth.signInWithIdToken({ provider: 'google', token: idToken });
      expect(later.data.user?.id).toBe(person.id);
    },
  );

  it(
    'works with the ID token of a phone app',
    serves('linkIdentity with an ID token'),
    async () => {
      const person = await fixture.person();
      const { idToken } = await signInOnPhone(
        fixture.google,
        fixture.accountAt(fixture.google, verified()),
      );
      const { data, error } = await person.client.auth.linkIdentity({
        provider: 'google',
        token: idToken,
      });
      expect(error).toBeNull();
      expect(data.user?.id).toBe(person.id);
      expect(await identitiesOf(person.client)).toHaveLength(2);
    },
  );

  it(
    'refuses an identity of another account',
    serves('linkIdentity: identity_already_exists'),
    async () => {
      const [one, other] = [await fixture.person(), await fixture.person()];
      const hint = fixture.accountAt(fixture.google, verified());
      await connectGoogle(one.client, hint);
      const taken = await connectGoogle(other.client, hint);
      expect(Object.fromEntries(taken.searchParams)).toMatchObject({
        error_code: 'identity_already_exists',
        error_description: 'Identity is already linked to another user',
      });
      const own = await connectGoogle(one.client, hint);
      expect(own.searchParams.get('error_description')).toBe('Identity is already linked');
      expect(await identitiesOf(other.client)).toHaveLength(1);
    },
  );

  it('is refused when no one is signed in', async () => {
    const answer = await fetch(
      `${fixture.instance.url}/auth/v1/user/identities/authorize?provider=google`,
      { headers: { apikey: fixture.instance.anonKey } },
    );
    expect(answer.status).toBe(401);
  });
});

describe('unlinking an identity', () => {
  async function withGoogle() {
    const person = await fixture.person();
    const googleEmail = newEmail();
    await connectGoogle(person.client, fixture.accountAt(fixture.google, verified(googleEmail)));
    const [byEmail, byGoogle] = await identitiesOf(person.client);
    if (!byEmail || !byGoogle) throw new Error('two identities were expected');
    return { ...person, googleEmail, byEmail, byGoogle };
  }

  it(
    'removes the identity, and its provider from the list of providers',
    serves(['unlinkIdentity', 'Without the e-mail identity the password ends as well.']),
    async () => {
      const { client, id, byGoogle } = await withGoogle();
      expect((await client.auth.unlinkIdentity(byGoogle)).error).toBeNull();
      const { data } = await client.auth.getUser();
      expect(data.user?.identities?.map(({ provider }) => provider)).toEqual(['email']);
      expect(data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
      const rows = await fixture.sql(
        `select payload -> 'traits' ->> 'provider' as provider from auth.audit_log_entries
       where payload ->> 'actor_id' = $1 and payload ->> 'action' = 'identity_unlinked'`,
        [id],
      );
      expect(rows).toEqual([{ provider: 'google' }]);
    },
  );

  it('of the e-mail identity removes the password, and the account takes the address of the Google identity', async () => {
    const { client, email, googleEmail, byEmail } = await withGoogle();
    expect((await client.auth.unlinkIdentity(byEmail)).error).toBeNull();
    const { data } = await client.auth.getUser();
    expect(data.user?.email).toBe(googleEmail);
    expect(data.user?.app_metadata).toEqual({ provider: 'google', providers: ['google'] });
    for (const address of [email, googleEmail]) {
      const { error } = await fixture
        .client()
        .auth.signInWithPassword({ email: address, password: PASSWORD });
      expect(error?.code).toBe('invalid_credentials');
    }
  });

  it('is refused when another account already has the address that the account would take', async () => {
    const { client, googleEmail, byEmail } = await withGoogle();
    const other = await fixture.person();
    await fixture.sql('update auth.users set email = $2 where id = $1', [other.id, googleEmail]);
    const { error } = await client.auth.unlinkIdentity(byEmail);
    expect(error).toMatchObject({ status: 422, code: 'email_conflict_identity_not_deletable' });
    expect(await identitiesOf(client)).toHaveLength(2);
  });

  it(
    'is refused for the last identity, also when two identities are removed concurrently',
    serves('unlinkIdentity: single_identity_not_deletable'),
    async () => {
      const { client, byEmail, byGoogle } = await withGoogle();
      const token = (await client.auth.getSession()).data.session?.access_token;
      const lock = new pg.Client(fixture.instance.databaseUrl);
      await lock.connect();
      await lock.query('begin');
      await lock.query('select from auth.identities where user_id = $1 for update', [
        byEmail.user_id,
      ]);
      const answers = [byEmail, byGoogle].map(({ identity_id }) =>
        fetch(`${fixture.instance.url}/auth/v1/user/identities/${identity_id}`, {
          method: 'DELETE',
          headers: { apikey: fixture.instance.anonKey, authorization: `Bearer ${token}` },
        }),
      );
      const waiting = `select from pg_stat_activity where wait_event_type = 'Lock'`;
      await expect.poll(() => fixture.sql(waiting)).toHaveLength(2);
      await lock.query('commit');
      await lock.end();
      const statuses = (await Promise.all(answers)).map(({ status }) => status);
      expect(statuses.sort()).toEqual([200, 422]);
      const [last] = await identitiesOf(client);
      if (!last) throw new Error('one identity was expected');
      const { error } = await client.auth.unlinkIdentity(last);
      expect(error).toMatchObject({ status: 422, code: 'single_identity_not_deletable' });
    },
  );

  it('never affects an identity of another person', async () => {
    const [one, other] = [await withGoogle(), await withGoogle()];
    const { error } = await one.client.auth.unlinkIdentity(other.byGoogle);
    expect(error).toMatchObject({ status: 422, code: 'identity_not_found' });
    expect(await identitiesOf(other.client)).toHaveLength(2);
    const nonsense = await one.client.auth.unlinkIdentity({
      ...one.byGoogle,
      identity_id: 'nonsense',
    });
    expect(nonsense.error).toMatchObject({ status: 404, code: 'validation_failed' });
  });
});
