// Tests of concurrent uploads of bank files and concurrent matching of bank lines. The same file is
// stored once, and each line of overlapping files is added once. If two requests match the same
// line at the same time, only one of them succeeds.
import type { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ERROR_CODES } from '../../../../packages/core/src/error-codes.ts';
import {
  bankFileArguments,
  bookChargesByTwoOperators,
  listBankExceptions,
  uploadBankFile,
} from '../../support/bank/bank-file.ts';
import { bypassTriggers } from '../../support/bypass-triggers.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { commit } from '../../support/database/commit.ts';
import { connect } from '../../support/database/connect.ts';
import { runConcurrently } from '../../support/database/run-concurrently.ts';
import { fulfilledValues, rejectionCodes } from '../../support/database/settled-results.ts';
import { withConnection } from '../../support/database/with-connection.ts';
import { makeOperator } from '../../support/make-operator.ts';
import { makeBroker } from '../../support/money/make-broker.ts';
import {
  executeProposal,
  type ProposalDetails,
  proposeMovement,
  topUpByTwoOperators,
} from '../../support/money/two-operators.ts';

/**
 * Advisory lock that must be taken before a bank file is uploaded or a bank line is matched. The
 * test holds this lock so that all these operations wait for it and then start together.
 */
const GATE = {
  text: "select pg_advisory_xact_lock(hashtextextended('bank reconciliation', 0))",
  values: [],
};

/**
 * Each test needs a database without bank lines, because the first bank file is handled differently
 * from later bank files.
 */
const emptyBank = withConnection((db) =>
  commit(db, async () => {
    for (const table of ['bank_lines', 'bank_files'])
      await bypassTriggers(db, `delete from private.${table} where true`);
  }),
);
const makeFinance = (db: Client) => commit(db, () => makeOperator(db, 'finance'));

