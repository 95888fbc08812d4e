// A sender uses two devices concurrently to complete the safety checks of a transfer.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { ERROR_CODES } from '../../../packages/core/src/error-codes.ts';
import { asRoot } from '../support/database/as-root.ts';
import { call } from '../support/database/call.ts';
import { commit } from '../support/database/commit.ts';
import { connect } from '../support/database/connect.ts';
import { runBlockedAttempt } from '../support/database/run-blocked-attempt.ts';
import { runConcurrently } from '../support/database/run-concurrently.ts';
import { settleDueWork } from '../support/database/run-due-work.ts';
import { rejectionCodes } from '../support/database/settled-results.ts';
import { withConnection } from '../support/database/with-connection.ts';
import { saveSchedule, setNextTransferDate } from '../support/money/make-schedule.ts';
import { makeSender } from '../support/money/make-sender.ts';
import { makeTransfer } from '../support/money/make-transfer.ts';
import { newPhone } from '../support/money/new-phone.ts';

describe('concurrent safety checks of a sender', () => {
  it(
    'the safety notice is acknowledged in two drafts to one number: one acknowledgement is stored',
    withConnection(async (db) => {
      const { sender, drafts } = await commit(db, async () => {
        const options = {
          sender: await makeSender(db),
          recipientPhone: newPhone(),
          isNoticeUnread: true,
        };
        const draft = () => makeTransfer(db, 'draft', options);
        return { sender: options.sender, drafts: [await draft(), await draft()] };
      });
      const gate = {
        text: 'select from public.profiles where id = $1 for update',
        values: [sender],
      };
      const answers = await runConcurrently(
        db,
        gate,
        drafts.map(({ id }) => (own: Client) => {
          return call(own, sender, 'acknowledge_scam_notice', { p_id: id });
        }),
      );
      expect(rejectionCodes(answers)).toEqual([]);
      const rows = await commit(db, () =>
        asRoot(db, 'select from private.scam_notices where sender_id = $1', [sender]),
      );
      expect(rows).toHaveLength(1);
    }),
  );

  it(
    'the amount is changed while another device acknowledges the old amount: the new amount is not acknowledged',
    withConnection(async (db) => {
      const { id, sender, quoteId } = await commit(db, async () => {
        const sender = await makeSender(db);
        for (let i = 0; i < 3; i++) await makeTransfer(db, 'completed', { sender });
        return makeTransfer(db, 'draft', { sender });
      });
      const answer = await runBlockedAttempt(
        (own) =>
          call(own, sender, 'save_money_transfer_draft', {
            p_id: id,
            p_changes: { amount_centimes: 500_000 },
          }),
        (own) => call(own, sender, 'acknowledge_unusual_amount', { p_id: id, p_quote_id: quoteId }),
      );
      expect(answer).toMatchObject({ reason: { code: ERROR_CODES.QUOTE_MISMATCH } });
    }),
  );

  it(
    'two devices create a monthly transfer when only one more is allowed: one is created, the other refused',
    withConnection(async (db) => {
      const sender = await commit(db, async () => {
        const id = await makeSender(db);
        for (let i = 0; i < 19; i++) await saveSchedule(db, id);
        return id;
      });
      const answer = await runBlockedAttempt(
        (own) => saveSchedule(own, sender),
        (own) => saveSchedule(own, sender),
      );
      expect(answer).toMatchObject({ reason: { code: ERROR_CODES.SCHEDULES_TOO_MANY } });
    }),
  );

  it(
    'two scheduled jobs run on one day: the sender of a scheduled transfer is asked to confirm it only once',
    withConnection(async (db) => {
      await settleDueWork(db);
      const sender = await commit(db, async () => {
        const id = await makeSender(db);
        await setNextTransferDate(
          db,
          (await saveSchedule(db, id)).id,
          'private.today_in_morocco()',
        );
        return id;
      });
      const other = await connect();
      try {
        await other.query('begin');
        await asRoot(other, 'select private.ask_due_schedules()');
        await commit(db, () => asRoot(db, 'select private.ask_due_schedules()'));
        await other.query('commit');
      } finally {
        await other.end();
      }
      await commit(db, () => asRoot(db, 'select private.ask_due_schedules()'));
      const drafts = await commit(db, () =>
        asRoot(db, 'select from public.money_transfers where sender_id = $1', [sender]),
      );
      expect(drafts).toHaveLength(1);
    }),
  );
});
