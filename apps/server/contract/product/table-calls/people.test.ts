// Tests of a client that reads and writes the tables for profiles, places and contacts directly.
// Section 7 of the product specification describes such a client.
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newClient, type Person, signedInPerson } from '../../protocol/people.ts';
import { connectAsOwner } from '../../server/run-sql.ts';

const PROFILE = `*, country:countries(name, code), city:cities(name),
  preferred_language:languages(name, code)`;
const NEVER = '2001-01-01T00:00:00+00:00';

let db: pg.Client;
let amina: Person;
let karim: Person;
let stranger: Person;

beforeAll(async () => {
  db = await connectAsOwner();
  [amina, karim, stranger] = await Promise.all([
    signedInPerson(),
    signedInPerson(),
    signedInPerson(),
  ]);
});
afterAll(() => db.end());

const ownProfile = async (who: Person) => {
  const { data, error } = await who.client
    .from('profiles')
    .select(PROFILE)
    .eq('id', who.id)
    .single();
  expect(error).toBeNull();
  return data;
};

describe('direct access to the table of profiles', () => {
  it('a client saves a profile by sending the whole row back, with changed names and a changed last sign-in', async () => {
    const profiles = () => amina.client.from('profiles');
    const { country: _, city: __, preferred_language: ___, ...row } = await ownProfile(amina);
    const last_sign_in = '2026-11-23T10:00:00+00:00';
    expect((await profiles().upsert({ ...row, last_sign_in })).error).toBeNull();
    expect((await profiles().update({ last_sign_in }).eq('id', amina.id)).error).toBeNull();
    const names = { first_name: 'Amina', last_name: 'Alaoui', email: amina.email };
    const updated = await profiles()
      .update({ ...names, updated_at: NEVER })
      .eq('id', amina.id)
      .select()
      .single();
    expect(updated.error).toBeNull();
    expect(updated.data).toMatchObject({ ...names, last_sign_in, created_at: row.created_at });
    expect(updated.data.updated_at).not.toBe(NEVER);
    const made = await profiles().upsert(
      { id: amina.id, ...names, first_name: 'Lalla', created_at: NEVER, updated_at: NEVER },
      { onConflict: 'id' },
    );
    expect(made.error).toBeNull();
    expect(await ownProfile(amina)).toMatchObject({
      first_name: 'Lalla',
      created_at: row.created_at,
    });
  });

  it('the profile row is created together with the account, so inserting it again fails', async () => {
    const row = { id: amina.id, first_name: 'A', email: amina.email, created_at: NEVER };
    expect((await amina.client.from('profiles').insert(row)).error?.code).toBe('23505');
  });

  it('place, language and username can be changed, and the database sets the time of a username change', async () => {
    const profiles = () => amina.client.from('profiles');
    const first = async (table: string) => {
      const { data } = await amina.client.from(table).select().order('name').limit(1).single();
      return data?.id as number;
    };
    for (const [column, table] of [
      ['country_id', 'countries'],
      ['city_id', 'cities'],
      ['preferred_language_id', 'languages'],
    ] as const) {
      const id = await first(table);
      expect(
        (
          await profiles()
            .update({ [column]: id })
            .eq('id', amina.id)
        ).error,
      ).toBeNull();
      expect(await ownProfile(amina)).toMatchObject({ [column]: id });
    }
    const username = `a${crypto.randomUUID().slice(0, 12)}`;
    const named = await profiles()
      .update({ username, username_updated_at: NEVER })
      .eq('id', amina.id)
      .select('username, username_updated_at')
      .single();
    expect(named.error).toBeNull();
    expect(named.data?.username).toBe(username);
    expect(named.data?.username_updated_at).not.toBe(NEVER);
    const byName = await profiles().select('id, username').eq('username', username).single();
    expect(byName.data).toEqual({ id: amina.id, username });
    const type = await profiles().select('account_type').eq('id', amina.id).single();
    expect(type.data).toEqual({ account_type: 'user' });
    const early = await profiles()
      .update({ username: `${username}x`, username_updated_at: NEVER })
      .eq('id', amina.id);
    expect(early.error?.code).toBe('WA011');
  });

  it('other people can read public_profiles; only the person concerned can read the row in profiles', async () => {
    const { data } = await karim.client
      .from('profiles')
      .select('id, username')
      .in('id', [amina.id, karim.id]);
    expect(data).toEqual([{ id: karim.id, username: null }]);
  });

  it('a change of a protected column is refused, and the error names the column', async () => {
    const before = await db.query('select * from public.profiles where id = any($1) order by id', [
      [amina.id, karim.id],
    ]);
    for (const [field, value] of [
      ['email', 'other@people.example'],
      ['is_identity_approved', true],
      ['account_type', 'broker'],
      ['email_verified', false],
      ['phone_verified', true],
      ['phone_number', '+212600000000'],
      ['avatar_url', 'https://counter.example/x.png'],
    ] as const) {
      for (const change of [
        amina.client
          .from('profiles')
          .update({ [field]: value })
          .eq('id', amina.id),
        amina.client.from('profiles').upsert({ id: amina.id, first_name: 'X', [field]: value }),
      ]) {
        const { error } = await change;
        expect([field, error?.code, error?.details]).toEqual([
          field,
          'WA384',
          `{"field": "${field}"}`,
        ]);
      }
    }
    const other = await amina.client.from('profiles').upsert({ id: karim.id, first_name: 'X' });
    expect([other.error?.code, other.error?.details]).toEqual(['WA384', '{"field": "id"}']);
    const { data } = await amina.client
      .from('profiles')
      .update({ first_name: 'X' })
      .eq('id', karim.id)
      .select();
    expect(data).toEqual([]);
    const after = await db.query('select * from public.profiles where id = any($1) order by id', [
      [amina.id, karim.id],
    ]);
    expect(after.rows).toEqual(before.rows);
  });
});