describe('concurrent uploads of bank files and concurrent matching of bank lines', () => {
  beforeAll(emptyBank);
  afterEach(emptyBank);
  afterAll(emptyBank);

  it(
    'one file is uploaded twice while an overlapping file is uploaded: each line is stored once',
    withConnection(async (db) => {
      const finance = await makeFinance(db);
      const line = { ago: 1, centimes: 5_000 };
      const file = await commit(db, () => bankFileArguments(db, [line]));
      const other = await commit(db, () => bankFileArguments(db, [line]));
      const answers = await runConcurrently(
        db,
        GATE,
        [file, file, other].map((args) => (own) => uploadBankFile(own, finance, args)),
      );
      expect(rejectionCodes(answers)).toEqual([]);
      expect(fulfilledValues(answers)).toHaveLength(3);
      const { lines } = await commit(db, () => listBankExceptions(db, finance));
      expect(lines.map(({ amount_centimes }) => amount_centimes)).toEqual([5_000]);
      expect(await commit(db, () => asRoot(db, 'select from private.bank_files'))).toHaveLength(2);
    }),
  );

  it(
    'when two pairs of operators match the same bank line at once, only one pair succeeds',
    withConnection(async (db) => {
      const scene = await withProposals(db, 700, 'bank_match', (line) => ({
        line_ids: [line],
        journal_ids: [],
      }));
      const answers = await runConcurrently(db, GATE, executions(scene));
      expect(fulfilledValues(answers)).toHaveLength(1);
      expect(rejectionCodes(answers)).toEqual([ERROR_CODES.BANK_ITEM_NOT_OPEN]);
    }),
  );

  it(
    'two pairs of operators book the same charge: it has one journal and one match',
    withConnection(async (db) => {
      const scene = await withProposals(db, -1200, 'bank_charges', (line) => ({
        line_ids: [line],
      }));
      const answers = await runConcurrently(db, GATE, executions(scene));
      expect(rejectionCodes(answers)).toEqual([ERROR_CODES.BANK_ITEM_NOT_OPEN]);
      const made = await commit(db, () =>
        asRoot(
          db,
          `select count(distinct j.id)::integer as journals, count(distinct l.match_id)::integer as matches
           from private.bank_charges c join private.ledger_journals j on j.request_id = c.id and j.kind = 'bank_charged'
           join private.bank_lines l on l.id = c.line_id where c.line_id = $1`,
          [scene.line],
        ),
      );
      expect(made).toEqual([{ journals: 1, matches: 1 }]);
      expect(await commit(db, () => problems(db))).toEqual([]);
    }),
  );

  it(
    'two pairs of operators undo the match of a charge: one reversing journal is posted',
    withConnection(async (db) => {
      const { line, finance } = await withLine(db, -1300);
      await commit(db, () => bookChargesByTwoOperators(db, finance, [line]));
      const [match] = await commit(db, () =>
        asRoot<{ id: number }>(
          db,
          'select match_id::integer as id from private.bank_lines where id = $1',
          [line],
        ),
      );
      const details = { match_id: match?.id };
      const scene = await proposedTwice(db, finance, 'bank_match_undo', details);
      const answers = await runConcurrently(db, GATE, executions(scene));
      expect(rejectionCodes(answers)).toEqual([ERROR_CODES.BANK_MATCH_NOT_FOUND]);
      const made = await commit(db, () =>
        asRoot(
          db,
          `select j.kind, count(*)::integer as count
           from private.bank_charges c join private.ledger_journals j on j.request_id = c.id
           where c.line_id = $1 group by j.kind order by j.kind`,
          [line],
        ),
      );
      expect(made).toEqual([
        { kind: 'bank_charge_undone', count: 1 },
        { kind: 'bank_charged', count: 1 },
      ]);
      expect(await commit(db, () => problems(db))).toEqual([]);
    }),
  );

  it(
    'two brokers are topped up with the same bank line: one top-up succeeds, and the other is refused',
    withConnection(async (db) => {
      const { line } = await withLine(db, 900_000);
      const scene = await commit(db, async () => [
        { operator: await makeOperator(db, 'finance'), broker: await makeBroker(db, 'Fes') },
        { operator: await makeOperator(db, 'finance'), broker: await makeBroker(db, 'Fes') },
      ]);
      const answers = await runConcurrently(
        db,
        GATE,
        scene.map(
          ({ operator, broker }) =>
            (own) =>
              call(own, operator, 'top_up_float', {
                p_request_id: crypto.randomUUID(),
                p_broker_id: broker,
                p_centimes: 900_000,
                p_reason: 'Slip of the bank',
                p_bank_line_id: line,
              }),
        ),
      );
      expect(fulfilledValues(answers)).toHaveLength(1);
      expect(rejectionCodes(answers)).toEqual([ERROR_CODES.BANK_ITEM_NOT_OPEN]);
    }),
  );

  it(
    'the scheduled job does not match lines while another transaction holds the lock',
    withConnection(async (db) => {
      await commit(db, async () => {
        const finance = await makeOperator(db, 'finance');
        await uploadBankFile(
          db,
          finance,
          await bankFileArguments(db, [{ ago: 1, centimes: 123_400 }], { ago: 1 }),
        );
        await topUpByTwoOperators(db, await makeBroker(db, 'Rabat'), 123_400);
      });
      const other = await connect();
      const matched = () =>
        commit(db, async () => {
          await asRoot(db, 'select private.due_work_of_bank_reconciliation()');
          return asRoot(
            db,
            'select match_id is not null as is_matched from private.bank_lines where amount_centimes = 123400',
          );
        });
      try {
        await commit(other, async () => {
          await other.query(GATE.text, GATE.values);
          expect(await matched()).toEqual([{ is_matched: false }]);
        });
      } finally {
        await other.end();
      }
      expect(await matched()).toEqual([{ is_matched: true }]);
    }),
  );
});

/** Creates one open bank line with this amount and returns it with the operator who uploaded it. */
async function withLine(db: Client, centimes: number) {
  const finance = await makeFinance(db);
  const file = await commit(db, () => bankFileArguments(db, [{ ago: 1, centimes }]));
  await commit(db, () => uploadBankFile(db, finance, file));
  const { lines } = await commit(db, () => listBankExceptions(db, finance));
  const line = lines.find(({ amount_centimes }) => amount_centimes === centimes)?.id ?? 0;
  return { finance, line };
}

async function withProposals(
  db: Client,
  centimes: number,
  kind: string,
  detailsOf: (line: number) => ProposalDetails,
) {
  const { finance, line } = await withLine(db, centimes);
  return { line, ...(await proposedTwice(db, finance, kind, detailsOf(line))) };
}

type Proposed = { ids: string[]; others: string[] };

async function proposedTwice(
  db: Client,
  finance: string,
  kind: string,
  details: ProposalDetails,
): Promise<Proposed> {
  return commit(db, async () => ({
    ids: [
      (await proposeMovement(db, finance, kind, details)).id,
      (await proposeMovement(db, finance, kind, details)).id,
    ],
    others: [await makeOperator(db, 'finance'), await makeOperator(db, 'admin')],
  }));
}

const executions = ({ ids, others }: Proposed) =>
  ids.map((id, i) => (own: Client) => executeProposal(own, others[i] ?? '', id));

const problems = (db: Client) =>
  asRoot(db, 'select problem from private.verify_ledger() where not is_whole');
