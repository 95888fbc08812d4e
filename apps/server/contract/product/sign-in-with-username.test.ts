// Sign-in by username through the edge function, as the web app calls it.
import { FunctionsHttpError } from '@supabase/supabase-js';
import { describe, expect, inject, it } from 'vitest';
import { newClient, newEmail, PASSWORD, signedInPerson } from '../protocol/people.ts';

const signIn = (username: string, password: string, headers: Record<string, string> = {}) =>
  fetch(`${inject('url')}/functions/v1/sign-in-with-username`, {
    method: 'POST',
    headers: { apikey: inject('anonKey'), 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ username, password }),
  });

async function personWithUsername() {
  const person = await signedInPerson();
  const username = `u_${crypto.randomUUID().slice(0, 8)}`;
  const { error } = await person.client.from('profiles').update({ username }).eq('id', person.id);
  if (error) throw error;
  return { ...person, username };
}

describe('sign-in by username', () => {
  it('returns a session that the client accepts, whatever the letter case of the username', async () => {
    const { username, id } = await personWithUsername();
    const client = newClient();
    const { data, error } = await client.functions.invoke('sign-in-with-username', {
      body: { username: username.toUpperCase(), password: PASSWORD },
    });
    expect(error).toBeNull();
    const session = await client.auth.setSession(data);
    expect(session.data.user?.id).toBe(id);
  });

  it('accepts an e-mail address too', async () => {
    const { email } = await signedInPerson();
    expect((await signIn(email, PASSWORD)).status).toBe(200);
  });

  it('gives the same answer to an unknown username and a wrong password, and never shows the e-mail address', async () => {
    const { username, email } = await personWithUsername();
    const answers = [];
    for (const name of [
      username,
      'nobody_has_this',
      'no name at all',
      '\ud800',
      `${username}\u0000`,
    ]) {
      const response = await signIn(name, 'wrong password');
      const text = await response.text();
      expect(text).not.toContain(email);
      const headers = [...response.headers.keys()].sort().join();
      answers.push([response.status, text, headers]);
    }
    expect(answers[0]?.slice(0, 2)).toEqual([
      400,
      '{"code":"invalid_credentials","message":"Invalid login credentials"}',
    ]);
    expect(new Set(answers.map(String)).size).toBe(1);
  });

  it('reports an unconfirmed e-mail address only when the password is right', async () => {
    const email = newEmail();
    await newClient().auth.signUp({ email, password: PASSWORD });
    const right = await signIn(email, PASSWORD);
    expect(await right.json()).toMatchObject({ code: 'email_not_confirmed' });
    const wrong = await signIn(email, 'wrong password');
    expect(await wrong.json()).toMatchObject({ code: 'invalid_credentials' });
  });

  it('limits attempts for one username, whether the username exists or not', async () => {
    const { username } = await personWithUsername();
    for (const name of [username, `u_${crypto.randomUUID().slice(0, 8)}`]) {
      const answers = await Promise.all(
        Array.from({ length: 31 }, () => signIn(name, 'wrong password')),
      );
      const limited = answers.filter(({ status }) => status === 429);
      expect(limited).toHaveLength(1);
      expect(await limited[0]?.json()).toMatchObject({ code: 'over_request_rate_limit' });
    }
  });

  it.each(['username', 'address'] as const)(
    'after too many attempts by %s, the response does not reveal which e-mail address belongs to the username',
    async (filled) => {
      const { username, email } = await personWithUsername();
      const [tried, other] = filled === 'username' ? [username, email] : [email, username];
      await Promise.all(Array.from({ length: 30 }, () => signIn(tried, 'wrong password')));
      expect((await signIn(tried.toUpperCase(), 'wrong password')).status).toBe(429);
      const answer = await signIn(other, 'wrong password');
      expect([answer.status, await answer.json()]).toEqual([
        400,
        { code: 'invalid_credentials', message: 'Invalid login credentials' },
      ]);
    },
  );

  it('trusts the sb-tried-name header only with the service key', async () => {
    const { email } = await signedInPerson();
    const statuses = await Promise.all(
      Array.from({ length: 31 }, async (_, turn) => {
        const answer = await fetch(`${inject('url')}/auth/v1/token?grant_type=password`, {
          method: 'POST',
          headers: {
            apikey: inject('anonKey'),
            'content-type': 'application/json',
            'sb-tried-name': `another_${turn}`,
          },
          body: JSON.stringify({ email, password: 'wrong password' }),
        });
        return answer.status;
      }),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });

  it('a device that signed in by this username before can sign in while strangers exhaust the username’s limit', async () => {
    const { username } = await personWithUsername();
    const own = { 'user-agent': `Browser ${crypto.randomUUID()}` };
    expect((await signIn(username, PASSWORD, own)).status).toBe(200);
    await Promise.all(Array.from({ length: 30 }, () => signIn(username, 'wrong password')));
    const stranger = { 'user-agent': `Browser ${crypto.randomUUID()}` };
    expect((await signIn(username, PASSWORD, stranger)).status).toBe(429);
    expect((await signIn(username, PASSWORD, own)).status).toBe(200);
  });

  it('allows cross-origin requests with any headers of the client', async () => {
    const preflight = await fetch(`${inject('url')}/functions/v1/sign-in-with-username`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://app.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'apikey,x-retry-count',
      },
    });
    expect(preflight.headers.get('access-control-allow-headers')).toBe('apikey, x-retry-count');
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('other people can sign in while strangers send the request bodies that are the most expensive to parse', async () => {
    const { username } = await personWithUsername();
    const deep = '['.repeat(4000) + ']'.repeat(4000);
    const many = `[${'[],'.repeat(2500)}[]]`;
    const huge = `[${'[],'.repeat(3_000_000)}[]]`;
    const send = async (body: string) => {
      const response = await fetch(`${inject('url')}/functions/v1/sign-in-with-username`, {
        method: 'POST',
        headers: { apikey: inject('anonKey'), 'content-type': 'application/json' },
        body,
      }).catch(() => undefined);
      return response?.status ?? 413;
    };
    const hostile = Promise.all([deep, many, huge, huge].map(send));
    const others = await Promise.all(
      Array.from({ length: 21 }, async () => (await signIn(username, PASSWORD)).status),
    );
    expect(new Set(others)).toEqual(new Set([200]));
    expect(await hostile).toEqual([400, 400, 413, 413]);
  });

  it('refuses a body whose username is not a string or whose password is missing, and the method GET', async () => {
    const { error } = await newClient().functions.invoke('sign-in-with-username', {
      body: { username: 7 },
    });
    expect(error).toBeInstanceOf(FunctionsHttpError);
    expect((error as FunctionsHttpError).context.status).toBe(400);
    const get = await fetch(`${inject('url')}/functions/v1/sign-in-with-username`);
    expect(get.status).toBe(405);
  });
});

it('answers an unknown function name as Supabase does', async () => {
  const { error } = await newClient().functions.invoke('no-such-function');
  expect(error).toBeInstanceOf(FunctionsHttpError);
  const response: Response = (error as FunctionsHttpError).context;
  expect([response.status, await response.json()]).toEqual([
    404,
    { code: 'NOT_FOUND', message: 'Requested function was not found' },
  ]);
});

it('reveals the e-mail address of a username only to the service role', async () => {
  const { client, username } = await personWithUsername();
  for (const caller of [client, newClient()]) {
    const { data, error } = await caller.rpc('email_for_username', { p_username: username });
    expect(data).toBeNull();
    expect(error).not.toBeNull();
  }
});

it('trusts a forwarded network address only with the service key', async () => {
  const { email, id } = await signedInPerson();
  const forwarded = { 'sb-forwarded-for': '203.0.113.77' };
  const grant = (headers: Record<string, string>) =>
    fetch(`${inject('url')}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
  await grant({ ...forwarded, apikey: inject('anonKey') });
  expect(await addresses(id)).not.toContain('203.0.113.77');
  await grant({ ...forwarded, apikey: inject('serviceRoleKey') });
  expect(await addresses(id)).toContain('203.0.113.77');
});

async function addresses(userId: string): Promise<string[]> {
  const { default: pg } = await import('pg');
  const database = new pg.Client(inject('databaseUrl'));
  await database.connect();
  const { rows } = await database.query<{ ip: string }>(
    'select host(ip) as ip from auth.sessions where user_id = $1',
    [userId],
  );
  await database.end();
  return rows.map(({ ip }) => ip);
}
