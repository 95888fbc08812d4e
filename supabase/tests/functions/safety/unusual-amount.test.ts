// Unusual amounts. If the amount of a transfer is unusual for its sender, the sender is warned and
// must acknowledge the warning before confirming the transfer.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { addCompletedTransfers } from '../../support/money/add-completed-transfers.ts';
import { expectSenderOnly } from '../../support/money/expect-sender-only.ts';
import { makeSender } from '../../support/money/make-sender.ts';
import { type MadeTransfer, makeTransfer } from '../../support/money/make-transfer.ts';
import { quoteOf } from '../../support/money/quote-of.ts';
import { confirmTransfer } from '../../support/money/transfer-steps.ts';
import { transferSnapshot } from '../../support/transfer-snapshot.ts';

const argsOf = ({ id, quoteId }: MadeTransfer) => ({ p_id: id, p_quote_id: quoteId });
const acknowledge = (db: Client, made: MadeTransfer) =>
  call(db, made.sender, 'acknowledge_unusual_amount', argsOf(made));

/** Creates a draft of a transfer whose sender usually sends 100 dirhams. */
async function draftOf(db: Client, amountCentimes: number): Promise<MadeTransfer> {
  const sender = await makeSender(db);
  await addCompletedTransfers(db, sender, [10_000, 10_000, 10_000]);
  return makeTransfer(db, 'draft', { sender, amountCentimes });
}

describe('the usual amount of a person', () => {
  it.each([
    ['is undefined without transfers', [], null],
    ['is undefined after two transfers', [10_000, 10_000], null],
    ['is the median of three transfers', [90_000, 10_000, 20_000], 20_000],
    ['is the lower one of two in the middle', [40_000, 10_000, 30_000, 20_000], 20_000],
    ['ignores one large amount among small ones', [1_000_000, 5_000, 5_000], 5_000],
    ['counts the last ten', [...Array(10).fill(5_000), ...Array(20).fill(90_000)], 5_000],
    ['counts the tenth', [...Array(5).fill(5_000), ...Array(6).fill(90_000)], 5_000],
  ])('is calculated from the person’s earlier transfers, and %s', (_, amounts, usual_centimes) =>
    withDatabase(async (db) => {
      const sender = await makeSender(db);
      await addCompletedTransfers(db, sender, amounts as number[]);
      // Uncollected transfers and transfers of other people do not affect the usual amount.
      await addCompletedTransfers(db, await makeSender(db), [70_000, 70_000, 70_000]);
      await makeTransfer(db, 'abandoned', { sender, amountCentimes: 5_000 });
      expect(await quoteOf(db, sender, 50_000)).toMatchObject({ usual_centimes });
    })(),
  );

  it.each([
    [99_900, null],
    [100_000, 10],
    [199_900, 10],
    [200_000, 20],
    [500_000, 20],
  ])(
    'of 10,000 centimes gives a draft of %i centimes the warning level %s (null: no warning)',
    (centimes, times_usual) =>
      withDatabase(async (db) => {
        const made = await draftOf(db, centimes);
        expect(await quoteOf(db, made.sender, centimes)).toMatchObject({ times_usual });
        expect(await call(db, made.sender, 'sending_checks', argsOf(made))).toEqual({
          needs_scam_notice: false,
          times_usual,
          must_type: times_usual === 20,
          usual_centimes: 10_000,
          proof: null,
        });
      })(),
  );
});

it.each([
  [39_900, null],
  [40_000, 4],
  [60_000, 6],
])(
  'the terms in force decide the warning: %i centimes are reported as %s times the usual amount',
  (centimes, times_usual) =>
    withDatabase(async (db) => {
      await asRoot(
        db,
        `insert into private.sending_terms (name, known_transfers, looked_at_transfers, warn_times, warn_again_times, valid_from)
       values ('Next terms', 2, 3, 4, 6, now()), ('Later terms', 1, 1, 2, 3, now() + interval '1 microsecond')`,
      );
      const sender = await makeSender(db);
      await addCompletedTransfers(db, sender, [10_000, 10_000, 90_000, 90_000, 90_000]);
      const made = await makeTransfer(db, 'draft', { sender, amountCentimes: centimes });
      expect(await call(db, sender, 'sending_checks', argsOf(made))).toMatchObject({
        times_usual,
        must_type: times_usual === 6,
      });
      const other = await makeSender(db);
      await addCompletedTransfers(db, other, [20_000, 10_000]);
      expect(await quoteOf(db, other, 50_000)).toMatchObject({ usual_centimes: 10_000 });
    })(),
);

