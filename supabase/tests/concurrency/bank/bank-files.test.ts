// The bank's files at once: the same file counts once, files that overlap bring a line once, and one of two matches holds.
import type { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ERROR_CODES } from '../../../../packages/core/src/error-codes.ts';
import { exceptions, fileArguments, uploadFile } from '../../support/bank/bank-file.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { atOnce } from '../../support/database/at-once.ts';
import { call } from '../../support/database/call.ts';
import { commit } from '../../support/database/commit.ts';
import { losers, winners } from '../../support/database/winners.ts';
import { withConnection } from '../../support/database/with-connection.ts';
import { makeOperator } from '../../support/make-operator.ts';
import { pastTriggers } from '../../support/past-triggers.ts';

/** What whoever uploads or matches waits for. */
const GATE = {
  text: "select pg_advisory_xact_lock(hashtextextended('bank reconciliation', 0))",
  values: [],
};

/** The first file of a bank is another than those that follow. */
const emptyBank = withConnection((db) =>
  commit(db, async () => {
    for (const table of ['bank_lines', 'bank_files'])
      await pastTriggers(db, `delete from private.${table} where true`);
  }),
);
const makeFinance = (db: Client) => commit(db, () => makeOperator(db, 'finance'));

describe('at once', () => {
  beforeAll(emptyBank);
  afterEach(emptyBank);
  afterAll(emptyBank);

  it(
    'the same file twice, and one that overlaps it: each line is there once',
    withConnection(async (db) => {
      const finance = await makeFinance(db);
      const line = { ago: 1, centimes: 5_000 };
      const file = await commit(db, () => fileArguments(db, [line]));
      const other = await commit(db, () => fileArguments(db, [line]));
      const answers = await atOnce(
        db,
        GATE,
        [file, file, other].map((args) => (own) => uploadFile(own, finance, args)),
      );
      expect(losers(answers)).toEqual([]);
      expect(winners(answers)).toHaveLength(3);
      const { lines } = await commit(db, () => exceptions(db, finance));
      expect(lines.map(({ amount_centimes }) => amount_centimes)).toEqual([5_000]);
      expect(await commit(db, () => asRoot(db, 'select from private.bank_files'))).toHaveLength(2);
    }),
  );

  it(
    'two operators explain one line: one of them does',
    withConnection(async (db) => {
      const operators = [await makeFinance(db), await makeFinance(db)];
      const [first = ''] = operators;
      await commit(db, async () =>
        uploadFile(db, first, await fileArguments(db, [{ ago: 1, centimes: 700 }])),
      );
      const { lines } = await commit(db, () => exceptions(db, first));
      const answers = await atOnce(
        db,
        GATE,
        operators.map(
          (operator) => (own) =>
            call(own, operator, 'match_bank_items', {
              p_line_ids: lines.map(({ id }) => id),
              p_journal_ids: [],
              p_reason: 'Interest of the bank',
            }),
        ),
      );
      expect(winners(answers)).toHaveLength(1);
      expect(losers(answers)).toEqual([ERROR_CODES.BANK_ITEM_NOT_OPEN]);
    }),
  );

  it(
    'two who book the same charge: it has one journal and one match',
    withConnection(async (db) => {
      const finance = await makeFinance(db);
      const file = await commit(db, () => fileArguments(db, [{ ago: 1, centimes: -1200 }]));
      await commit(db, () => uploadFile(db, finance, file));
      const [line] = (await commit(db, () => exceptions(db, finance))).lines;
      const args = { p_line_ids: [line?.id], p_reason: 'Fees of November' };
      const book = (own: Client) => call(own, finance, 'book_bank_charges', args);
      const answers = await atOnce(db, GATE, [book, book]);
      expect(losers(answers)).toEqual([]);
      const made = await commit(db, () =>
        asRoot(
          db,
          `select count(distinct j.id)::integer as journals, (select count(*)::integer from private.bank_matches m where m.matched_by = $2) as matches
           from private.bank_charges c join private.ledger_journals j on j.request_id = c.id and j.kind = 'bank_charged'
           join private.bank_lines l on l.id = c.line_id where c.line_id = $1`,
          [line?.id, finance],
        ),
      );
      expect(made).toEqual([{ journals: 1, matches: 1 }]);
      const problems = await commit(db, () =>
        asRoot(db, 'select problem from private.verify_ledger() where not is_whole'),
      );
      expect(problems).toEqual([]);
    }),
  );

  it(
    'two who undo the match of a charge: one journal takes it back',
    withConnection(async (db) => {
      const finance = await makeFinance(db);
      const file = await commit(db, () => fileArguments(db, [{ ago: 1, centimes: -1300 }]));
      await commit(db, () => uploadFile(db, finance, file));
      const { lines } = await commit(db, () => exceptions(db, finance));
      const line = lines.find(({ amount_centimes: centimes }) => centimes === -1300)?.id;
      await commit(db, () =>
        call(db, finance, 'book_bank_charges', { p_line_ids: [line], p_reason: 'Fees' }),
      );
      const [match] = await commit(db, () =>
        asRoot(db, 'select match_id as id from private.bank_lines where id = $1', [line]),
      );
      const args = { p_id: match?.id, p_reason: 'It was rent' };
      const undo = (own: Client) => call(own, finance, 'undo_bank_match', args);
      expect(losers(await atOnce(db, GATE, [undo, undo]))).toEqual([]);
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
      const problems = await commit(db, () =>
        asRoot(db, 'select problem from private.verify_ledger() where not is_whole'),
      );
      expect(problems).toEqual([]);
    }),
  );
});
