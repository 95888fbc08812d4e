// Nobody can read or write another person's rows, whatever form the request has
// (docs/protocol/every-service.md#keys-and-tokens,
// docs/protocol/rest.md#one-request-one-transaction and docs/protocol/rest.md#error-codes).

import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { serves } from '../../wire-features.ts';
import { newClient, newServiceClient, type Person, signedInPerson } from '../people.ts';

let people: Person[];
/** Query on the notes of all test people, with the service key, which may access every note. */
const allNotes = () => newServiceClient().from('contract_safe_notes');

beforeAll(async () => {
  expect((await allNotes().delete().gte('id', 0)).error).toBeNull();
  people = await Promise.all([signedInPerson(), signedInPerson(), signedInPerson()]);
  for (const { client, email } of people) {
    const { error } = await client.from('contract_safe_notes').insert({ text: `note of ${email}` });
    expect(error).toBeNull();
  }
});

const person = (index: number): Person => {
  const found = people[index];
  if (!found) throw new Error('there are three people');
  return found;
};

describe('another person’s rows', () => {
  test(
    'are invisible and cannot be changed or created',
    serves('Row-level security on every verb'),
    async () => {
      const [me, other] = [person(0), person(1)];
      const notes = () => me.client.from('contract_safe_notes');
      expect((await notes().select('owner')).data).toEqual([{ owner: me.id }]);
      expect((await notes().select('id', { count: 'exact', head: true })).count).toBe(1);
      expect(await notes().update({ text: 'mine' }).eq('owner', other.id).select()).toMatchObject({
        status: 200,
        data: [],
      });
      expect(await notes().delete().eq('owner', other.id)).toMatchObject({
        status: 204,
        error: null,
      });
      expect(await notes().insert({ owner: other.id, text: 'forged' })).toMatchObject({
        status: 403,
        error: {
          code: '42501',
          message: 'new row violates row-level security policy for table "contract_safe_notes"',
        },
      });
      const left = await allNotes().select('text').order('id');
      expect(left.data).toEqual(people.map(({ email }) => ({ text: `note of ${email}` })));
    },
  );
});

describe('requests without a valid key', () => {
  const get = (headers: Record<string, string>, path = 'contract_safe_notes') =>
    fetch(`${inject('url')}/rest/v1/${path}`, { headers });

  test(
    'a missing key and a wrong key return 401 with the gateway’s error text',
    serves('API key gate'),
    async () => {
      const none = await get({});
      expect([none.status, await none.json()]).toEqual([
        401,
        { message: 'No API key found in request', hint: expect.any(String) },
      ]);
      const wrong = await get({ apikey: 'wrong' });
      expect([wrong.status, await wrong.json()]).toEqual([
        401,
        { message: 'Invalid API key', hint: expect.any(String) },
      ]);
      expect(none.headers.get('access-control-allow-origin')).toBe('*');
    },
  );

  test('a forged token returns 401', serves('Forged tokens: 401 PGRST301'), async () => {
    const [, payload] = inject('anonKey').split('.');
    const forged = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    for (const token of [forged, 'a.b.c', `${inject('anonKey')}x`]) {
      const response = await get({ apikey: inject('anonKey'), authorization: `Bearer ${token}` });
      expect([response.status, (await response.json()) as unknown]).toEqual([
        401,
        expect.objectContaining({ code: 'PGRST301' }),
      ]);
    }
  });

  test('reading a table without a grant returns 401 with the anonymous key, and 403 with a person’s token', async () => {
    const { status, error } = await newClient().from('contract_safe_notes').select();
    expect([status, error?.code]).toEqual([401, '42501']);
    const closed = await person(0).client.from('contract_safe_closed').select();
    expect([closed.status, closed.error?.code]).toEqual([403, '42501']);
  });

  test('a request cannot address a schema that is not exposed', async () => {
    const auth = createClient(inject('url'), inject('serviceRoleKey'), { db: { schema: 'auth' } });
    const { status, error } = await auth.from('users').select();
    expect([status, error?.code]).toEqual([406, 'PGRST106']);
    const { error: hidden } = await newClient().from('auth.users').select();
    expect(hidden?.code).toBe('PGRST205');
  });
});

