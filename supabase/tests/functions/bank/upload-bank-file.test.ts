// Uploads of bank files. A line is stored once even if files overlap, and a file is accepted only
// if its lines add up to the stated balance.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import {
  type BankLine,
  bankFileArguments,
  dateDaysAgo,
  listBankExceptions,
  uploadBankFile,
} from '../../support/bank/bank-file.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { expectOperatorsOnly } from '../../support/expect-operators-only.ts';
import { makeOperator } from '../../support/make-operator.ts';

const FINANCE = ['finance', 'admin'];
const REASON = 'The bank’s letter of Monday';

const inBank = (test: (db: Client, finance: string) => Promise<void>) =>
  withDatabase(async (db) => test(db, await makeOperator(db, 'finance')));
const upload = async (
  db: Client,
  finance: string,
  lines: BankLine[],
  rest: { balance?: number; ago?: number } = {},
) => uploadBankFile(db, finance, await bankFileArguments(db, lines, rest));
const amountsOf = async (db: Client, finance: string) =>
  (await listBankExceptions(db, finance)).lines
    .filter(({ is_opening }) => !is_opening)
    .map(({ amount_centimes }) => amount_centimes);

describe('public.upload_bank_file', () => {
  it(
    'is for finance and admins alone, as is every function that reads or changes bank files',
    inBank(async (db) => {
      const file = await bankFileArguments(db, [{ ago: 1, centimes: 100 }]);
      await expectOperatorsOnly(db, FINANCE, 'upload_bank_file', file);
      expect(await asRoot(db, 'select from private.bank_files')).toEqual([]);
      for (const name of ['read_bank_proof', 'list_bank_exceptions', 'list_bank_matches']) {
        await expectOperatorsOnly(db, FINANCE, name, {});
      }
      const match = { p_line_ids: [], p_journal_ids: [], p_reason: REASON };
      await expectOperatorsOnly(db, FINANCE, 'match_bank_items', match);
      await expectRefused(
        call(db, await makeOperator(db, 'finance'), 'match_bank_items', match),
        'SECOND_OPERATOR_NEEDED',
      );
      const undo = { p_id: 1, p_reason: REASON };
      await expectOperatorsOnly(db, FINANCE, 'undo_bank_match', undo);
      await expectRefused(
        call(db, await makeOperator(db, 'finance'), 'undo_bank_match', undo),
        'SECOND_OPERATOR_NEEDED',
      );
      await expectOperatorsOnly(db, FINANCE, 'save_bank_columns', { p_columns: '{}' });
    }),
  );

  it(
    'stores no line again when a file is repeated or overlaps another, but stores two equal lines of one file',
    inBank(async (db, finance) => {
      const first: BankLine[] = [
        { ago: 4, centimes: 30_000 },
        { ago: 3, centimes: 30_000, label: 'VERSEMENT' },
        { ago: 3, centimes: 30_000, label: 'VERSEMENT' },
      ];
      const file = await bankFileArguments(db, first, { ago: 3 });
      expect(await uploadBankFile(db, finance, file)).toEqual({
        line_count: 3,
        added_count: 3,
        matched_count: 0,
        is_known: false,
      });
      expect(await uploadBankFile(db, finance, file)).toMatchObject({
        added_count: 3,
        is_known: true,
      });
      const next = [...first.slice(1), { ago: 2, centimes: -500, label: 'FRAIS' }];
      expect(await upload(db, finance, next, { balance: 89_500, ago: 2 })).toMatchObject({
        line_count: 3,
        added_count: 1,
      });
      expect(await amountsOf(db, finance)).toEqual([30_000, 30_000, 30_000, -500]);
    }),
  );

  it(
    'stores the balance before the first file as a separate line, which an operator must explain',
    inBank(async (db, finance) => {
      await upload(db, finance, [{ ago: 1, centimes: 7_000 }], { balance: 57_000 });
      expect((await listBankExceptions(db, finance)).lines).toMatchObject([
        { amount_centimes: 7_000, is_opening: false },
        { amount_centimes: 50_000, is_opening: true },
      ]);
    }),
  );

  it.each([
    ['the file itself', [{ ago: 1, centimes: 4_000 }], { balance: 13_999 }, 1, 13_999, 14_000],
    [
      'an earlier file',
      [{ ago: 4, centimes: 4_000 }],
      { balance: 14_000, ago: 1 },
      3,
      10_000,
      14_000,
    ],
  ])(
    'refuses a file whose lines do not add up to the balance of %s',
    (_, lines, rest, ago, says, sum) =>
      inBank(async (db, finance) => {
        await upload(db, finance, [{ ago: 3, centimes: 10_000 }], { ago: 3 });
        const day = await dateDaysAgo(db, ago);
        await expectRefused(upload(db, finance, lines, rest), 'BANK_FILE_DIFFERS', {
          day,
          balance_centimes: says,
          sum_centimes: sum,
        });
        expect(await amountsOf(db, finance)).toEqual([10_000]);
      })(),
  );

  it.each([
    ['p_day', { p_day: 0 }],
    ['p_sha256', { p_sha256: 'ABC' }],
    ['p_balance_centimes', { p_balance_centimes: null }],
    ['p_lines', { p_lines: '{}' }],
    ['p_lines', { p_lines: '[{"day": "2026-02-30", "amount_centimes": 1}]' }],
    ['p_lines', { p_lines: '[{"day": "2026-02-03", "amount_centimes": 1.5}]' }],
    ['p_lines', { p_lines: '[{"day": "2026-02-03", "amount_centimes": 0}]' }],
    ['p_lines', { p_lines: '[1]' }],
    ['p_lines', { p_lines: JSON.stringify(Array(5001).fill({})) }],
  ])('refuses an invalid value in %s: %j', (field, changes) =>
    inBank(async (db, finance) => {
      const today = 'p_day' in changes ? { p_day: await dateDaysAgo(db, 0) } : {};
      const args = await bankFileArguments(db, []);
      await expectRefused(
        uploadBankFile(db, finance, { ...args, ...changes, ...today }),
        'FIELD_INVALID',
        {
          field,
        },
      );
    })(),
  );
});
