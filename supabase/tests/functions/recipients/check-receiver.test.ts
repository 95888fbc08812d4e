// Tests of the rule that a sender may choose any person with an account as recipient, unless one of
// the two has blocked the other. The rule is checked when the draft is saved, and again when the
// sender confirms the transfer.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makeParties } from '../../support/money/make-parties.ts';
import { confirmTransfer, saveDraft } from '../../support/money/transfer-steps.ts';
import { transferSnapshot } from '../../support/transfer-snapshot.ts';

const block = (db: Client, caller: string, other: string) =>
  call(db, caller, 'block_person', { p_user_id: other });

describe('a block between sender and recipient', () => {
  it.each(['sender', 'receiver'] as const)(
    'prevents saving the recipient in a draft and confirming the transfer, if the %s blocked the other',
    (by) =>
      withDatabase(async (db) => {
        const made = await makeParties(db, 'draft');
        const other = by === 'sender' ? made.receiver : made.sender;
        await block(db, made[by], other);
        const before = await transferSnapshot(db, made.id);
        const name = { p_id: made.id, p_changes: { receiver_id: made.receiver } };
        await expectRefused(
          call(db, made.sender, 'save_money_transfer_draft', name),
          'RECIPIENT_NOT_AVAILABLE',
        );
        await expectRefused(confirmTransfer(db, made), 'RECIPIENT_NOT_AVAILABLE');
        expect(await transferSnapshot(db, made.id)).toEqual(before);
        // The sender can still change the other fields of the draft. No input is lost.
        await saveDraft(db, made);
        await call(db, made.sender, 'save_money_transfer_draft', {
          p_id: made.id,
          p_changes: { receiver_id: null },
        });
        await call(db, made.sender, 'acknowledge_scam_notice', { p_id: made.id });
        expect(await confirmTransfer(db, made)).toMatchObject({
          status: 'pending',
          receiver_id: null,
        });
      })(),
  );
});
