// Only the holder of the payout code can make a payout voucher. The amount is capped, and only one
// voucher is valid at a time. The transfer is frozen while the voucher is valid.
import { describe, expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { holdTransfer } from '../../support/database/hold-transfer.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { lastEvent } from '../../support/last-event.ts';
import { makePerson } from '../../support/make-person.ts';
import { makeParties } from '../../support/money/make-parties.ts';
import { makeTransfer } from '../../support/money/make-transfer.ts';
import { pauseBroker } from '../../support/money/pause-broker.ts';
import { payOut } from '../../support/money/pay-out.ts';
import { backdateVoucher, makeVoucher, voucherHashOf } from '../../support/money/payout-voucher.ts';
import { readTransfer } from '../../support/money/read-transfer.ts';
import { transferSnapshot } from '../../support/transfer-snapshot.ts';

const TOKEN = 'bXkgc2l4dGVlbiBieXRlcw';
const DAY_MS = 86_400_000;

const vouchersOf = (db: Parameters<typeof asRoot>[0], id: string) =>
  asRoot(db, 'select * from private.payout_vouchers where transfer_id = $1', [id]);

describe('public.make_payout_voucher', () => {
  it(
    'makes a voucher that names the broker, the amount and the recipient, and stores only the hash of its token',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'in_process');
      const answer = await makeVoucher(db, made.sender, made, TOKEN);
      const issued = Number(answer.voucher?.issued);
      expect(answer).toMatchObject({
        outcome: 'made',
        voucher: {
          reference: made.reference,
          centimes: made.payoutCentimes,
          broker: made.broker,
          name: 'Karim Idrissi',
          until: issued + 6 * 3600,
          hash: voucherHashOf(TOKEN),
        },
      });
      expect(await vouchersOf(db, made.id)).toMatchObject([
        {
          holder_id: made.sender,
          broker_id: made.broker,
          token_hash: voucherHashOf(TOKEN),
          redeemed_at: null,
        },
      ]);
      const row = await readTransfer(db, made.id);
      expect(row.status).toBe('in_process');
      expect(Number(row.voucher_until) - DAY_MS).toBeGreaterThanOrEqual(issued * 1000);
      expect(Number(row.voucher_until) - DAY_MS).toBeLessThan((issued + 1) * 1000);
      expect(await lastEvent(db, made.id)).toMatchObject({
        kind: 'voucher_made',
        to_status: 'in_process',
        actor_role: 'sender',
      });
    }),
  );

  it(
    'returns the first voucher to a repeated call, even if the payout code has been replaced',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'in_process');
      const p_id = crypto.randomUUID();
      const first = await makeVoucher(db, made.sender, made, TOKEN, { p_id });
      const before = await transferSnapshot(db, made.id);
      expect(await makeVoucher(db, made.sender, made, TOKEN, { p_id, p_payout_code: '0' })).toEqual(
        first,
      );
      await expectRefused(makeVoucher(db, made.sender, made, 'other', { p_id }), 'FIELD_INVALID', {
        field: 'p_id',
      });
      expect(await transferSnapshot(db, made.id)).toEqual(before);
    }),
  );

  it(
    'is refused while another voucher is valid, and allowed once that voucher has expired',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'in_process');
      await makeVoucher(db, made.sender, made, TOKEN);
      await backdateVoucher(db, made.id, '23:59:59');
      await expectRefused(makeVoucher(db, made.sender, made, 'another'), 'VOUCHER_OUT');
      await backdateVoucher(db, made.id, '1 second');
      expect(await makeVoucher(db, made.sender, made, 'another')).toMatchObject({
        outcome: 'made',
      });
      expect(await vouchersOf(db, made.id)).toHaveLength(2);
    }),
  );

  it(
    'refuses a token that the voucher of another transfer already uses',
    withDatabase(async (db) => {
      const [one, two] = [
        await makeTransfer(db, 'in_process'),
        await makeTransfer(db, 'in_process'),
      ];
      await makeVoucher(db, one.sender, one, TOKEN);
      await expectRefused(makeVoucher(db, two.sender, two, TOKEN), 'FIELD_INVALID', {
        field: 'p_token_hash',
      });
    }),
  );

  it.each([
    [1000, 'made'],
    [1001, 'refused'],
  ])('has a maximum amount: a voucher of %i dirhams is %s', (dirhams, outcome) =>
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'in_process', { amountCentimes: dirhams * 100 });
      const attempt = makeVoucher(db, made.sender, made, TOKEN);
      if (outcome === 'made') return expect(await attempt).toMatchObject({ outcome });
      await expectRefused(attempt, 'FIELD_INVALID', { field: 'payout_centimes' });
    })(),
  );

  it(
    'counts a wrong code as one of the five payout attempts; after five, the correct code is refused too',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'in_process');
      for (const [i, code] of [null, '', '00000000', '1', '2'].entries()) {
        expect(await makeVoucher(db, made.sender, made, TOKEN, { p_payout_code: code })).toEqual({
          outcome: i === 4 ? 'locked' : 'wrong_code',
          attempts_left: 4 - i,
        });
      }
      expect(await makeVoucher(db, made.sender, made, TOKEN)).toMatchObject({ outcome: 'locked' });
      expect(await payOut(db, made.broker, made)).toMatchObject({ outcome: 'locked' });
      expect(await vouchersOf(db, made.id)).toEqual([]);
    }),
  );

  it.each([
    [{ p_id: null }, 'p_id'],
    [{ p_token_hash: null }, 'p_token_hash'],
    [{ p_token_hash: 'a'.repeat(42) }, 'p_token_hash'],
    [{ p_token_hash: `${'a'.repeat(42)}=` }, 'p_token_hash'],
  ])('refuses the invalid arguments %j before it checks the payout code', (changes, field) =>
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'in_process');
      const before = await transferSnapshot(db, made.id);
      await expectRefused(
        makeVoucher(db, made.sender, made, TOKEN, { p_payout_code: '0', ...changes }),
        'FIELD_INVALID',
        { field },
      );
      expect(await transferSnapshot(db, made.id)).toEqual(before);
    })(),
  );

  it.each(['pending', 'waiting_for_broker', 'completed', 'abandoned'] as const)(
    'is refused for a transfer that is %s',
    (stage) =>
      withDatabase(async (db) => {
        const made = await makeTransfer(db, stage);
        await expectRefused(makeVoucher(db, made.sender, made, TOKEN), 'STATUS_NOT_ALLOWED');
      })(),
  );

  it(
    'can be called only by the recipient, if they have an account; the sender, the broker and others are refused',
    withDatabase(async (db) => {
      const made = await makeParties(db, 'in_process');
      const before = await transferSnapshot(db, made.id);
      for (const caller of [made.sender, made.broker, made.cashier, await makePerson(db)]) {
        await expectRefused(makeVoucher(db, caller, made, TOKEN), 'TRANSFER_NOT_FOUND');
      }
      await expectRefused(makeVoucher(db, null, made, TOKEN), '42501');
      await expectRefused(makeVoucher(db, 'service_role', made, TOKEN), 'NOT_SIGNED_IN');
      expect(await transferSnapshot(db, made.id)).toEqual(before);
      expect(await makeVoucher(db, made.receiver, made, TOKEN)).toMatchObject({ outcome: 'made' });
      expect(await lastEvent(db, made.id)).toMatchObject({ actor_role: 'receiver' });
    }),
  );

  it(
    'requires the recipient’s verified phone number, an active broker, and a transfer that is neither on hold nor in its waiting time',
    withDatabase(async (db) => {
      const made = await makeParties(db, 'in_process');
      const make = () => makeVoucher(db, made.receiver, made, TOKEN);
      await db.query('savepoint all_right');
      for (const [text, refusal] of [
        ['update public.profiles set phone_verified = false where id = $1', 'PHONE_NOT_VERIFIED'],
        [
          "update public.money_transfers set waits_until = now() + interval '1 minute' where receiver_id = $1",
          'RECIPIENT_WAIT',
        ],
      ] as const) {
        await asRoot(db, text, [made.receiver]);
        await expectRefused(make(), refusal);
        await db.query('rollback to savepoint all_right');
      }
      await holdTransfer(db, made.id);
      await expectRefused(make(), 'TRANSFER_ON_HOLD');
      await db.query('rollback to savepoint all_right');
      await pauseBroker(db, made.broker);
      await expectRefused(make(), 'BROKER_NOT_AVAILABLE');
    }),
  );
});
