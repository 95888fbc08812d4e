// Bank reconciliation: automatic rules, manual matches, and the proof of each day. All these tests
// are in one file, because tests that move money and take the bank lock (lock_bank) must not run in
// parallel.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import {
  type BankLine,
  backdateJournals,
  bankFileArguments,
  listBankExceptions,
  matchByTwoOperators,
  readProofDays,
  topUpFloat,
  undoMatchByTwoOperators,
  uploadBankFile,
} from '../../support/bank/bank-file.ts';
import { makeAdmittedBroker } from '../../support/brokers/broker-application.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makeOperator } from '../../support/make-operator.ts';
import { makeBroker } from '../../support/money/make-broker.ts';
import { endBrokerByTwoOperators } from '../../support/money/two-operators.ts';

const inBank = (test: (db: Client, finance: string, broker: string) => Promise<void>) =>
  withDatabase(async (db) =>
    test(db, await makeOperator(db, 'finance'), await makeBroker(db, 'Rabat')),
  );
const upload = async (db: Client, finance: string, lines: BankLine[]) =>
  uploadBankFile(db, finance, await bankFileArguments(db, lines));
const amounts = ({ lines, journals }: Awaited<ReturnType<typeof listBankExceptions>>) => [
  lines.map(({ amount_centimes }) => amount_centimes),
  journals.map(({ amount_centimes }) => amount_centimes),
];
const matches = (db: Client) =>
  asRoot<{ id: number; rule: string }>(
    db,
    'select id, rule from private.bank_matches where undone_at is null order by id',
  );

describe('the automatic matching rules', () => {
  it.each(['in the reference', 'in the description'])(
    'match a bank line with a receipt number %s to its journal, even if their dates differ',
    (where) =>
      inBank(async (db, finance, broker) => {
        await topUpFloat(db, finance, broker, 90_000, 'Receipt vr-2031, counter 4');
        const text =
          where === 'in the description'
            ? { label: 'DEPOT VR 2031 / VR2031' }
            : { reference: 'VR-2031' };
        expect(await upload(db, finance, [{ ago: 30, centimes: 90_000, ...text }])).toMatchObject({
          matched_count: 1,
        });
        expect(await matches(db)).toMatchObject([{ rule: 'reference' }]);
      })(),
  );

  it.each([
    [3, 1],
    [4, 0],
  ])(
    'for a bank line that is %i days older than a journal of the same amount, the number of matches made is %i',
    (ago, count) =>
      inBank(async (db, finance, broker) => {
        await topUpFloat(db, finance, broker, 90_000);
        const file = await upload(db, finance, [
          { ago, centimes: 90_000 },
          { ago, centimes: 90_001 },
        ]);
        expect(file).toMatchObject({ matched_count: count });
        expect(amounts(await listBankExceptions(db, finance))).toEqual(
          count ? [[90_001], []] : [[90_000, 90_001], [90_000]],
        );
      })(),
  );

  it(
    'leave a line for an operator if it has two candidate journals or its earlier match was undone',
    inBank(async (db, finance, broker) => {
      await topUpFloat(db, finance, broker, 90_000);
      await topUpFloat(db, finance, broker, 90_000);
      await topUpFloat(db, finance, broker, 50_000);
      await upload(db, finance, [
        { ago: 1, centimes: 90_000 },
        { ago: 1, centimes: 50_000 },
      ]);
      const [made] = await matches(db);
      await undoMatchByTwoOperators(db, finance, made?.id ?? 0);
      await asRoot(db, 'select private.due_work_of_bank_reconciliation()');
      expect(amounts(await listBankExceptions(db, finance))).toEqual([
        [90_000, 50_000],
        [90_000, 90_000, 50_000],
      ]);
      await expectRefused(
        undoMatchByTwoOperators(db, finance, made?.id ?? 0),
        'BANK_MATCH_NOT_FOUND',
      );
    }),
  );

  it(
    'let the scheduled job match a bank line with a journal that was written later',
    inBank(async (db, finance, broker) => {
      await upload(db, finance, [{ ago: 1, centimes: 90_000 }]);
      await topUpFloat(db, finance, broker, 90_000);
      await asRoot(db, 'select private.due_work_of_bank_reconciliation()');
      expect(amounts(await listBankExceptions(db, finance))).toEqual([[], []]);
    }),
  );

  it(
    'match a broker’s deposit and final payment, each by its own receipt number',
    inBank(async (db, finance) => {
      const { person } = await makeAdmittedBroker(db);
      await endBrokerByTwoOperators(db, finance, person, 'OUT-7788');
      const { journals } = await listBankExceptions(db, finance);
      expect(journals.map(({ kind, amount_centimes }) => [kind, amount_centimes])).toEqual([
        ['broker_deposit_received', 300_000],
        ['broker_paid_out', -300_000],
      ]);
      await upload(db, finance, [
        { ago: 9, centimes: 300_000, reference: journals[0]?.reference ?? '' },
        { ago: 9, centimes: -300_000, label: 'VIREMENT EMIS OUT7788' },
      ]);
      expect(amounts(await listBankExceptions(db, finance))).toEqual([[], []]);
    }),
  );
});

