// Isolation between callers: 200 concurrent requests by twenty people share one connection pool. No
// caller receives another person's row.

import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, expect, inject, test } from 'vitest';
import { serves } from '../../wire-features.ts';
import { newServiceClient, signedInPerson } from '../people.ts';

const PEOPLE = 20;
const REQUESTS = 200;

type Person = { client: SupabaseClient; id: string; text: string };

let people: Person[];
const allNotes = () => newServiceClient().from('contract_alone_notes');

beforeAll(async () => {
  expect((await allNotes().delete().gte('id', 0)).error).toBeNull();
  people = [];
  // Creates only a few people at a time, because the server hashes two passwords for each of them.
  while (people.length < PEOPLE) {
    const made = await Promise.all([
      signedInPerson(),
      signedInPerson(),
      signedInPerson(),
      signedInPerson(),
    ]);
    people.push(...made.map(({ client, id }) => ({ client, id, text: `note of ${id}` })));
  }
  for (const { client, text } of people) {
    expect((await client.from('contract_alone_notes').insert({ text })).error).toBeNull();
  }
});

/**
 * Functions that send a request as one person and check that the response contains exactly the rows
 * or the error meant for that person.
 */
const ASKED: ((person: Person, other: Person) => Promise<void>)[] = [
  async ({ client, id, text }) => {
    const { data } = await client.from('contract_alone_notes').select('owner, text');
    expect(data).toEqual([{ owner: id, text }]);
  },
  async ({ client, id }) => {
    const { data } = await client.rpc('contract_alone_slow').select('owner');
    expect(data).toEqual([{ owner: id }]);
  },
  async ({ client, id }) => {
    const { error } = await client.rpc('contract_alone_fails');
    expect(error).toMatchObject({ code: 'P0001', message: `not for ${id}` });
  },
  async ({ client, text }, other) => {
    const { data, error } = await client
      .from('contract_alone_notes')
      .update({ text })
      .eq('owner', other.id)
      .select();
    expect([data, error]).toEqual([[], null]);
  },
  async ({ client }, other) => {
    const { error, status } = await client
      .from('contract_alone_notes')
      .insert({ owner: other.id, text: crypto.randomUUID() });
    expect([status, error?.code]).toEqual([403, '42501']);
  },
  async ({ client }) => {
    const { error } = await client.from('contract_alone_notes').select('id').eq('id', 'no number');
    expect(error?.code).toBe('22P02');
  },
  async ({ client }) => {
    const { count } = await client
      .from('contract_alone_notes')
      .select('*', { count: 'exact', head: true });
    expect(count).toBe(1);
  },
  async ({ client, id, text }) => {
    const { data } = await client
      .from('contract_alone_notes')
      .update({ text })
      .eq('owner', id)
      .select('owner')
      .single();
    expect(data).toEqual({ owner: id });
  },
];

test(
  'each of 20 people receives only their own rows and errors during 200 concurrent requests, some slow or failing',
  serves('Isolation of callers over one pool'),
  async () => {
    const asking = Array.from({ length: REQUESTS }, (_, index) => {
      const person = people[(index * 7) % PEOPLE];
      const other = people[(index * 7 + 1 + (index % (PEOPLE - 1))) % PEOPLE];
      const ask = ASKED[(index * 5 + Math.floor(index / PEOPLE)) % ASKED.length];
      if (!person || !other || !ask || person === other) throw new Error('a person was not made');
      return ask(person, other);
    });
    await Promise.all(asking);
    expect(asking).toHaveLength(REQUESTS);
    const kept = await allNotes().select('owner, text').order('id');
    expect(kept.data).toEqual(people.map(({ id, text }) => ({ owner: id, text })));
  },
);

test('each person receives only their own rows even if every fifth concurrent request comes from a visitor', async () => {
  const stranger = () =>
    fetch(`${inject('url')}/rest/v1/contract_alone_notes`, {
      headers: { apikey: inject('anonKey') },
    }).then(async (response) => {
      expect([response.status, await response.text()]).toEqual([
        401,
        expect.stringContaining('42501'),
      ]);
    });
  for (const round of [0, 1, 2]) {
    await Promise.all(
      Array.from({ length: REQUESTS }, (_, index) => {
        const person = people[(index + round) % PEOPLE];
        const other = people[(index + round + 3) % PEOPLE];
        const ask = ASKED[(index * 3 + round) % ASKED.length];
        if (!person || !other || !ask) throw new Error('a person was not made');
        return index % 5 === 0 ? stranger() : ask(person, other);
      }),
    );
  }
});
