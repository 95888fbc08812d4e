// Payout of a transfer. It requires the code, the cash count and an identity document, and is
// locked after five wrong codes.
import { describe, expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { holdTransfer } from '../../support/database/hold-transfer.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { eventKinds } from '../../support/event-kinds.ts';
import { lastEvent } from '../../support/last-event.ts';
import { expectBrokersOnly } from '../../support/money/expect-brokers-only.ts';
import { makeBroker } from '../../support/money/make-broker.ts';
import { makeTransfer } from '../../support/money/make-transfer.ts';
import { pauseBroker } from '../../support/money/pause-broker.ts';
import { payOut } from '../../support/money/pay-out.ts';
import { readTransfer } from '../../support/money/read-transfer.ts';
import { transferSnapshot } from '../../support/transfer-snapshot.ts';

describe('public.pay_out_money_transfer', () => {
  it(
    'completes the transfer, deletes the code and stores the last characters of the document',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'in_process');
      const answer = await payOut(db, made.broker, made, { p_document_last4: 'b42z' });
      expect(answer).toMatchObject({
        outcome: 'paid',
        attempts_left: 5,
        transfer: { id: made.id, status: 'completed' },
      });
      const row = await readTransfer(db, made.id);
      expect(row).toMatchObject({ status: 'completed', expires_at: null });
      expect(row.completed_at).toBeInstanceOf(Date);
      expect(await lastEvent(db, made.id)).toEqual({
        kind: 'completed',
        from_status: 'in_process',
        to_status: 'completed',
        actor_id: made.broker,
        actor_role: 'broker',
        details: { counted_centimes: made.payoutCentimes },
      });
      expect(await transferSnapshot(db, made.id)).toMatchObject({
        secret: null,
        attempts: [{ outcome: 'paid', document_type: 'CIN', document_last4: 'B42Z' }],
      });
    }),
  );

  it(
    'returns the first result for a repeated request: a payout happens once, and a wrong code counts once',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'in_process');
      const wrong = { p_request_id: crypto.randomUUID(), p_payout_code: '00000000' };
      const right = { p_request_id: crypto.randomUUID() };
      for (const [request, outcome, attempts_left] of [
        [wrong, 'wrong_code', 4],
        [right, 'paid', 4],
      ] as const) {
        expect(await payOut(db, made.broker, made, request)).toMatchObject({ outcome });
        const before = await transferSnapshot(db, made.id);
        expect(await payOut(db, made.broker, made, request)).toMatchObject({
          outcome,
          attempts_left,
        });
        expect(await transferSnapshot(db, made.id)).toEqual(before);
      }
      await expectRefused(payOut(db, made.broker, made), 'STATUS_NOT_ALLOWED', {
        status: 'completed',
      });
    }),
  );

  it(
    'locks the payout after five wrong codes, and then refuses the right code too',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'in_process');
      const wrong = [null, '', '00000000', '99999999', ` ${made.code}`];
      for (const [i, code] of wrong.entries()) {
        const { version } = await readTransfer(db, made.id);
        expect(await payOut(db, made.broker, made, { p_payout_code: code })).toMatchObject({
          outcome: i === 4 ? 'locked' : 'wrong_code',
          attempts_left: 4 - i,
        });
        // The sender's screen reloads when the version of the transfer increases.
        expect((await readTransfer(db, made.id)).version).toBe(version + 1);
      }
      const kinds = [...Array<string>(4).fill('payout_failed'), 'payout_locked'];
      expect((await eventKinds(db, made.id)).slice(-5)).toEqual(kinds);
      expect(await payOut(db, made.broker, made)).toMatchObject({
        outcome: 'locked',
        attempts_left: 0,
        transfer: { status: 'in_process' },
      });
      expect((await eventKinds(db, made.id)).slice(-5)).toEqual(kinds);
      expect(await readTransfer(db, made.id)).toMatchObject({ status: 'in_process' });
    }),
  );

  it(
    'refuses a missing or used request id, so that neither can reset the count of wrong payout codes',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'in_process');
      const other = await makeTransfer(db, 'in_process');
      const used = crypto.randomUUID();
      await payOut(db, other.broker, { ...other, code: '00000000' }, { p_request_id: used });
      const before = await transferSnapshot(db, made.id);
      for (const p_request_id of [null, used]) {
        for (const p_payout_code of [made.code, '00000000']) {
          await expectRefused(
            payOut(db, made.broker, made, { p_request_id, p_payout_code }),
            'FIELD_INVALID',
            { field: 'p_request_id' },
          );
        }
      }
      expect(await transferSnapshot(db, made.id)).toEqual(before);
    }),
  );

  it.each([
    [{ p_counted_centimes: 0 }, 'COUNT_MISMATCH', { expected_centimes: 50_000 }],
    [{ p_counted_centimes: -50_000 }, 'COUNT_MISMATCH', { expected_centimes: 50_000 }],
    [{ p_counted_centimes: 50_800 }, 'COUNT_MISMATCH', { expected_centimes: 50_000 }],
    [{ p_counted_centimes: null }, 'COUNT_MISMATCH', { expected_centimes: 50_000 }],
    [{ p_name_matches: false }, 'IDENTITY_MISMATCH', undefined],
    [{ p_name_matches: null }, 'IDENTITY_MISMATCH', undefined],
    [{ p_document_type: 'Library card' }, 'FIELD_INVALID', { field: 'document_type' }],
    [{ p_document_type: null }, 'FIELD_INVALID', { field: 'document_type' }],
    [{ p_document_last4: '12345' }, 'FIELD_INVALID', { field: 'document_last4' }],
    [{ p_document_last4: '123' }, 'FIELD_INVALID', { field: 'document_last4' }],
    [{ p_document_last4: '12 4' }, 'FIELD_INVALID', { field: 'document_last4' }],
    [{ p_document_last4: null }, 'FIELD_INVALID', { field: 'document_last4' }],
  ] as const)(
    'refuses a payout with %j with the error %s, counts no attempt, and leaves the transfer unchanged',
    (changes, refusal, detail) =>
      withDatabase(async (db) => {
        const made = await makeTransfer(db, 'in_process');
        const before = await transferSnapshot(db, made.id);
        await expectRefused(payOut(db, made.broker, made, changes), refusal, detail);
        const wrongToo = { ...changes, p_payout_code: '00000000' };
        await expectRefused(payOut(db, made.broker, made, wrongToo), refusal, detail);
        expect(await transferSnapshot(db, made.id)).toEqual(before);
      })(),
  );

  it(
    'is refused to brokers other than the one who accepted, including a chosen one who has not accepted',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'in_process');
      const before = await transferSnapshot(db, made.id);
      for (const broker of [await makeBroker(db, 'Fes'), made.cashier]) {
        await expectRefused(payOut(db, broker, made), 'TRANSFER_NOT_FOUND');
      }
      expect(await transferSnapshot(db, made.id)).toEqual(before);
      const chosen = await makeTransfer(db, 'waiting_for_broker', { isBrokerChosen: true });
      await expectRefused(payOut(db, chosen.broker, chosen), 'TRANSFER_NOT_FOUND');
      const abandoned = await makeTransfer(db, 'abandoned');
      await expectRefused(payOut(db, abandoned.broker, abandoned), 'STATUS_NOT_ALLOWED', {
        status: 'abandoned',
      });
      expect(await readTransfer(db, chosen.id)).toMatchObject({ status: 'waiting_for_broker' });
    }),
  );

  it(
    'is for active brokers alone, and refused for a transfer that is on hold or unknown',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'in_process');
      await expectBrokersOnly(db, made.id, 'pay_out_money_transfer', {
        p_id: made.id,
        p_request_id: crypto.randomUUID(),
        p_payout_code: made.code,
        p_counted_centimes: made.payoutCentimes,
        p_document_type: 'CIN',
        p_document_last4: 'A123',
        p_name_matches: true,
      });
      const unknown = { ...made, id: crypto.randomUUID() };
      await expectRefused(payOut(db, made.broker, unknown), 'TRANSFER_NOT_FOUND');
      await holdTransfer(db, made.id);
      const before = await transferSnapshot(db, made.id);
      await expectRefused(payOut(db, made.broker, made), 'TRANSFER_ON_HOLD');
      await asRoot(db, 'update public.money_transfers set is_on_hold = false where id = $1', [
        made.id,
      ]);
      await pauseBroker(db, made.broker);
      await expectRefused(payOut(db, made.broker, made), 'NOT_A_BROKER');
      expect(await transferSnapshot(db, made.id)).toMatchObject({
        ...(before as object),
        transfer: { status: 'in_process' },
      });
    }),
  );
});
