// Concurrent requests about broker applications: only one applicant gets an interview slot, only
// one decision takes effect, and only one broker is created.
import { expect, it } from 'vitest';
import { ERROR_CODES } from '../../../../packages/core/src/error-codes.ts';
import {
  decideApplication,
  LEDGER_IS_WHOLE,
  makeAcceptedApplication,
  makeApplicant,
  makeInterviewedApplication,
  makeSubmittedApplication,
  offerInterviewSlot,
  readLedgerVerdict,
  receiveDeposit,
  submitApplicationArguments,
} from '../../support/brokers/broker-application.ts';
import { call } from '../../support/database/call.ts';
import { commit } from '../../support/database/commit.ts';
import { runConcurrently } from '../../support/database/run-concurrently.ts';
import { fulfilledValues, rejectionCodes } from '../../support/database/settled-results.ts';
import { withConnection } from '../../support/database/with-connection.ts';
import { makeOperator } from '../../support/make-operator.ts';

const rowGate = (table: string, id: string) => ({
  text: `select from private.${table} where id = $1 for update`,
  values: [id],
});
const personGate = (id: string) => ({
  text: 'select from public.profiles where id = $1 for no key update',
  values: [id],
});

it(
  'two applicants submit for one slot concurrently: one gets it, the other has to choose again',
  withConnection(async (db) => {
    const scene = await commit(db, async () => {
      const slot = await offerInterviewSlot(db, await makeOperator(db, 'support'));
      const people = [await makeApplicant(db), await makeApplicant(db)];
      const sends = [];
      for (const person of people) {
        sends.push({ person, args: await submitApplicationArguments(db, person, slot) });
      }
      return { slot, sends };
    });
    const answers = await runConcurrently(
      db,
      rowGate('interview_slots', scene.slot),
      scene.sends.map(
        ({ person, args }) =>
          (own) =>
            call(own, person, 'submit_broker_application', args),
      ),
    );
    expect(fulfilledValues(answers)).toHaveLength(1);
    expect(rejectionCodes(answers)).toEqual([ERROR_CODES.SLOT_TAKEN]);
    const { rows } = await db.query(
      'select from private.broker_applications where user_id = any ($1)',
      [scene.sends.map(({ person }) => person)],
    );
    expect(rows).toHaveLength(1);
  }),
);

it(
  'two applicants who swap their slots do not deadlock',
  withConnection(async (db) => {
    const [one, two] = await commit(db, async () => [
      await makeSubmittedApplication(db),
      await makeSubmittedApplication(db),
    ]);
    const first = [one.slot, two.slot].sort()[0] ?? '';
    const answers = await runConcurrently(db, rowGate('interview_slots', first), [
      (own) => call(own, one.person, 'book_interview_slot', { p_slot_id: two.slot }),
      (own) => call(own, two.person, 'book_interview_slot', { p_slot_id: one.slot }),
    ]);
    expect(rejectionCodes(answers)).toEqual([ERROR_CODES.SLOT_TAKEN, ERROR_CODES.SLOT_TAKEN]);
  }),
);

it(
  'an application is approved and rejected concurrently: only one decision takes effect',
  withConnection(async (db) => {
    const scene = await commit(db, async () => ({
      ...(await makeInterviewedApplication(db)),
      other: await makeOperator(db, 'admin'),
    }));
    const answers = await runConcurrently(db, personGate(scene.person), [
      (own) =>
        decideApplication(own, scene.judge, scene.id, {
          p_decision: 'rejected',
          p_reason_code: 'rules',
        }),
      (own) =>
        call(own, scene.other, 'decide_broker_application', {
          p_id: scene.id,
          p_decision: 'rejected',
          p_reason_code: 'papers',
        }),
    ]);
    expect(fulfilledValues(answers)).toHaveLength(1);
    expect(rejectionCodes(answers)).toEqual([ERROR_CODES.APPLICATION_CLOSED]);
  }),
);

it(
  'one deposit is recorded concurrently under two receipt numbers: it is booked once',
  withConnection(async (db) => {
    const scene = await commit(db, async () => ({
      ...(await makeAcceptedApplication(db)),
      other: await makeOperator(db, 'finance'),
    }));
    const { id, person } = scene;
    const answers = await runConcurrently(db, personGate(person), [
      (own) => receiveDeposit(own, scene.cashier, id, `A-${id}`),
      (own) => receiveDeposit(own, scene.other, id, `B-${id}`),
    ]);
    expect(fulfilledValues(answers)).toHaveLength(1);
    expect(rejectionCodes(answers)).toEqual([ERROR_CODES.APPLICATION_CLOSED]);
    expect(await commit(db, () => readLedgerVerdict(db))).toEqual(LEDGER_IS_WHOLE);
  }),
);

it(
  'one receipt is entered concurrently for two deposits: it is accepted for one of them',
  withConnection(async (db) => {
    const [one, two] = await commit(db, async () => [
      await makeAcceptedApplication(db),
      await makeAcceptedApplication(db),
    ]);
    const number = `R-${one.id}`.slice(0, 40);
    const gate = {
      text: 'select from public.profiles where id = any ($1) order by id for no key update',
      values: [[one.person, two.person]],
    };
    const answers = await runConcurrently(db, gate, [
      (own) => receiveDeposit(own, one.cashier, one.id, number),
      (own) => receiveDeposit(own, two.cashier, two.id, number),
    ]);
    expect(fulfilledValues(answers)).toHaveLength(1);
    expect(rejectionCodes(answers)).toHaveLength(1);
    expect(await commit(db, () => readLedgerVerdict(db))).toEqual(LEDGER_IS_WHOLE);
  }),
);
