// A payout voucher is used once, and its row never changes afterwards. The data export of both
// parties contains the voucher.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asRoot } from '../support/database/as-root.ts';
import { expectRefused } from '../support/database/expect-refused.ts';
import { withDatabase } from '../support/database/with-database.ts';
import { type MadeTransfer, makeTransfer } from '../support/money/make-transfer.ts';
import { makeVoucher, redeemVoucher } from '../support/money/payout-voucher.ts';

const TOKEN = 'bXkgc2l4dGVlbiBieXRlcw';

async function makeOut(db: Client): Promise<MadeTransfer> {
  const made = await makeTransfer(db, 'in_process');
  await makeVoucher(db, made.sender, made, TOKEN);
  return made;
}

describe('private.payout_vouchers', () => {
  it.each([
    ['is used once', 'update private.payout_vouchers set redeemed_at = now()'],
    ['keeps its amount', 'update private.payout_vouchers set amount_centimes = 100'],
    ['stays', 'delete from private.payout_vouchers'],
  ])('%s, even if the database owner tries to change or delete the row', (_, text) =>
    withDatabase(async (db) => {
      const made = await makeOut(db);
      await redeemVoucher(db, made.broker, made, TOKEN);
      await expectRefused(asRoot(db, text), '42501');
    })(),
  );

  it(
    'cannot contain an amount above the maximum',
    withDatabase(async (db) => {
      const made = await makeOut(db);
      await expectRefused(
        asRoot(
          db,
          `insert into private.payout_vouchers (id, transfer_id, holder_id, broker_id, token_hash, amount_centimes, expires_at, ends_at)
           select gen_random_uuid(), transfer_id, holder_id, broker_id, repeat('a', 43), 100001, expires_at, ends_at
           from private.payout_vouchers where transfer_id = $1`,
          [made.id],
        ),
        '23514',
      );
    }),
  );

  it(
    'is in the data export of its holder and of its broker, without the token’s hash',
    withDatabase(async (db) => {
      const made = await makeOut(db);
      const of = async (id: string) =>
        (
          await asRoot<{ all: Record<string, object[]> }>(
            db,
            'select private.export_of_payout_vouchers($1) as all',
            [id],
          )
        )[0]?.all;
      expect(await of(made.sender)).toMatchObject({
        payout_vouchers: [{ transfer_id: made.id, amount_centimes: made.payoutCentimes }],
        payout_vouchers_as_broker: null,
      });
      expect(await of(made.broker)).toMatchObject({
        payout_vouchers: null,
        payout_vouchers_as_broker: [{ transfer_id: made.id }],
      });
      expect(JSON.stringify(await of(made.sender))).not.toContain('hash');
    }),
  );
});
