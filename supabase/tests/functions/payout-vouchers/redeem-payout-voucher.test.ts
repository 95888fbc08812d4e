// Redeeming a payout voucher. The payout is booked once, if the broker named in the voucher redeems
// the voucher while it is valid. If a voucher is used, expired or made out to another broker, no
// money is booked: the broker who has paid the recipient bears the risk, and compliance receives a
// finding.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { expectLedgerBalances } from '../../ledger/expect-ledger-balances.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { holdTransfer } from '../../support/database/hold-transfer.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { lastEvent } from '../../support/last-event.ts';
import { makePerson } from '../../support/make-person.ts';
import { makeBroker } from '../../support/money/make-broker.ts';
import { type MadeTransfer, makeTransfer } from '../../support/money/make-transfer.ts';
import { pauseBroker } from '../../support/money/pause-broker.ts';
import { payOut } from '../../support/money/pay-out.ts';
import { backdateVoucher, makeVoucher, redeemVoucher } from '../../support/money/payout-voucher.ts';
import { readTransfer } from '../../support/money/read-transfer.ts';
import { abandonTransfer } from '../../support/money/transfer-steps.ts';
import { transferSnapshot } from '../../support/transfer-snapshot.ts';

const TOKEN = 'bXkgc2l4dGVlbiBieXRlcw';

async function makeOut(db: Client): Promise<MadeTransfer> {
  const made = await makeTransfer(db, 'in_process');
  await makeVoucher(db, made.sender, made, TOKEN);
  return made;
}

const floatOf = async (db: Client, broker: string): Promise<unknown> =>
  asRoot(
    db,
    `select a.kind, b.balance_centimes::int as centimes from private.ledger_accounts a
     join private.ledger_balances b on b.account_id = a.id where a.owner_id = $1 order by a.kind`,
    [broker],
  );

const foundOf = (db: Client, broker: string): Promise<unknown[]> =>
  asRoot(
    db,
    `select a.rule, a.transfer_id, a.details from private.activity_alerts a
     join private.activity_cases c on c.id = a.case_id where c.person_id = $1 order by a.id`,
    [broker],
  );