describe('tables of places', () => {
  it('visitors read places sorted by name, the towns of a country and the neighbourhoods of a town', async () => {
    const visitor = newClient();
    for (const table of ['countries', 'languages', 'cities', 'property_types', 'neighborhoods']) {
      const { data, error } = await visitor.from(table).select().order('name');
      expect([table, error]).toEqual([table, null]);
      expect(data?.length).toBeGreaterThan(0);
    }
    const morocco = await visitor.from('countries').select('id').eq('code', 'MA').single();
    const cities = await visitor
      .from('cities')
      .select('id, name')
      .eq('country_id', morocco.data?.id)
      .order('name');
    const casablanca = cities.data?.find(({ name }) => name === 'Casablanca');
    const parts = await visitor
      .from('neighborhoods')
      .select()
      .eq('city_id', casablanca?.id)
      .order('name');
    expect(parts.data?.length).toBeGreaterThan(0);
  });
});

describe('contacts through the tables', () => {
  it('are added without an id, and changed, read and deleted only by their owner', async () => {
    const contacts = () => amina.client.from('contacts');
    const fields = { owner_user_id: amina.id, contact_first_name: 'Karim', contact_last_name: '' };
    const added = await contacts()
      .insert({ ...fields, contact_phone: '0661 23 45 67' })
      .select()
      .single();
    expect(added.error).toBeNull();
    const { id } = added.data;
    expect(added.data).toMatchObject({ contact_phone: '+212661234567', contact_last_name: null });
    const changed = await contacts()
      .update({ ...fields, contact_last_name: 'Idrissi', contact_phone: '+212661234567' })
      .eq('id', id);
    expect(changed.error).toBeNull();
    const read = await contacts().select().order('contact_first_name');
    expect(read.data).toMatchObject([{ id, contact_last_name: 'Idrissi' }]);
    const theirs = () => stranger.client.from('contacts');
    expect((await theirs().select().eq('id', id)).data).toEqual([]);
    expect((await theirs().delete().eq('id', id).select()).data).toEqual([]);
    const planted = await theirs().insert({ ...fields, contact_phone: '0661000000' });
    expect(planted.error?.code).toBe('42501');
    const { rows } = await db.query('select id from public.contacts where owner_user_id = $1', [
      amina.id,
    ]);
    expect(rows).toEqual([{ id }]);
    expect((await contacts().select().eq('id', id).single()).data).toMatchObject({ id });
    expect((await contacts().delete().eq('id', id)).error).toBeNull();
    expect((await contacts().select().eq('id', id).maybeSingle()).data).toBeNull();
  });
});