describe('public.acknowledge_unusual_amount', () => {
  it.each([
    [100_000, 10],
    [200_000, 20],
  ])(
    'stores that the sender intends to send %i centimes, and the transfer can then be confirmed',
    (amount, times) =>
      withDatabase(async (db) => {
        const made = await draftOf(db, amount);
        const before = await transferSnapshot(db, made.id);
        await expectRefused(confirmTransfer(db, made), 'UNUSUAL_AMOUNT', {
          usual_centimes: 10_000,
          times,
        });
        expect(await transferSnapshot(db, made.id)).toEqual(before);
        await acknowledge(db, made);
        const [row] = await asRoot(
          db,
          'select a.*, acknowledged_at = now() as is_now from private.amount_acknowledgements a where transfer_id = $1',
          [made.id],
        );
        expect(row).toMatchObject({
          amount_centimes: amount,
          usual_centimes: 10_000,
          times_usual: times,
          is_now: true,
        });
        expect(await call(db, made.sender, 'sending_checks', argsOf(made))).toMatchObject({
          times_usual: null,
        });
        expect(await confirmTransfer(db, made)).toMatchObject({ status: 'pending' });
      })(),
  );

  it(
    'no longer counts once the draft has a new amount or the warning becomes stronger',
    withDatabase(async (db) => {
      const made = await draftOf(db, 100_000);
      await acknowledge(db, made);
      const save = (amount_centimes: number) =>
        call(db, made.sender, 'save_money_transfer_draft', {
          p_id: made.id,
          p_changes: { amount_centimes },
        });
      const priced = async (centimes: number) => ({
        ...made,
        quoteId: (await quoteOf(db, made.sender, centimes)).id,
      });
      await save(150_000);
      await expectRefused(confirmTransfer(db, await priced(150_000)), 'UNUSUAL_AMOUNT');
      await save(100_000);
      // The usual amount falls. The warning for 100,000 is now stronger than the acknowledged one.
      await addCompletedTransfers(db, made.sender, Array(10).fill(5_000));
      const stronger = await priced(100_000);
      await expectRefused(confirmTransfer(db, stronger), 'UNUSUAL_AMOUNT');
      await acknowledge(db, stronger);
      expect(await confirmTransfer(db, stronger)).toMatchObject({ status: 'pending' });
    }),
  );

  it(
    'changes nothing for a usual amount, and nothing when it is called again after the confirmation',
    withDatabase(async (db) => {
      const usual = await draftOf(db, 20_000);
      const before = await transferSnapshot(db, usual.id);
      await acknowledge(db, usual);
      expect(await transferSnapshot(db, usual.id)).toEqual(before);
      const made = await draftOf(db, 100_000);
      await acknowledge(db, made);
      await confirmTransfer(db, made);
      const after = await transferSnapshot(db, made.id);
      await acknowledge(db, made);
      expect(await transferSnapshot(db, made.id)).toEqual(after);
    }),
  );

  it(
    'can be called by the sender alone, for their own quote, and only before the confirmation',
    withDatabase(async (db) => {
      const made = await draftOf(db, 100_000);
      await expectSenderOnly(db, made, 'acknowledge_unusual_amount', argsOf(made));
      await expectSenderOnly(db, made, 'sending_checks', argsOf(made));
      const other = await draftOf(db, 100_000);
      const cheaper = await quoteOf(db, made.sender, 90_000);
      for (const quoteId of [other.quoteId, cheaper.id, crypto.randomUUID()]) {
        await expectRefused(acknowledge(db, { ...made, quoteId }), 'QUOTE_MISMATCH');
      }
      const late = await makeTransfer(db, 'pending');
      await addCompletedTransfers(db, late.sender, [5_000, 5_000, 5_000]);
      const { id: quoteId } = await quoteOf(db, late.sender, late.amountCentimes);
      await expectRefused(acknowledge(db, { ...late, quoteId }), 'STATUS_NOT_ALLOWED');
    }),
  );
});
