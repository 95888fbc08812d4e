// Tests that call the product's own tables and functions through the real Supabase client, as the
// app's screens do.
import { beforeAll, expect, test } from 'vitest';
import { newClient, type Person, signedInPerson } from '../protocol/people.ts';

let me: Person;

beforeAll(async () => {
  me = await signedInPerson();
});

test('a client without a session can read cities together with their regions and countries', async () => {
  const { data, error } = await newClient()
    .from('cities')
    .select('name, name_ar, regions(name), country:countries!inner(code)')
    .eq('country.code', 'MA')
    .in('name', ['Casablanca', 'Marrakech'])
    .order('name');
  expect(error).toBeNull();
  expect(data).toEqual([
    {
      name: 'Casablanca',
      name_ar: expect.any(String),
      regions: { name: expect.any(String) },
      country: { code: 'MA' },
    },
    {
      name: 'Marrakech',
      name_ar: expect.any(String),
      regions: { name: expect.any(String) },
      country: { code: 'MA' },
    },
  ]);
});

test('a person reads only their own profile', async () => {
  await signedInPerson();
  const { data } = await me.client.from('profiles').select('id, email');
  expect(data).toEqual([{ id: me.id, email: me.email }]);
});

test('a person can update permitted columns of their own profile, but not protected ones', async () => {
  const profiles = () => me.client.from('profiles');
  const changed = await profiles()
    .update({ first_name: 'Amina' })
    .eq('id', me.id)
    .select('first_name, email')
    .single();
  expect(changed.data).toEqual({ first_name: 'Amina', email: me.email });
  const raised = await profiles().update({ is_identity_approved: true }).eq('id', me.id);
  expect([raised.status, raised.error?.code]).toEqual([400, 'WA384']);
});

test('a quote is created by its function and is then readable as a row', async () => {
  const { data: quote, error } = await me.client.rpc('quote_money_transfer', {
    p_amount_centimes: 100_000,
    p_fee_payer: 'sender',
  });
  expect(error).toBeNull();
  expect(quote).toMatchObject({
    user_id: me.id,
    amount_centimes: 100_000,
    payout_centimes: 100_000,
  });
  const { data: row } = await me.client.from('money_quotes').select().eq('id', quote.id).single();
  expect(row).toEqual(quote);
});

test('an error that a database function of the product raises has a code that begins with WA', async () => {
  const { error, status } = await me.client.rpc('quote_money_transfer', {
    p_amount_centimes: -1,
    p_fee_payer: 'sender',
  });
  expect(status).toBe(400);
  expect(error?.code).toMatch(/^WA\d{3}$/);
});

test('a money transfer can be written only through its functions', async () => {
  const { status, error } = await me.client
    .from('money_transfers')
    .insert({ sender_id: me.id, amount_centimes: 1, status: 'completed' });
  expect([status, error?.code]).toEqual([403, '42501']);
  const stranger = await newClient().rpc('quote_money_transfer', {
    p_amount_centimes: 100_000,
    p_fee_payer: 'sender',
  });
  expect([stranger.status, stranger.error?.code]).toEqual([401, '42501']);
});
