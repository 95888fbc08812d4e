// Opening a dispute about an ended transfer: who may open it, reasons, deadlines and notifications.
import { describe, expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { holdTransfer } from '../../support/database/hold-transfer.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import {
  backdateTransferEnd,
  callDispute,
  decideDispute,
  disputesSnapshot,
  openDispute,
  sayInDispute,
} from '../../support/disputes/dispute.ts';
import { makeOperator } from '../../support/make-operator.ts';
import { makePerson } from '../../support/make-person.ts';
import { makeBroker } from '../../support/money/make-broker.ts';
import { makeParties, type Parties, type Party } from '../../support/money/make-parties.ts';
import { makeTransfer, type TransferStage } from '../../support/money/make-transfer.ts';
import { makeRefundCode, payRefund } from '../../support/money/pay-refund.ts';
import { trackNotifications } from '../../support/track-notifications.ts';
import { transferSnapshot } from '../../support/transfer-snapshot.ts';

describe('public.open_dispute', () => {
  it.each<[Party, string, Party[]]>([
    ['sender', 'not_received', ['broker']],
    ['sender', 'fee_wrong', []],
    ['receiver', 'asked_for_more', ['broker', 'sender']],
    ['broker', 'counted_wrong', ['receiver', 'sender']],
    ['cashier', 'false_notes', ['sender']],
  ])(
    'lets the %s open a dispute with the reason %s; only %j are notified, and nobody else can read the dispute',
    (party, reason, others) =>
      withDatabase(async (db) => {
        const made = await makeParties(db, 'completed');
        const notified = await trackNotifications(db, made);
        const dispute = await openDispute(db, made[party], made, { p_reason: reason });
        expect(dispute).toMatchObject({ status: 'open', entries: [{ kind: 'opened' }] });
        expect(await notified()).toEqual(others.map((other) => `${other} dispute_opened`));
        for (const other of ['sender', 'receiver', 'broker', 'cashier'] as const) {
          const reading = callDispute(db, made[other], 'dispute_detail', { p_id: dispute.id });
          if (other === party || others.includes(other)) {
            expect((await reading).is_mine).toBe(other === party);
          } else {
            await expectRefused(reading, 'DISPUTE_NOT_FOUND');
            await expectRefused(sayInDispute(db, made[other], dispute), 'DISPUTE_NOT_FOUND');
          }
        }
      })(),
  );

  it(
    'does not change the transfer, and a repeat with the same id returns the first dispute',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'completed');
      const before = await transferSnapshot(db, made.id);
      const p_id = crypto.randomUUID();
      const dispute = await openDispute(db, made.sender, made, { p_id });
      expect(await transferSnapshot(db, made.id)).toEqual(before);
      const all = await disputesSnapshot(db, made.id);
      expect(await openDispute(db, made.sender, made, { p_id, p_words: 'x' })).toEqual(dispute);
      expect(await disputesSnapshot(db, made.id)).toEqual(all);
    }),
  );

  it(
    'is refused to strangers, visitors and uninvolved brokers, and to a person who has already given the same reason',
    withDatabase(async (db) => {
      const made = await makeParties(db, 'completed');
      const strangers = [await makePerson(db), await makeBroker(db, 'Fes')];
      await expectRefused(openDispute(db, null, made), '42501');
      await expectRefused(openDispute(db, 'service_role', made), 'NOT_SIGNED_IN');
      for (const stranger of [...strangers, await makeOperator(db, 'support', 'admin')])
        await expectRefused(openDispute(db, stranger, made), 'TRANSFER_NOT_FOUND');
      expect(await disputesSnapshot(db, made.id)).toMatchObject({ disputes: null });
      const dispute = await openDispute(db, made.receiver, made);
      await expectRefused(openDispute(db, made.sender, made), 'DISPUTE_EXISTS');
      await call(db, made.receiver, 'withdraw_dispute', { p_id: dispute.id });
      await expectRefused(openDispute(db, made.receiver, made), 'DISPUTE_EXISTS');
      const other = { p_reason: 'asked_for_more' };
      expect(await openDispute(db, made.receiver, made, other)).toMatchObject({ status: 'open' });
      // The sender cannot open a new dispute under an id that the receiver's dispute already has.
      const taken = openDispute(db, made.sender, made, { p_id: dispute.id });
      await expectRefused(taken, 'FIELD_INVALID', { field: 'p_id' });
    }),
  );

  it.each<TransferStage>(['draft', 'pending', 'recorded', 'waiting_for_broker', 'in_process'])(
    'is refused for a transfer that is %s',
    (stage) =>
      withDatabase(async (db) => {
        const made = await makeTransfer(db, stage);
        const attempt = openDispute(db, made.sender, made, { p_reason: 'other' });
        await expectRefused(attempt, 'STATUS_NOT_ALLOWED');
      })(),
  );

  it(
    'is refused for an abandoned draft, and allowed for a transfer on hold',
    withDatabase(async (db) => {
      const draft = await makeTransfer(db, 'draft');
      await call(db, draft.sender, 'abandon_money_transfer', { p_id: draft.id });
      const ofDraft = openDispute(db, draft.sender, draft, { p_reason: 'other' });
      await expectRefused(ofDraft, 'STATUS_NOT_ALLOWED');
      const made = await makeTransfer(db, 'completed');
      await holdTransfer(db, made.id);
      expect(await openDispute(db, made.sender, made)).toMatchObject({ status: 'open' });
    }),
  );

  it.each([
    // The limit of 180 days is counted in Morocco's time. A clock change can shift the limit by an
    // hour. The test therefore uses ages that are two hours below or above the limit.
    ['completed', '179 days 22 hours', true],
    ['completed', '180 days 2 hours', false],
    ['abandoned', '179 days 22 hours', true],
    ['abandoned', '180 days 2 hours', false],
  ] as const)('is allowed for a transfer that was %s %s ago: %j', (stage, age, isOpen) =>
    withDatabase(async (db) => {
      const made = await makeTransfer(db, stage);
      await backdateTransferEnd(db, made.id, age);
      const attempt = openDispute(db, made.sender, made, { p_reason: 'other' });
      if (isOpen) expect(await attempt).toMatchObject({ status: 'open' });
      else await expectRefused(attempt, 'DISPUTE_TOO_LATE', { days: 180 });
    })(),
  );

  it.each<[keyof Parties, TransferStage, Record<string, unknown>, string]>([
    ['sender', 'completed', { p_reason: 'false_notes' }, 'p_reason'],
    ['sender', 'completed', { p_reason: 'refund_not_received' }, 'p_reason'],
    ['sender', 'abandoned', { p_reason: 'not_received' }, 'p_reason'],
    ['sender', 'completed', { p_reason: null }, 'p_reason'],
    ['sender', 'completed', { p_words: '   ' }, 'p_words'],
    ['sender', 'completed', { p_words: null }, 'p_words'],
    ['sender', 'completed', { p_words: 'x'.repeat(2001) }, 'p_words'],
    ['sender', 'completed', { p_id: null }, 'p_id'],
  ])(
    'for the %s of a transfer that is %s, refuses a dispute with a wrong reason or an invalid field: %j',
    (party, stage, args, field) =>
      withDatabase(async (db) => {
        const made = await makeParties(db, stage);
        const attempt = openDispute(db, String(made[party]), made, args);
        await expectRefused(attempt, 'FIELD_INVALID', { field });
        expect(await disputesSnapshot(db, made.id)).toMatchObject({ disputes: null });
      })(),
  );

  it(
    'makes transfer_disputes list the dispute and only unused reasons, and no reasons after the time limit',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'completed');
      const ask = async (caller: string) =>
        (
          await call<{ transfer_disputes: { party: string; reasons: { code: string }[] } }>(
            db,
            caller,
            'transfer_disputes',
            { p_transfer_id: made.id },
          )
        ).transfer_disputes;
      const codes = async () => (await ask(made.sender)).reasons.map(({ code }) => code);
      const all = ['not_received', 'wrong_amount', 'paid_to_another', 'fee_wrong', 'other'];
      expect(await codes()).toEqual(all);
      const { id } = await openDispute(db, made.sender, made);
      expect(await codes()).toEqual(all.slice(1));
      expect(await ask(made.sender)).toMatchObject({ is_disputed: true, disputes: [{ id }] });
      // The broker who took in the cash is not involved, and only learns that a dispute exists.
      expect(await ask(made.cashier)).toMatchObject({ is_disputed: true, disputes: [] });
      await expectRefused(ask(await makePerson(db)), 'TRANSFER_NOT_FOUND');
      await backdateTransferEnd(db, made.id, '181 days');
      expect(await codes()).toEqual([]);
    }),
  );
});

