// Two requests about one dispute, float or commission overlap. The second request waits for the first,
// and then acts on the new balance or state.
import type { Client } from 'pg';
import { expect, it } from 'vitest';
import { verifyLedger } from '../../ledger/ledger-journals.ts';
import { addSettlement, confirmSettlement } from '../../support/brokers/broker-settlement.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { commit } from '../../support/database/commit.ts';
import { runConcurrently } from '../../support/database/run-concurrently.ts';
import { rejectionCodes } from '../../support/database/settled-results.ts';
import { withConnection } from '../../support/database/with-connection.ts';
import { type Overlap, withOverlap } from '../../support/database/with-overlap.ts';
import { answerDispute, decideDispute, openDispute } from '../../support/disputes/dispute.ts';
import { makeOperator } from '../../support/make-operator.ts';
import { handOverCash } from '../../support/money/count-cash.ts';
import { makeTransfer } from '../../support/money/make-transfer.ts';
import { payOut } from '../../support/money/pay-out.ts';

const MOVEMENTS: Record<string, (db: Client) => Promise<Overlap>> = {
  'a dispute is withdrawn while an operator answers it: the answer is refused': async (db) => {
    const made = await makeTransfer(db, 'completed');
    const dispute = await openDispute(db, made.sender, made);
    const support = await makeOperator(db, 'support');
    return {
      first: (own) => call(own, made.sender, 'withdraw_dispute', { p_id: dispute.id }),
      second: (own) => answerDispute(own, support, dispute),
      refusal: 'DISPUTE_CLOSED',
    };
  },
  'two settlements are confirmed by a broker whose float covers one: the second is refused': async (
    db,
  ) => {
    // The payout has raised the float of the broker to 50,000 centimes.
    const { cashier, broker } = await makeTransfer(db, 'completed');
    const ids = [
      await addSettlement(db, cashier, broker, 30_000),
      await addSettlement(db, cashier, broker, 30_000),
    ] as const;
    for (const id of ids) await confirmSettlement(db, cashier, id, 30_000);
    await asRoot(
      db,
      `with line as (insert into private.broker_credit_lines (broker_id, credit_centimes, request_id)
         values ($1, 0, gen_random_uuid()))
       update private.ledger_balances b set minimum_centimes = 0 from private.ledger_accounts a
       where a.id = b.account_id and a.kind = 'broker_float' and a.owner_id = $1`,
      [broker],
    );
    const [one, two] = ids;
    return {
      first: (own) => confirmSettlement(own, broker, one, 30_000),
      second: (own) => confirmSettlement(own, broker, two, 30_000),
      refusal: 'FLOAT_TOO_LOW',
    };
  },
  'a commission is taken back while a payout earns it: the correction sees the new balance': async (
    db,
  ) => {
    const made = await makeTransfer(db, 'in_process');
    return {
      first: (own) => payOut(own, made.broker, made),
      second: (own) =>
        asRoot(own, "select private.check_correction($1, 'broker_commission', -1)", [made.cashier]),
    };
  },
};

it.each(Object.entries(MOVEMENTS))('%s', (_, make) => withOverlap(make)());

it(
  'two awards that move money between two brokers in both directions do not deadlock',
  withConnection(async (db) => {
    const { awards, floats } = await commit(db, async () => {
      const first = await makeTransfer(db, 'completed');
      const second = await makeTransfer(db, 'pending');
      await handOverCash(db, first.cashier, second, second.totalCentimes);
      await call(db, first.broker, 'accept_money_transfer', { p_id: second.id });
      await payOut(db, first.broker, second);
      const brokers = [first.cashier, first.broker];
      const finance = await makeOperator(db, 'finance');
      const found = [];
      for (const [i, made] of [first, second].entries()) {
        const reason = { p_reason: 'false_notes' };
        const dispute = await openDispute(db, brokers[i] ?? '', made, reason);
        found.push({ dispute, finance, p_at_fault_broker_id: brokers[1 - i] });
      }
      return { awards: found, floats: brokers };
    });
    const answers = await runConcurrently(
      db,
      {
        text: `select from private.ledger_balances b join private.ledger_accounts a on a.id = b.account_id
          where a.kind = 'broker_float' and a.owner_id = $1 for update of b`,
        values: [floats[1]],
      },
      awards.map(
        ({ dispute, finance, p_at_fault_broker_id }) =>
          (own) =>
            decideDispute(own, finance, dispute, { p_at_fault_broker_id }),
      ),
      { isInOrder: true },
    );
    expect(rejectionCodes(answers)).toEqual([]);
    expect(await commit(db, () => verifyLedger(db))).toMatchObject({ is_whole: true });
  }),
);
