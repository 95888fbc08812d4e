// Test of the vouchers that the edge function signs. The sender sends the payout code and receives
// a voucher, which a broker's app accepts. The same request with the same id returns the same
// voucher. A request with another id is refused while this voucher may still be paid out.
import { checkReceipt } from '@wasl/core/check-receipt';
import type { PublicKeys } from '@wasl/core/check-signature';
import {
  checkVoucher,
  newVoucherToken,
  voucherQrText,
  voucherTokenHash,
} from '@wasl/core/check-voucher';
import { beforeAll, expect, it } from 'vitest';
import { newClient, type Person, signedInPerson } from '../protocol/people.ts';
import { runSql } from '../server/run-sql.ts';
import { callEdgeFunction } from './call-edge-function.ts';

const CODE = '20481632';
const transfer = crypto.randomUUID();
let sender: Person;
let broker: Person;

/**
 * Inserts an accepted transfer directly. The database tests cover the functions that lead to
 * acceptance.
 */
beforeAll(async () => {
  [sender, broker] = [await signedInPerson(), await signedInPerson()];
  await runSql("update public.profiles set account_type = 'broker' where id = $1", [broker.id]);
  await runSql(
    `insert into public.brokers (id, city_id, business_name, address)
     select $1, id, 'Épicerie Salma', '3 rue Zitoune' from public.cities where name = 'Marrakech'`,
    [broker.id],
  );
  await runSql(
    `insert into public.money_transfers (id, reference, sender_id, recipient_name, recipient_city_id, broker_id, cash_in_broker_id,
       amount_centimes, fee_centimes, tax_centimes, total_centimes, payout_centimes, status, confirmed_at, funded_at, accepted_at)
     select $1, $2, $3, 'كريم الإدريسي', city_id, id, id, 50000, 800, 73, 50800, 50000, 'in_process', now(), now(), now()
     from public.brokers where id = $4`,
    [transfer, `WV-${transfer.slice(0, 8)}`, sender.id, broker.id],
  );
  await runSql('select private.set_payout_code($1, $2)', [transfer, CODE]);
});

async function ask(person: Pick<Person, 'client'>, body: object) {
  const { status, text } = await callEdgeFunction('sign-voucher', person, body);
  const answer: { outcome?: string; ends_at: string; voucher: string } = JSON.parse(text);
  return { status, body: answer };
}

it('signs a voucher that a broker’s app accepts, returns the same voucher to a repeated request, and refuses a wrong code', async () => {
  const token = newVoucherToken();
  const body = {
    id: crypto.randomUUID(),
    transfer_id: transfer,
    token_hash: await voucherTokenHash(token),
  };
  expect(await ask(sender, { ...body, payout_code: '00000000' })).toEqual({
    status: 200,
    body: { outcome: 'wrong_code', attempts_left: 4 },
  });
  for (const [person, code] of [
    [await signedInPerson(), 'WA050'],
    [broker, 'WA050'],
    [{ client: newClient() }, '42501'],
  ] as const) {
    expect((await ask(person, { ...body, payout_code: CODE })).body).toMatchObject({ code });
  }
  const made = await ask(sender, { ...body, payout_code: CODE });
  expect(made).toMatchObject({ status: 200, body: { outcome: 'made' } });
  const keys: PublicKeys = (await newClient().rpc('receipt_public_keys').throwOnError()).data;
  const text = voucherQrText(token, made.body.voucher);
  const reader = { keys, brokerId: broker.id, now: Date.now() };
  expect(await checkVoucher(text, reader)).toMatchObject({
    outcome: 'true',
    token,
    voucher: { centimes: 50_000, name: 'كريم الإدريسي', broker: broker.id },
  });
  expect(await checkReceipt(made.body.voucher, keys)).toEqual({ outcome: 'changed' });
  const again = await ask(sender, { ...body, payout_code: CODE });
  expect(again.body.ends_at).toBe(made.body.ends_at);
  expect(await checkVoucher(voucherQrText(token, again.body.voucher), reader)).toMatchObject({
    outcome: 'true',
  });
  expect((await ask(sender, { ...body, id: crypto.randomUUID(), payout_code: CODE })).status).toBe(
    400,
  );
});