describe('a dispute about the refund', () => {
  it(
    'blocks the payment of the refund until the dispute is decided; other disputes do not block the payment',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'abandoned');
      await makeRefundCode(db, made);
      const dispute = await openDispute(db, made.cashier, made, { p_reason: 'false_notes' });
      const before = await transferSnapshot(db, made.id);
      await expectRefused(payRefund(db, made.broker, made), 'REFUND_DISPUTED');
      expect(await transferSnapshot(db, made.id)).toEqual(before);
      const finance = await makeOperator(db, 'finance');
      await decideDispute(db, finance, dispute, { p_is_won: false, p_centimes: null });
      await openDispute(db, made.sender, made, { p_reason: 'fee_wrong' });
      expect(await payRefund(db, made.broker, made)).toMatchObject({ outcome: 'paid' });
    }),
  );

  it(
    'does not change the response to a repeat of the earlier refund request',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'abandoned');
      await makeRefundCode(db, made);
      const p_request_id = crypto.randomUUID();
      const first = await payRefund(db, made.broker, made, { p_request_id });
      await openDispute(db, made.sender, made, { p_reason: 'refund_not_received' });
      expect(await payRefund(db, made.broker, made, { p_request_id })).toEqual(first);
    }),
  );
});

describe('the deadline of the first answer', () => {
  // 2026-07-03 is a Friday on which Morocco was an hour ahead of UTC in every release of the time
  // zone data.
  it.each([
    ['2026-07-07T10:00:00Z', '2026-07-08T10:00:00Z'],
    ['2026-07-03T10:00:00Z', '2026-07-06T10:00:00Z'],
    // In Morocco this time is already a Saturday.
    ['2026-07-03T23:30:00Z', '2026-07-06T23:00:00Z'],
    ['2026-07-04T12:00:00Z', '2026-07-06T23:00:00Z'],
    ['2026-07-05T22:59:00Z', '2026-07-06T23:00:00Z'],
    ['2026-07-05T23:00:00Z', '2026-07-06T23:00:00Z'],
  ])(
    'is one working day after the opening of the dispute: opened at %s, due at %s',
    (from, until) =>
      withDatabase(async (db) => {
        const [row] = await asRoot<{ until: Date }>(
          db,
          'select private.working_days_after($1, 1) as until',
          [from],
        );
        expect(new Date(String(row?.until)).toISOString()).toBe(new Date(until).toISOString());
      })(),
  );
});
