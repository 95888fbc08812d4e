// Concurrent money proposals: of several decisions about a proposal only one takes effect, and all
// operators who top up a broker share one daily limit.
import type { Client } from 'pg';
import { expect, it } from 'vitest';
import { ERROR_CODES } from '../../../../packages/core/src/error-codes.ts';
import { balanceOf, verifyLedger } from '../../ledger/ledger-journals.ts';
import { makeAdmittedBroker } from '../../support/brokers/broker-application.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { commit } from '../../support/database/commit.ts';
import { runBlockedAttempt } from '../../support/database/run-blocked-attempt.ts';
import { runConcurrently } from '../../support/database/run-concurrently.ts';
import { fulfilledValues, rejectionCodes } from '../../support/database/settled-results.ts';
import { withConnection } from '../../support/database/with-connection.ts';
import { makeOperator } from '../../support/make-operator.ts';
import { makeBroker } from '../../support/money/make-broker.ts';
import {
  endBrokerByTwoOperators,
  executeProposal,
  proposeMovement,
  rejectProposal,
} from '../../support/money/two-operators.ts';

const floatGate = (broker: string) => ({
  text: `select from private.ledger_balances b join private.ledger_accounts a on a.id = b.account_id
    where a.owner_id = $1 for update of b`,
  values: [broker],
});
const proposalGate = (id: string) => ({
  text: 'select from private.money_proposals where id = $1 for update',
  values: [id],
});
const topUp = (db: Client, operator: string, p_broker_id: string, p_centimes: number) =>
  call(db, operator, 'top_up_float', {
    p_request_id: crypto.randomUUID(),
    p_broker_id,
    p_centimes,
    p_reason: 'Slip of the bank',
  });
const makeScene = (db: Client) =>
  commit(db, async () => {
    const [one, two, three] = [
      await makeOperator(db, 'finance'),
      await makeOperator(db, 'finance'),
      await makeOperator(db, 'admin'),
    ];
    const broker = await makeBroker(db, 'Fes');
    const { id } = await proposeMovement(db, one, 'float_top_up', {
      broker_id: broker,
      centimes: 400_000,
    });
    return { one, two, three, broker, id };
  });
const floatOf = (db: Client, broker: string) =>
  commit(db, () => balanceOf(db, 'broker_float', broker));
const isWhole = (db: Client) => commit(db, () => verifyLedger(db));

it(
  'two operators execute one proposal concurrently: it moves money once',
  withConnection(async (db) => {
    const { two, three, broker, id } = await makeScene(db);
    const answers = await runConcurrently(db, proposalGate(id), [
      (own) => executeProposal(own, two, id),
      (own) => executeProposal(own, three, id),
      (own) => executeProposal(own, two, id),
    ]);
    expect(rejectionCodes(answers).every((code) => code === ERROR_CODES.PROPOSAL_CLOSED)).toBe(
      true,
    );
    expect(fulfilledValues(answers).length).toBeGreaterThan(0);
    expect(await floatOf(db, broker)).toBe(400_000);
    expect(await isWhole(db)).toMatchObject({ is_whole: true });
  }),
);

it(
  'one operator executes a proposal while another rejects it: only one of the two requests succeeds',
  withConnection(async (db) => {
    const { one, two, broker, id } = await makeScene(db);
    const answers = await runConcurrently(db, proposalGate(id), [
      (own) => executeProposal(own, two, id),
      (own) => rejectProposal(own, one, id),
    ]);
    expect(fulfilledValues(answers)).toHaveLength(1);
    expect(rejectionCodes(answers)).toEqual([ERROR_CODES.PROPOSAL_CLOSED]);
    const isExecuted = fulfilledValues(answers)[0]?.state === 'executed';
    expect(await floatOf(db, broker)).toBe(isExecuted ? 400_000 : 0);
  }),
);

it(
  'the same proposal is sent twice concurrently: it is stored once',
  withConnection(async (db) => {
    const { one, broker } = await makeScene(db);
    const id = crypto.randomUUID();
    const send = (own: Client) =>
      proposeMovement(own, one, 'float_top_up', { broker_id: broker, centimes: 100 }, { id });
    const answers = await runConcurrently(db, floatGate(broker), [send, send]);
    expect(rejectionCodes(answers)).toEqual([]);
    const rows = await commit(db, () =>
      asRoot(db, 'select from private.money_proposals where id = $1', [id]),
    );
    expect(rows).toHaveLength(1);
  }),
);

it(
  'five operators top up one broker concurrently: the sum stays within the daily limit',
  withConnection(async (db) => {
    const { one, two, broker } = await makeScene(db);
    const answers = await runConcurrently(
      db,
      floatGate(broker),
      [one, two, one, two, one].map(
        (operator) => (own: Client) => topUp(own, operator, broker, 200_000),
      ),
    );
    expect(rejectionCodes(answers)).toEqual(Array(3).fill(ERROR_CODES.TOP_UP_LIMIT_REACHED));
    expect(await floatOf(db, broker)).toBe(400_000);
  }),
);

it(
  'a top-up that waits for another top-up is refused when both together exceed the daily limit',
  withConnection(async (db) => {
    const { one, two, broker, id } = await makeScene(db);
    const answer = await runBlockedAttempt(
      (first) => executeProposal(first, two, id),
      (second) => topUp(second, one, broker, 100_001),
    );
    expect(rejectionCodes([answer])).toEqual([ERROR_CODES.TOP_UP_LIMIT_REACHED]);
    expect(await floatOf(db, broker)).toBe(400_000);
  }),
);

it(
  'two pairs of operators end a broker’s contract concurrently: the broker is paid once',
  withConnection(async (db) => {
    const scene = await commit(db, async () => {
      const { person, cashier } = await makeAdmittedBroker(db);
      const details = { broker_id: person, receipt_number: 'OUT' };
      const ids = [
        (await proposeMovement(db, cashier, 'broker_exit', details)).id,
        (await proposeMovement(db, cashier, 'broker_exit', details)).id,
      ];
      return { person, ids, other: await makeOperator(db, 'finance') };
    });
    const gate = {
      text: 'select from public.profiles where id = $1 for no key update',
      values: [scene.person],
    };
    const answers = await runConcurrently(
      db,
      gate,
      scene.ids.map((id) => (own: Client) => executeProposal(own, scene.other, id)),
    );
    expect(fulfilledValues(answers)).toHaveLength(1);
    expect(rejectionCodes(answers)).toEqual([ERROR_CODES.BROKER_ENDED]);
    expect(await isWhole(db)).toMatchObject({ is_whole: true });
  }),
);

it(
  'a request that waits for a locked float moves no money if the contract of the broker has ended meanwhile',
  withConnection(async (db) => {
    const made = await commit(db, () => makeAdmittedBroker(db));
    const answer = await runBlockedAttempt(
      (first) => endBrokerByTwoOperators(first, made.cashier, made.person),
      (second) => topUp(second, made.cashier, made.person, 100),
    );
    expect(rejectionCodes([answer])).toEqual([ERROR_CODES.BROKER_ENDED]);
    const other = await commit(db, () => makeAdmittedBroker(db));
    const entry = await runBlockedAttempt(
      (first) => endBrokerByTwoOperators(first, other.cashier, other.person),
      (second) =>
        asRoot(
          second,
          `select private.post_journal('transfer_completed', r, r, private.ledger_line('bank', null, 'broker_float', $1, 100))
           from gen_random_uuid() as r`,
          [other.person],
        ),
    );
    expect(rejectionCodes([entry])).toEqual([ERROR_CODES.BROKER_ENDED]);
    expect(await floatOf(db, other.person)).toBe(0);
  }),
);
