// A row that is in somebody's hands: whoever has no business with it is refused at once and does not wait for it.
import type { Client } from 'pg';
import { describe, it } from 'vitest';
import { asRoot } from '../support/as-root.ts';
import { call } from '../support/call.ts';
import { commit } from '../support/commit.ts';
import { connect } from '../support/connect.ts';
import { expectRefused } from '../support/expect-refused.ts';
import { makePerson } from '../support/make-person.ts';
import { type MadeTransfer, makeTransfer } from '../support/make-transfer.ts';
import { transferGate } from '../support/transfer-gate.ts';
import { withConnection } from '../support/with-connection.ts';

const idOf = ({ id }: MadeTransfer) => ({ p_id: id });

/** Holds the transfer on another connection; waiting for it would be an error of its own. */
async function whileHeld(db: Client, { id }: MadeTransfer, attempt: () => Promise<void>) {
  const holder = await connect();
  try {
    await holder.query('begin');
    const { text, values } = transferGate(id);
    await holder.query(text, values);
    await commit(db, async () => {
      await asRoot(db, "set local lock_timeout = '1s'");
      await attempt();
    });
    await holder.query('rollback');
  } finally {
    await holder.end();
  }
}

describe('while a transfer is in somebody’s hands, a stranger is refused at once', () => {
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