describe('public.redeem_payout_voucher', () => {
  it(
    'completes the transfer like any payout, with the same journal, event and document, and uses up the voucher',
    withDatabase(async (db) => {
      const [made, other] = [await makeOut(db), await makeTransfer(db, 'in_process')];
      await payOut(db, other.broker, other);
      expect(await redeemVoucher(db, made.broker, made, TOKEN)).toBe('paid');
      expect(await readTransfer(db, made.id)).toMatchObject({
        status: 'completed',
        completed_at: expect.any(Date),
        expires_at: null,
        voucher_until: null,
      });
      expect(await lastEvent(db, made.id)).toEqual(
        expect.objectContaining({
          kind: 'completed',
          from_status: 'in_process',
          actor_role: 'broker',
          details: { counted_centimes: made.payoutCentimes },
        }),
      );
      expect(await transferSnapshot(db, made.id)).toMatchObject({
        secret: null,
        attempts: [{ outcome: 'paid', broker_id: made.broker, document_last4: 'A123' }],
      });
      expect(await floatOf(db, made.broker)).toEqual(await floatOf(db, other.broker));
      expect(
        await asRoot(db, 'select redeemed_at is not null as used from private.payout_vouchers'),
      ).toEqual([{ used: true }]);
      expect(await foundOf(db, made.broker)).toEqual([]);
      await expectLedgerBalances(db, 'a voucher');
    }),
  );

  it(
    'returns the first result to a repeated call',
    withDatabase(async (db) => {
      const made = await makeOut(db);
      const p_request_id = crypto.randomUUID();
      const send = () => redeemVoucher(db, made.broker, made, TOKEN, { p_request_id });
      expect(await send()).toBe('paid');
      const before = await transferSnapshot(db, made.id);
      expect(await send()).toBe('paid');
      expect(await transferSnapshot(db, made.id)).toEqual(before);
    }),
  );

  it(
    'books the payout even if the transfer is on hold, the broker is suspended, or the app would refuse the voucher',
    withDatabase(async (db) => {
      const made = await makeOut(db);
      await holdTransfer(db, made.id);
      await pauseBroker(db, made.broker);
      await backdateVoucher(db, made.id, '23:59:59');
      expect(await redeemVoucher(db, made.broker, made, TOKEN)).toBe('paid');
      await expectLedgerBalances(db, 'a voucher of a held transfer');
    }),
  );

  const WRONG: [string, string, (db: Client, made: MadeTransfer) => Promise<string>][] = [
    [
      'used',
      'a second time by the same broker',
      async (db, made) => {
        await redeemVoucher(db, made.broker, made, TOKEN);
        return made.broker;
      },
    ],
    [
      'used',
      'by another broker after the right one',
      async (db, made) => {
        await redeemVoucher(db, made.broker, made, TOKEN);
        return makeBroker(db, 'Fes');
      },
    ],
    ['of_other', 'by another broker', async (db) => makeBroker(db, 'Fes')],
    [
      'late',
      'after its expiry',
      async (db, made) => {
        await backdateVoucher(db, made.id, '1 day');
        return made.broker;
      },
    ],
    [
      'late',
      'after the sender took the transfer back',
      async (db, made) => {
        await backdateVoucher(db, made.id, '1 day');
        await abandonTransfer(db, made);
        return made.broker;
      },
    ],
    [
      'late',
      'after a payout against the code',
      async (db, made) => {
        await backdateVoucher(db, made.id, '1 day');
        await payOut(db, made.broker, made);
        return made.broker;
      },
    ],
    [
      'late',
      'when the scheduled job has just ended the transfer',
      async (db, made) => {
        await asRoot(
          db,
          "select private.abandon_transfer(t, 'expired', 'system', 'expired') from public.money_transfers t where id = $1",
          [made.id],
        );
        return made.broker;
      },
    ],
  ];
  it.each(WRONG)(
    'records the finding %s for compliance, and moves no money, if the voucher is redeemed %s',
    (reason, _, goWrong) =>
      withDatabase(async (db) => {
        const made = await makeOut(db);
        const broker = await goWrong(db, made);
        const state = async () => {
          const { attempts: __, ...rest } = (await transferSnapshot(db, made.id)) as {
            attempts: unknown;
          };
          return [rest, await floatOf(db, broker), await floatOf(db, made.broker)];
        };
        const before = await state();
        const p_request_id = crypto.randomUUID();
        const send = () => redeemVoucher(db, broker, made, TOKEN, { p_request_id });
        expect(await send()).toBe(`voucher_${reason}`);
        expect(await send()).toBe(`voucher_${reason}`);
        expect(await state()).toEqual(before);
        expect(await foundOf(db, broker)).toEqual([
          {
            rule: `voucher_${reason}`,
            transfer_id: made.id,
            details: { centimes: made.payoutCentimes },
          },
        ]);
        await expectLedgerBalances(db, reason);
      })(),
  );

  it(
    'still works for the named broker after another broker has tried to redeem the voucher',
    withDatabase(async (db) => {
      const made = await makeOut(db);
      await redeemVoucher(db, await makeBroker(db, 'Fes'), made, TOKEN);
      expect(await redeemVoucher(db, made.broker, made, TOKEN)).toBe('paid');
    }),
  );

  it.each([
    [{ p_counted_centimes: 49_900 }, 'COUNT_MISMATCH', { expected_centimes: 50_000 }],
    [{ p_counted_centimes: null }, 'COUNT_MISMATCH', { expected_centimes: 50_000 }],
    [{ p_name_matches: false }, 'IDENTITY_MISMATCH', undefined],
    [{ p_name_matches: null }, 'IDENTITY_MISMATCH', undefined],
    [{ p_document_type: 'Badge' }, 'FIELD_INVALID', { field: 'document_type' }],
    [{ p_document_type: null }, 'FIELD_INVALID', { field: 'document_type' }],
    [{ p_document_last4: 'A12' }, 'FIELD_INVALID', { field: 'document_last4' }],
    [{ p_document_last4: null }, 'FIELD_INVALID', { field: 'document_last4' }],
    [{ p_request_id: null }, 'FIELD_INVALID', { field: 'p_request_id' }],
    [{ p_token: 'bXkgc2l4dGVlbiBieXRlcx' }, 'TRANSFER_NOT_FOUND', undefined],
    [{ p_token: null }, 'TRANSFER_NOT_FOUND', undefined],
  ] as const)('refuses the arguments %j', (changes, refusal, detail) =>
    withDatabase(async (db) => {
      const made = await makeOut(db);
      const before = await transferSnapshot(db, made.id);
      await expectRefused(redeemVoucher(db, made.broker, made, TOKEN, changes), refusal, detail);
      expect(await transferSnapshot(db, made.id)).toEqual(before);
    })(),
  );

  it(
    'refuses a request id that another payout already used',
    withDatabase(async (db) => {
      const [made, other] = [await makeOut(db), await makeTransfer(db, 'in_process')];
      const p_request_id = crypto.randomUUID();
      await payOut(db, other.broker, other, { p_request_id });
      await expectRefused(
        redeemVoucher(db, made.broker, made, TOKEN, { p_request_id }),
        'FIELD_INVALID',
        { field: 'p_request_id' },
      );
    }),
  );

  it(
    'can be called only by brokers',
    withDatabase(async (db) => {
      const made = await makeOut(db);
      const before = await transferSnapshot(db, made.id);
      await expectRefused(redeemVoucher(db, null, made, TOKEN), '42501');
      await expectRefused(redeemVoucher(db, 'service_role', made, TOKEN), 'NOT_SIGNED_IN');
      for (const caller of [made.sender, await makePerson(db)]) {
        await expectRefused(redeemVoucher(db, caller, made, TOKEN), 'NOT_A_BROKER');
      }
      expect(await transferSnapshot(db, made.id)).toEqual(before);
    }),
  );
});
