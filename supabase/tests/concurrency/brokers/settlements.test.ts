// Concurrent confirmations by two brokers and proposals by two operators: each settlement moves
// money once.
import type { Client } from 'pg';
import { expect, it } from 'vitest';
import { balanceOf, journalsOf } from '../../ledger/ledger-journals.ts';
import { addSettlement, confirmSettlement } from '../../support/brokers/broker-settlement.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { commit } from '../../support/database/commit.ts';
import { runConcurrently } from '../../support/database/run-concurrently.ts';
import { fulfilledValues } from '../../support/database/settled-results.ts';
import { withConnection } from '../../support/database/with-connection.ts';
import { makeOperator } from '../../support/make-operator.ts';
import { makeTransfer } from '../../support/money/make-transfer.ts';

const SUM = 30_000;

it(
  'two brokers confirm two settlements in opposite orders, twice each: each settlement moves money once, without a deadlock',
  withConnection(async (db) => {
    const { cashier, broker, ids } = await commit(db, async () => {
      const { cashier, broker } = await makeTransfer(db, 'completed');
      const there = await addSettlement(db, cashier, broker, SUM);
      const back = await addSettlement(db, broker, cashier, SUM / 2);
      return { cashier, broker, ids: [there, back] as const };
    });
    const [there, back] = ids;
    const say = (who: string, id: string, sum: number) => (own: Client) =>
      confirmSettlement(own, who, id, sum);
    const answers = await runConcurrently(
      db,
      {
        text: 'select from private.broker_settlements where id = any ($1) order by id for update',
        values: [ids],
      },
      [
        say(cashier, there, SUM),
        say(broker, there, SUM),
        say(broker, there, SUM),
        say(broker, back, SUM / 2),
        say(cashier, back, SUM / 2),
        say(cashier, back, SUM / 2),
      ],
    );
    expect(fulfilledValues(answers)).toHaveLength(6);
    await commit(db, async () => {
      for (const id of ids) expect(await journalsOf(db, id)).toHaveLength(1);
      expect(await balanceOf(db, 'broker_float', cashier)).toBe(-50_800 + SUM / 2);
      expect(await balanceOf(db, 'broker_float', broker)).toBe(50_000 - SUM / 2);
    });
  }),
);

it(
  'two operators propose settlements concurrently: no broker receives the same proposal twice',
  withConnection(async (db) => {
    const { cashier, operators } = await commit(db, async () => {
      const { cashier } = await makeTransfer(db, 'completed');
      await call(db, cashier, 'set_broker_alerts', { p_float_centimes: 90_000_000 });
      return {
        cashier,
        operators: [await makeOperator(db, 'finance'), await makeOperator(db, 'finance')],
      };
    });
    const answers = await runConcurrently(
      db,
      {
        text: "select pg_advisory_xact_lock(hashtext('private.broker_settlements'))",
        values: [],
      },
      operators.map((one) => (own: Client) => call(own, one, 'propose_settlements', {})),
    );
    expect(fulfilledValues(answers)).toHaveLength(2);
    await commit(db, async () => {
      const rounds = await asRoot(
        db,
        'select distinct proposed_at from private.broker_settlements where giver_id = $1',
        [cashier],
      );
      expect(rounds).toHaveLength(1);
    });
  }),
);
