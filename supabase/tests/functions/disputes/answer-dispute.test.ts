// Deadline for the first answer in a dispute. Both sides see it, and a missed deadline is announced
// to the waiting party and to operators.
import { describe, expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import {
  answerDispute,
  backdateDispute,
  callDispute,
  disputesSnapshot,
  openDispute,
} from '../../support/disputes/dispute.ts';
import { makeOperator } from '../../support/make-operator.ts';
import { makeTransfer } from '../../support/money/make-transfer.ts';
import { trackNotifications } from '../../support/track-notifications.ts';

describe('the first answer in a dispute', () => {
  it(
    'ends the deadline and is announced to the parties, once',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'completed');
      const dispute = await openDispute(db, made.sender, made);
      const support = await makeOperator(db, 'support');
      const p_entry_id = crypto.randomUUID();
      const notified = await trackNotifications(db, made);
      const first = await answerDispute(db, support, dispute, { p_entry_id });
      expect(first.answered_at).not.toBeNull();
      expect(await notified()).toEqual(['broker dispute_answered', 'sender dispute_answered']);
      const all = await disputesSnapshot(db, made.id);
      await answerDispute(db, support, dispute, { p_entry_id });
      expect(await disputesSnapshot(db, made.id)).toEqual(all);
      await expectRefused(answerDispute(db, support, dispute, { p_words: ' ' }), 'FIELD_INVALID');
    }),
  );

  it(
    'if overdue, is reported once to the waiting party, compliance and admins; the dispute is then listed first',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'completed');
      const dispute = await openDispute(db, made.sender, made);
      const compliance = await makeOperator(db, 'compliance');
      const support = await makeOperator(db, 'support');
      const admin = await makeOperator(db, 'admin');
      const notified = await trackNotifications(db, { ...made, admin, compliance, support });
      const work = () => asRoot(db, 'select private.note_late_disputes() as moved');
      expect(await work()).toEqual([{ moved: 0 }]);
      // The deadline is over after 14 days, even if holidays are in between.
      await backdateDispute(db, dispute.id, '14 days');
      expect(await work()).toEqual([{ moved: 1 }]);
      const ofOperators = ['admin operator_dispute_late', 'compliance operator_dispute_late'];
      expect(await notified()).toEqual([...ofOperators, 'sender dispute_answer_late']);
      expect(await work()).toEqual([{ moved: 0 }]);
      const first = await call(db, support, 'list_disputes');
      expect(first).toMatchObject({ id: dispute.id, is_late: true });
      await answerDispute(db, support, dispute);
      expect(await notified()).toEqual(['broker dispute_answered', 'sender dispute_answered']);
      expect(await call(db, support, 'list_disputes')).toMatchObject({ is_late: false });
      expect(await work()).toEqual([{ moved: 0 }]);
      await backdateDispute(db, dispute.id, '30 days');
      expect(await work()).toEqual([{ moved: 1 }]);
      expect(await notified()).toEqual([...ofOperators, 'sender dispute_decision_late']);
      const read = await callDispute(db, made.sender, 'dispute_detail', { p_id: dispute.id });
      expect(read).toMatchObject({ is_decision_late: true, is_answer_late: false });
    }),
  );
});
