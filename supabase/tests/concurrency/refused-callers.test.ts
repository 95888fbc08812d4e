// When a row is locked, a caller who may not use the row is refused immediately, without waiting
// for the lock.
import type { Client } from 'pg';
import { describe, it } from 'vitest';
import { asRoot } from '../support/database/as-root.ts';
import { call } from '../support/database/call.ts';
import { commit } from '../support/database/commit.ts';
import { connect } from '../support/database/connect.ts';
import { expectRefused } from '../support/database/expect-refused.ts';
import { withConnection } from '../support/database/with-connection.ts';
import { makePerson } from '../support/make-person.ts';
import { type MadeTransfer, makeTransfer } from '../support/money/make-transfer.ts';
import { transferLockStatement } from '../support/money/transfer-lock-statement.ts';

const idOf = ({ id }: MadeTransfer) => ({ p_id: id });

/**
 * Runs `attempt` while another connection holds the lock of the transfer, to check that `attempt`
 * does not wait for this lock. If `attempt` waits, it fails with a lock timeout instead of the
 * refusal that the test expects.
 */
async function whileHeld(db: Client, { id }: MadeTransfer, attempt: () => Promise<void>) {
  const holder = await connect();
  try {
    await holder.query('begin');
    const { text, values } = transferLockStatement(id);
    await holder.query(text, values);
    await commit(db, async () => {
      await asRoot(db, "set local lock_timeout = '20s'");
      await attempt();
    });
    await holder.query('rollback');
  } finally {
    await holder.end();
  }
}

describe("while a transfer is locked, a stranger's call is refused immediately and does not wait for the lock", () => {
  it.each<[string, (made: MadeTransfer) => object]>([
    ['save_money_transfer_draft', (made) => ({ ...idOf(made), p_changes: {} })],
    [
      'confirm_money_transfer',
      (made) => ({ ...idOf(made), p_quote_id: made.quoteId, p_payout_code: made.code }),
    ],
    ['renew_payout_code', (made) => ({ ...idOf(made), p_payout_code: made.code })],
    ['abandon_money_transfer', idOf],
    ['confirm_cash_handover', (made) => ({ p_id: made.handoverId })],
    ['reject_cash_handover', (made) => ({ p_id: made.handoverId })],
  ])('public.%s', (name, argsOf) =>
    withConnection(async (db) => {
      const { made, stranger } = await commit(db, async () => ({
        made: await makeTransfer(db, 'recorded'),
        stranger: await makePerson(db),
      }));
      await whileHeld(db, made, () =>
        expectRefused(call(db, stranger, name, { ...argsOf(made) }), 'TRANSFER_NOT_FOUND'),
      );
    })(),
  );
});