describe('a manual match', () => {
  it(
    'joins one bank line with two journals of the same total, but only once; different totals are refused',
    inBank(async (db, finance, broker) => {
      await topUpFloat(db, finance, broker, 60_000);
      await topUpFloat(db, finance, broker, 30_000);
      await upload(db, finance, [{ ago: 1, centimes: 90_000 }]);
      const { lines, journals } = await listBankExceptions(db, finance);
      const [line] = lines.map(({ id }) => id);
      const both = journals.map(({ id }) => id);
      await expectRefused(
        matchByTwoOperators(db, finance, [line ?? 0], both.slice(1)),
        'BANK_AMOUNTS_DIFFER',
        {
          lines_centimes: 90_000,
          journals_centimes: 30_000,
        },
      );
      const made = await matchByTwoOperators(db, finance, [line ?? 0], both);
      expect(made.amount_centimes).toBe(90_000);
      expect((await matches(db)).map(({ id }) => Number(id))).toEqual([made.result_id]);
      expect(await matches(db)).toMatchObject([{ rule: 'operator' }]);
      await expectRefused(matchByTwoOperators(db, finance, [line ?? 0], []), 'BANK_ITEM_NOT_OPEN');
      await expectRefused(
        matchByTwoOperators(db, finance, [], [2_000_000_000]),
        'BANK_ITEM_NOT_OPEN',
      );
      await expectRefused(matchByTwoOperators(db, finance, [], []), 'FIELD_INVALID', {
        field: 'line_ids',
      });
    }),
  );
});

describe('the proof of a day', () => {
  it(
    'shows the bank and ledger balances and explains their difference; the proof is complete when no line is open',
    inBank(async (db, finance, broker) => {
      await topUpFloat(db, finance, broker, 90_000);
      await backdateJournals(db, broker, 3);
      await upload(db, finance, [
        { ago: 2, centimes: 90_000 },
        { ago: 1, centimes: -2_500, label: 'FRAIS' },
      ]);
      const seen = async () =>
        (await readProofDays(db, finance)).map((row) => [
          row.bank_centimes,
          row.ledger_centimes,
          row.difference_centimes,
          row.explained_centimes,
          row.open_count,
          row.is_proven,
        ]);
      expect(await seen()).toEqual([
        [87_500, 90_000, -2_500, 0, 1, false],
        [90_000, 90_000, 0, 0, 0, true],
      ]);
      const { lines } = await listBankExceptions(db, finance);
      await matchByTwoOperators(db, finance, [lines[0]?.id ?? 0], []);
      expect((await seen())[0]).toEqual([87_500, 90_000, -2_500, -2_500, 0, true]);
    }),
  );

  it(
    'is not complete when a journal changed the bank account in the ledger, but the bank file has no such line',
    inBank(async (db, finance, broker) => {
      await asRoot(
        db,
        `select private.post_journal('float_topped_up', $1, gen_random_uuid(),
           private.ledger_line('bank', null, 'broker_float', $1, 700))`,
        [broker],
      );
      await backdateJournals(db, broker, 2);
      await upload(db, finance, []);
      expect(await readProofDays(db, finance)).toMatchObject([
        { difference_centimes: -700, open_count: 0, is_proven: false },
      ]);
    }),
  );

  it(
    'is returned together with the saved names of the columns of bank files',
    inBank(async (db, finance) => {
      const save = (columns: unknown) =>
        call(db, finance, 'save_bank_columns', { p_columns: JSON.stringify(columns) });
      await save({ day: 'Date' });
      await save({ day: 'Date' });
      await expectRefused(save([]), 'FIELD_INVALID', { field: 'p_columns' });
      expect(await call(db, finance, 'read_bank_proof')).toMatchObject({
        read_bank_proof: { columns: { day: 'Date' }, open_count: 0, days: [] },
      });
      expect(await asRoot(db, 'select from private.bank_columns')).toHaveLength(1);
    }),
  );
});
