// Signed receipts through the edge function, verified with only the public keys.
import { createClient } from '@supabase/supabase-js';
import { checkReceipt, type PublicKeys } from '@wasl/core/check-receipt';
import { type Instance, startInstance } from '@wasl/server/testing/instance';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newEmail, PASSWORD, type Person } from '../protocol/people.ts';
import { runSql as sqlAt } from '../server/run-sql.ts';
import { callEdgeFunction } from './call-edge-function.ts';

/**
 * Uses a separate instance, because these tests replace the signing keys and would affect other
 * tests.
 */
let instance: Instance;
let sender: Person;
const transfer = crypto.randomUUID();
const reference = `WS-${transfer.slice(0, 8)}`;

const runSql = (text: string, values: unknown[] = []) => sqlAt(text, values, instance.databaseUrl);
const newClient = (key: 'anonKey' | 'serviceRoleKey' = 'anonKey') =>
  createClient(instance.url, instance[key], {
    auth: { persistSession: false, autoRefreshToken: false },
  });

async function newPerson(): Promise<Person> {
  const client = newClient();
  const email = newEmail();
  const { data, error } = await client.auth.signUp({ email, password: PASSWORD });
  if (error) throw error;
  return { client, id: data.user?.id ?? '', email };
}

/**
 * A transfer that was funded and paid out. Database tests cover how a transfer reaches that state.
 */
beforeAll(async () => {
  instance = await startInstance({ env: { DEMO: 'false', MAIL_AUTOCONFIRM: 'true' } });
  const broker = await newPerson();
  sender = await newPerson();
  await runSql("update public.profiles set account_type = 'broker' where id = $1", [broker.id]);
  await runSql(
    `insert into public.brokers (id, city_id, business_name, address)
     select $1, id, 'Épicerie Salma', '3 rue Zitoune' from public.cities where name = 'Marrakech'`,
    [broker.id],
  );
  await runSql(
    `insert into public.money_transfers (id, reference, sender_id, recipient_name, recipient_phone, recipient_city_id, broker_id,
       cash_in_broker_id, amount_centimes, fee_centimes, tax_centimes, total_centimes, payout_centimes, status, confirmed_at,
       funded_at, accepted_at, completed_at)
     select $1, $2, $3, 'كريم الإدريسي', '+212655443322', city_id, id, id, 50000, 800, 73, 50800, 50000, 'completed', now(), now(),
       now(), now() from public.brokers where id = $4`,
    [transfer, reference, sender.id, broker.id],
  );
});

afterAll(() => instance?.stop());

const sign = (person: Pick<Person, 'client'>, body: object) =>
  callEdgeFunction('sign-receipt', person, body, instance);

const publicKeys = async (): Promise<PublicKeys> =>
  (await newClient().rpc('receipt_public_keys').throwOnError()).data;

const kidOf = (text: string): string =>
  JSON.parse(Buffer.from(JSON.parse(text).signature.split('.')[0], 'base64url').toString()).kid;

it('signs a receipt that the sender may read and anybody can verify with the public keys', async () => {
  const { status, text } = await sign(sender, { transfer_id: transfer, kind: 'paid_in' });
  expect(status).toBe(200);
  const checked = await checkReceipt(text, await publicKeys());
  expect(checked).toMatchObject({
    outcome: 'true',
    receipt: {
      type: 'wasl.transfer-receipt',
      reference,
      kind: 'paid_in',
      recipient_name: 'كريم الإدريسي',
      total_centimes: 50_800,
      shop: { name: 'Épicerie Salma' },
      money_mode: 'demo',
      issued_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    },
  });
  expect(checked).not.toHaveProperty('receipt.operator');
  expect(text).not.toContain('212655443322');
  const forged = text.replace('50800', '90800');
  expect(await checkReceipt(forged, await publicKeys())).toEqual({ outcome: 'changed' });
});

it('signs no receipt for a stranger, for a visitor, for an unknown transfer or for an unknown step of a transfer', async () => {
  const stranger = await newPerson();
  for (const [person, body, code] of [
    [stranger, { transfer_id: transfer }, 'WA050'],
    [sender, { transfer_id: crypto.randomUUID() }, 'WA050'],
    [sender, { transfer_id: transfer, kind: 'refunded' }, 'WA051'],
    [sender, { transfer_id: transfer, kind: 'other' }, 'WA003'],
    [sender, {}, 'WA050'],
    [{ client: newClient() }, { transfer_id: transfer }, '42501'],
  ] as const) {
    const { status, text } = await sign(person, body);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(JSON.parse(text)).toMatchObject({ code });
  }
});

it('signs with a new key after a rotation or after a change of the secret, and older receipts stay valid', async () => {
  const body = { transfer_id: transfer };
  const first = (await sign(sender, body)).text;
  expect(kidOf((await sign(sender, body)).text)).toBe(kidOf(first));
  await runSql('select private.retire_receipt_key(false)');
  const second = (await sign(sender, body)).text;
  // This receipt key is encrypted with a secret that the server does not have.
  await newClient('serviceRoleKey')
    .rpc('add_receipt_key', {
      p_kid: `foreign ${crypto.randomUUID()}`,
      p_public_jwk: { kty: 'EC' },
      p_sealed: 'AAAA.AAAA',
      p_replaces: kidOf(second),
    })
    .throwOnError();
  const third = (await sign(sender, body)).text;
  expect(new Set([first, second, third].map(kidOf)).size).toBe(3);
  const keys = await publicKeys();
  for (const text of [first, second, third]) {
    expect(await checkReceipt(text, keys)).toMatchObject({ outcome: 'true' });
  }
  await runSql('select private.retire_receipt_key(true)');
  expect(await checkReceipt(third, await publicKeys())).toEqual({ outcome: 'unknown_key' });
});
