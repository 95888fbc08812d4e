// At the deadline of a transfer, either the scheduled job or a person changes the transfer,
// depending on which of them locks its row first. The transfer ends only once.
import { describe, expect, it } from 'vitest';
import { ERROR_CODES, type ErrorName } from '../../../packages/core/src/error-codes.ts';
import { asRoot } from '../support/database/as-root.ts';
import { commit } from '../support/database/commit.ts';
import { connect } from '../support/database/connect.ts';
import { runDueWork, settleDueWork } from '../support/database/run-due-work.ts';
import { rejectionCodes } from '../support/database/settled-results.ts';
import { backendPid, waitUntilBlocked } from '../support/database/wait-until-blocked.ts';
import { withConnection } from '../support/database/with-connection.ts';
import { eventKinds } from '../support/event-kinds.ts';
import { makeTransfer, type TransferStage } from '../support/money/make-transfer.ts';
import { readTransfer } from '../support/money/read-transfer.ts';
import * as step from '../support/money/transfer-steps.ts';

type Case = {
  name: string;
  stage: TransferStage;
  take: step.TransferStep;
  /**
   * The status that the transfer ends with when the person's request locks it before the scheduled
   * job.
   */
  status: string;
  /**
   * Error code of the person's request when the scheduled job locks the row before the request
   * does. Undefined when the request does not fail, because it has the same result as the job.
   */
  refusal?: ErrorName;
};

const CASES: Case[] = [
  {
    name: 'the sender confirms',
    stage: 'draft',
    take: step.confirmTransfer,
    status: 'pending',
    refusal: 'STATUS_NOT_ALLOWED',
  },
  {
    name: 'a broker counts the cash',
    stage: 'pending',
    take: step.countTotal,
    status: 'pending',
    refusal: 'STATUS_NOT_ALLOWED',
  },
  {
    name: 'a broker accepts',
    stage: 'waiting_for_broker',
    take: step.acceptTransfer,
    status: 'in_process',
    refusal: 'TRANSFER_NOT_FOUND',
  },
  {
    name: 'the broker gives up',
    stage: 'in_process',
    take: step.giveUpTransfer,
    status: 'waiting_for_broker',
    refusal: 'STATUS_NOT_ALLOWED',
  },
  {
    name: 'the broker pays out',
    stage: 'in_process',
    take: step.completeTransfer,
    status: 'completed',
    refusal: 'STATUS_NOT_ALLOWED',
  },
  {
    name: 'the sender abandons the transfer',
    stage: 'in_process',
    take: step.abandonTransfer,
    status: 'abandoned',
  },
];

const makeDue = async (db: Parameters<typeof makeTransfer>[0], stage: TransferStage) => {
  const made = await makeTransfer(db, stage);
  await asRoot(db, 'update public.money_transfers set expires_at = now() where id = $1', [made.id]);
  return made;
};

describe('at the deadline of a transfer', () => {
  it.each(CASES)(
    'if $name first, the scheduled job skips the transfer',
    ({ stage, take, status }) =>
      withConnection(async (db) => {
        await settleDueWork(db);
        const made = await commit(db, () => makeDue(db, stage));
        const person = await connect();
        try {
          await person.query('begin');
          await take(person, made);
          expect(await commit(db, () => runDueWork(db))).toEqual([{ moved: 0 }]);
          await person.query('commit');
        } finally {
          await person.end();
        }
        expect(await commit(db, () => readTransfer(db, made.id))).toMatchObject({ status });
        expect(await commit(db, () => eventKinds(db, made.id))).not.toContain('expired');
      })(),
  );

  it.each(CASES)(
    '$name after the scheduled job has started, and the transfer stays expired',
    ({ stage, take, refusal }) =>
      withConnection(async (db) => {
        await settleDueWork(db);
        const made = await commit(db, () => makeDue(db, stage));
        const person = await connect();
        try {
          const pid = await backendPid(person);
          await db.query('begin');
          expect(await runDueWork(db)).toEqual([{ moved: 1 }]);
          let finished = 0;
          const taking = commit(person, () => take(person, made)).finally(() => {
            finished += 1;
          });
          const answers = Promise.allSettled([taking]);
          await waitUntilBlocked(db, [pid], () => finished);
          await db.query('commit');
          expect(rejectionCodes(await answers)).toEqual(refusal ? [ERROR_CODES[refusal]] : []);
        } finally {
          await person.end();
        }
        const ends = (await commit(db, () => eventKinds(db, made.id))).filter((kind) =>
          /expired|abandoned|completed/.test(kind),
        );
        expect(ends).toEqual(['expired']);
        expect(await commit(db, () => readTransfer(db, made.id))).toMatchObject({
          status: 'abandoned',
          abandon_reason: 'expired',
        });
      })(),
  );
});