describe('SQL injection', () => {
  const ATTACKS = [
    `x'; drop table public.contract_safe_notes; --`,
    `x"; drop table public.contract_safe_notes; --`,
    `1) or (1=1`,
    `' or '1'='1`,
    `\\'; select pg_sleep(5); --`,
    `$1`,
    `"public"."contract_safe_closed"`,
    `text) from auth.users --`,
    `id\u0000"; select 1`,
  ];
  const base = () => `${inject('url')}/rest/v1/contract_safe_notes`;
  const quoted = (text: string) => encodeURIComponent(`"${text.replace(/["\\]/g, '\\$&')}"`);
  const raw = encodeURIComponent;

  test.each(ATTACKS)('is prevented for %s', async (attack) => {
    const { client } = person(0);
    const { data: session } = await client.auth.getSession();
    const headers = {
      apikey: inject('anonKey'),
      authorization: `Bearer ${session.session?.access_token}`,
      'content-type': 'application/json',
    };
    const urls = [raw(attack), quoted(attack)].flatMap((name) => [
      `${base()}?select=${name}`,
      `${base()}?select=${name}:id`,
      `${base()}?select=id::${name}`,
      `${base()}?select=text->>${name}`,
      `${base()}?select=${name}(*)`,
      `${base()}?select=id,x!${name}(*)`,
      `${base()}?${name}=eq.1`,
      `${base()}?text=eq.${name}`,
      `${base()}?text=in.(${name})`,
      `${base()}?text=${name}.1`,
      `${base()}?text=fts(${name}).x`,
      `${base()}?or=(text.eq.${name})`,
      `${base()}?or=(${name}.eq.1)`,
      `${base()}?order=${name}`,
      `${base()}?limit=${name}`,
      `${base()}?offset=${name}`,
      `${inject('url')}/rest/v1/${name}`,
      `${inject('url')}/rest/v1/rpc/contract_safe_whoami?${name}=1`,
    ]);
    for (const url of urls) {
      const response = await fetch(url, { headers });
      const body = await response.text();
      expect([200, 400, 404], `${url}: ${body}`).toContain(response.status);
      // The response may contain the caller's note and the attack itself, but no data of others.
      expect(body).not.toContain(person(1).email);
      expect(JSON.parse(body).code ?? '').not.toMatch(/^(42601|XX|PGRST1[12]\d$)/);
    }
    const writes: [string, object][] = [
      [base(), { text: attack }],
      [base(), { [attack]: 1 }],
      [`${base()}?columns=${quoted(attack)}`, { text: 'x' }],
      [`${base()}?on_conflict=${quoted(attack)}`, { text: 'x' }],
    ];
    for (const [url, body] of writes) {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          ...headers,
          prefer: 'resolution=merge-duplicates, missing=default, tx=rollback',
        },
        body: JSON.stringify(body),
      });
      expect([200, 201, 400], await response.text()).toContain(response.status);
    }
    expect((await allNotes().select('id').neq('owner', person(0).id)).data).toHaveLength(2);
    await allNotes().delete().not('text', 'like', 'note of %');
  });

  test('claims and request headers are treated as data, never as SQL', async () => {
    const response = await fetch(`${inject('url')}/rest/v1/rpc/contract_safe_whoami`, {
      method: 'POST',
      headers: {
        apikey: inject('anonKey'),
        cookie: `a='; set role service_role; --`,
        'x-attack': `'); set role postgres; --`,
        role: 'service_role',
      },
    });
    expect(await response.json()).toMatchObject({ role: 'anon', uid: null });
  });
});

test('sixty concurrent requests of several people each run under the right identity', async () => {
  const stranger = newClient();
  const callers = [...people, { client: stranger, id: null }];
  const rounds = Array.from({ length: 60 }, (_, index) => {
    const caller = callers[index % callers.length] ?? { client: stranger, id: null };
    return { ...caller, index };
  });
  await Promise.all(
    rounds.map(async ({ client, id, index }) => {
      if (index % 3 === 0 && id !== null) {
        const { data } = await client.from('contract_safe_notes').select('owner');
        expect(data).toEqual([{ owner: id }]);
        return;
      }
      const { data, error } = await client.rpc('contract_safe_whoami');
      expect(error).toBeNull();
      const role = id === null ? 'anon' : 'authenticated';
      expect(data).toMatchObject({ uid: id, after: id, role });
    }),
  );
});

describe('an error that lists several relationships to a table', () => {
  const embed = (client: SupabaseClient, name: string) =>
    client.from('contract_safe_places').select(`id, ${name}(id)`);

  test('is shown in full to callers who may use the table', async () => {
    for (const client of [newClient(), person(0).client, newServiceClient()]) {
      const { error, status } = await embed(client, 'contract_safe_trips');
      expect([status, error?.code]).toEqual([300, 'PGRST201']);
      expect(error?.details).toHaveLength(2);
      expect(error?.hint).toContain('contract_safe_trips_from_id_fkey');
    }
  });

  test('lists no relationships to visitors and members who may not use the table, but lists all to the service role', async () => {
    for (const client of [newClient(), person(0).client]) {
      const { error, status } = await embed(client, 'contract_safe_audits');
      expect([status, error]).toEqual([
        300,
        expect.objectContaining({ code: 'PGRST201', details: [], hint: null }),
      ]);
    }
    const { error } = await embed(newServiceClient(), 'contract_safe_audits');
    expect(error?.details).toHaveLength(2);
  });
});

describe('a row that violates a constraint', () => {
  test('is shown to the owner in the error, but only with the columns that the owner may read', async () => {
    const { error } = await person(0).client.from('contract_safe_drawers').insert({ id: 1 });
    expect(error).toMatchObject({
      code: '23502',
      details: 'Failing row contains (id, label) = (1, null).',
    });
  });

  test('is hidden from a member if a function wrote the row, but the service role sees the row in the error', async () => {
    const open = (client: SupabaseClient) => client.rpc('contract_safe_open_drawer', { p_id: 2 });
    const refused = await open(person(0).client);
    expect([refused.status, refused.error]).toEqual([
      400,
      expect.objectContaining({ code: '23502', details: null, hint: null }),
    ]);
    expect((await open(newServiceClient())).error).toMatchObject({
      code: '23502',
      details: 'Failing row contains (2, null, secret 4711).',
    });
  });
});
