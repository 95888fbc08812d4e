// The sender repeats requests or sends them from two devices. There is still one draft, one price
// and one cash-in.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { ERROR_CODES } from '../../../packages/core/src/error-codes.ts';
import { call } from '../support/database/call.ts';
import { commit } from '../support/database/commit.ts';
import { runConcurrently } from '../support/database/run-concurrently.ts';
import { fulfilledValues, rejectionCodes } from '../support/database/settled-results.ts';
import { withConnection } from '../support/database/with-connection.ts';
import { eventKinds } from '../support/event-kinds.ts';
import { makePerson } from '../support/make-person.ts';
import { makeBroker } from '../support/money/make-broker.ts';
import { makeTransfer } from '../support/money/make-transfer.ts';
import { readTransfer } from '../support/money/read-transfer.ts';
import { transferLockStatement } from '../support/money/transfer-lock-statement.ts';
import { transferSnapshot } from '../support/transfer-snapshot.ts';

const kindsOf = (db: Client, id: string) => commit(db, () => eventKinds(db, id));

describe('concurrent requests about one draft or confirmation', () => {
  it(
    'two devices create the same draft: one row with the fields of both requests and one event are stored',
    withConnection(async (db) => {
      const sender = await commit(db, () => makePerson(db));
      const id = crypto.randomUUID();
      const save = (p_changes: object) => (own: Client) =>
        call(own, sender, 'save_money_transfer_draft', { p_id: id, p_changes });
      const answers = await runConcurrently(
        db,
        // There is no transfer to lock yet, so the test locks the row of the sender, which both
        // requests reference.
        { text: 'select from public.profiles where id = $1 for update', values: [sender] },
        [save({ amount_centimes: 50_000 }), save({ recipient_name: 'Karim' })],
      );
      expect(rejectionCodes(answers)).toEqual([]);
      expect(await commit(db, () => transferSnapshot(db, id))).toMatchObject({
        transfer: { amount_centimes: 50_000, recipient_name: 'Karim', status: 'draft' },
      });
      expect(await kindsOf(db, id)).toEqual(['created']);
    }),
  );

  it(
    'two people create a draft with the same id: one draft is stored, and the second person’s request is refused as not found',
    withConnection(async (db) => {
      const people = await commit(db, async () => [await makePerson(db), await makePerson(db)]);
      const id = crypto.randomUUID();
      const answers = await runConcurrently(
        db,
        { text: 'select from public.profiles where id = any($1) for update', values: [people] },
        people.map(
          (person) => (own) =>
            call(own, person, 'save_money_transfer_draft', { p_id: id, p_changes: {} }),
        ),
      );
      expect(fulfilledValues(answers)).toHaveLength(1);
      expect(rejectionCodes(answers)).toEqual([ERROR_CODES.TRANSFER_NOT_FOUND]);
      expect(await kindsOf(db, id)).toEqual(['created']);
    }),
  );

  it(
    'the same confirmation is sent three times: one transfer and one event are stored, and all calls return the same result',
    withConnection(async (db) => {
      const made = await commit(db, () => makeTransfer(db, 'draft', { isBrokerChosen: true }));
      const confirm = (own: Client) =>
        call(own, made.sender, 'confirm_money_transfer', {
          p_id: made.id,
          p_quote_id: made.quoteId,
          p_payout_code: made.code,
        });
      const answers = await runConcurrently(db, transferLockStatement(made.id), [
        confirm,
        confirm,
        confirm,
      ]);
      expect(rejectionCodes(answers)).toEqual([]);
      const [first, ...others] = fulfilledValues(answers);
      expect(first).toMatchObject({ status: 'pending', total_centimes: made.totalCentimes });
      for (const other of others) expect(other).toEqual(first);
      expect(await kindsOf(db, made.id)).toEqual(['created', 'confirmed']);
    }),
  );

  it(
    'two devices confirm with different quotes: one quote is accepted, and the other request is refused',
    withConnection(async (db) => {
      const { made, quotes } = await commit(db, async () => {
        const made = await makeTransfer(db, 'draft');
        const second = await call<{ id: string }>(db, made.sender, 'quote_money_transfer', {
          p_amount_centimes: made.amountCentimes,
          p_fee_payer: 'sender',
        });
        return { made, quotes: [made.quoteId, second.id] };
      });
      const answers = await runConcurrently(
        db,
        transferLockStatement(made.id),
        quotes.map(
          (p_quote_id) => (own) =>
            call(own, made.sender, 'confirm_money_transfer', {
              p_id: made.id,
              p_quote_id,
              p_payout_code: made.code,
            }),
        ),
      );
      expect(fulfilledValues(answers)).toHaveLength(1);
      expect(rejectionCodes(answers)).toEqual([ERROR_CODES.STATUS_NOT_ALLOWED]);
      expect(await kindsOf(db, made.id)).toEqual(['created', 'confirmed']);
    }),
  );

  it(
    'two brokers record a cash count for one transfer, one with two requests: only one cash count is open',
    withConnection(async (db) => {
      const { made, other } = await commit(db, async () => ({
        made: await makeTransfer(db, 'pending'),
        other: await makeBroker(db, 'Rabat'),
      }));
      const record = (broker: string, p_id: string) => (own: Client) =>
        call(own, broker, 'record_cash_handover', {
          p_id,
          p_reference: made.reference,
          p_counted_centimes: made.totalCentimes,
        });
      const twice = record(made.cashier, made.handoverId);
      const once = record(other, crypto.randomUUID());
      const answers = await runConcurrently(db, transferLockStatement(made.id), [
        twice,
        once,
        twice,
      ]);
      const isFirstOther = fulfilledValues(answers).length === 1;
      expect(rejectionCodes(answers)).toEqual(
        Array(isFirstOther ? 2 : 1).fill(ERROR_CODES.HANDOVER_PENDING),
      );
      expect(await kindsOf(db, made.id)).toEqual(['created', 'confirmed', 'cash_recorded']);
    }),
  );

  it(
    'the sender confirms a cash count twice and rejects it once: one answer takes effect, and the cash is booked at most once',
    withConnection(async (db) => {
      const made = await commit(db, () => makeTransfer(db, 'recorded'));
      const answer = (name: string) => (own: Client) =>
        call(own, made.sender, name, { p_id: made.handoverId });
      const yes = answer('confirm_cash_handover');
      const answers = await runConcurrently(db, transferLockStatement(made.id), [
        yes,
        answer('reject_cash_handover'),
        yes,
      ]);
      expect(new Set(rejectionCodes(answers))).toEqual(new Set([ERROR_CODES.HANDOVER_NOT_FOUND]));
      const isFunded = fulfilledValues(answers).length === 2;
      expect(await kindsOf(db, made.id)).toEqual([
        'created',
        'confirmed',
        'cash_recorded',
        isFunded ? 'funded' : 'cash_rejected',
      ]);
      expect(await commit(db, () => transferSnapshot(db, made.id))).toMatchObject({
        transfer: { status: isFunded ? 'waiting_for_broker' : 'pending' },
      });
    }),
  );

  it(
    'two drafts are confirmed with one quote: one of them is confirmed',
    withConnection(async (db) => {
      const made = await commit(db, () => makeTransfer(db, 'draft'));
      const second = crypto.randomUUID();
      await commit(db, async () => {
        const { amount_centimes, recipient_name, recipient_city_id } = await readTransfer(
          db,
          made.id,
        );
        await call(db, made.sender, 'save_money_transfer_draft', {
          p_id: second,
          p_changes: { amount_centimes, recipient_name, recipient_city_id },
        });
        await call(db, made.sender, 'acknowledge_scam_notice', { p_id: second });
      });
      const answers = await runConcurrently(
        db,
        {
          text: 'select from public.profiles where id = $1 for update',
          values: [made.sender],
        },
        [made.id, second].map(
          (p_id) => (own) =>
            call(own, made.sender, 'confirm_money_transfer', {
              p_id,
              p_quote_id: made.quoteId,
              p_payout_code: made.code,
            }),
        ),
      );
      expect(fulfilledValues(answers)).toHaveLength(1);
      expect(rejectionCodes(answers)).toEqual([ERROR_CODES.QUOTE_MISMATCH]);
    }),
  );
});
