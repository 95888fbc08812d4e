// Journals for bank charges. Each journal subtracts the charge from the ledger balance, as the bank
// did from the account, so that the day's proof shows no difference.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { expectLedgerBalances } from '../../ledger/expect-ledger-balances.ts';
import {
  type BankLine,
  backdateJournals,
  bankFileArguments,
  bookChargesByTwoOperators,
  listBankExceptions,
  matchByTwoOperators,
  readProofDays,
  topUpFloat,
  undoMatchByTwoOperators,
  uploadBankFile,
} from '../../support/bank/bank-file.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { expectOperatorsOnly } from '../../support/expect-operators-only.ts';
import { makeOperator } from '../../support/make-operator.ts';
import { makeBroker } from '../../support/money/make-broker.ts';
import { executeProposal, proposeMovement } from '../../support/money/two-operators.ts';

const REASON = 'Fees of November';
const proposing = (db: Client, finance: string, line_ids: number[]) =>
  proposeMovement(db, finance, 'bank_charges', { line_ids });

async function withLines(db: Client, lines: BankLine[]) {
  const finance = await makeOperator(db, 'finance');
  await uploadBankFile(db, finance, await bankFileArguments(db, lines));
  const open = (await listBankExceptions(db, finance)).lines;
  return { finance, ids: open.map(({ id }) => id), open };
}

describe('a bank charge', () => {
  it(
    'can be booked only by finance and admins, only for outgoing lines, and once for each line',
    withDatabase(async (db) => {
      const { finance, ids, open } = await withLines(db, [
        { ago: 2, centimes: 90_000 },
        { ago: 1, centimes: -1200, label: 'FRAIS' },
      ]);
      const charge = open.find(({ amount_centimes }) => amount_centimes < 0)?.id ?? 0;
      const other = ids.find((id) => id !== charge) ?? 0;
      const args = { p_line_ids: [charge], p_reason: REASON };
      await expectOperatorsOnly(db, ['finance', 'admin'], 'book_bank_charges', args);
      for (const wrong of [[], [other], [charge, other]]) {
        await expectRefused(bookChargesByTwoOperators(db, finance, wrong), 'FIELD_INVALID', {
          field: 'line_ids',
        });
      }
      await expectRefused(
        bookChargesByTwoOperators(db, finance, [2_000_000_000]),
        'BANK_ITEM_NOT_OPEN',
      );
      expect(await asRoot(db, 'select from private.bank_charges')).toEqual([]);
      await expectRefused(call(db, finance, 'book_bank_charges', args), 'SECOND_OPERATOR_NEEDED');
      expect(await bookChargesByTwoOperators(db, finance, [charge])).toMatchObject({
        amount_centimes: -1200,
      });
      await expectRefused(bookChargesByTwoOperators(db, finance, [charge]), 'BANK_ITEM_NOT_OPEN');
      const journals = await asRoot(
        db,
        `select private.lines_of_journal(id) #> '{0}' ->> 0 as debited, total_centimes from private.ledger_journals where kind = 'bank_charged'`,
      );
      expect(journals).toEqual([{ debited: 'bank_charges', total_centimes: 1200 }]);
      await expectLedgerBalances(db, 'a charge');
    }),
  );

  it(
    'is refused for a line of the bank statement that has already been matched',
    withDatabase(async (db) => {
      const { finance, ids } = await withLines(db, [{ ago: 1, centimes: -1200 }]);
      const proposed = await proposing(db, finance, ids);
      await matchByTwoOperators(db, finance, ids, []);
      await expectRefused(proposing(db, finance, ids), 'BANK_ITEM_NOT_OPEN');
      await expectRefused(
        executeProposal(db, await makeOperator(db, 'finance'), proposed.id),
        'BANK_ITEM_NOT_OPEN',
      );
      expect(await asRoot(db, 'select from private.bank_charges')).toEqual([]);
    }),
  );

  it(
    'leaves no difference between ledger and bank after the booking, and the day is then proven',
    withDatabase(async (db) => {
      const finance = await makeOperator(db, 'finance');
      const broker = await makeBroker(db, 'Rabat');
      await topUpFloat(db, finance, broker, 90_000, 'VR-77');
      await backdateJournals(db, broker, 1);
      await uploadBankFile(
        db,
        finance,
        await bankFileArguments(db, [
          { ago: 1, centimes: 90_000, reference: 'VR-77' },
          { ago: 1, centimes: -1200, label: 'FRAIS' },
        ]),
      );
      const [line] = (await listBankExceptions(db, finance)).lines;
      await bookChargesByTwoOperators(db, finance, [line?.id ?? 0]);
      expect((await listBankExceptions(db, finance)).lines).toEqual([]);
      const [day] = await readProofDays(db, finance);
      expect(day).toMatchObject({ open_count: 0, is_proven: true });
    }),
  );

  it(
    'can be undone: a second journal reverses it, its match is removed, and it may be booked again',
    withDatabase(async (db) => {
      const { finance, ids } = await withLines(db, [
        { ago: 1, centimes: -1200 },
        { ago: 1, centimes: -300 },
      ]);
      const undo = (id: number) => undoMatchByTwoOperators(db, finance, id);
      await bookChargesByTwoOperators(db, finance, ids);
      const first = await matchOf(db, ids[0]);
      await undo(first);
      await expectRefused(undo(first), 'BANK_MATCH_NOT_FOUND');
      expect((await listBankExceptions(db, finance)).lines.map(({ id }) => id)).toEqual([ids[0]]);
      expect((await listBankExceptions(db, finance)).journals).toEqual([]);
      expect(await chargedCentimes(db)).toBe(300);
      await expectLedgerBalances(db, 'a charge that was taken back');
      await bookChargesByTwoOperators(db, finance, [ids[0] ?? 0]);
      expect(await chargedCentimes(db)).toBe(1500);
      await undo(await matchOf(db, ids[0]));
      expect(await chargedCentimes(db)).toBe(300);
      expect(await asRoot(db, KINDS)).toEqual([
        { kind: 'bank_charge_undone', count: 2, matched: 2 },
        { kind: 'bank_charged', count: 3, matched: 3 },
      ]);
      await expectLedgerBalances(db, 'a charge that was taken back twice');
    }),
  );
});

/** Counts all journals by kind, and the journals of the bank account that have a match. */
const KINDS = `select j.kind, count(*)::integer as count, count(b.match_id)::integer as matched
  from private.ledger_journals j left join private.bank_journals b on b.journal_id = j.id
  where j.kind in ('bank_charged', 'bank_charge_undone') group by j.kind order by j.kind`;

async function matchOf(db: Client, line: number | undefined): Promise<number> {
  const [row] = await asRoot<{ match_id: number }>(
    db,
    'select match_id::integer from private.bank_lines where id = $1',
    [line],
  );
  return row?.match_id ?? 0;
}

/** Sums the journal entries instead of the amounts in the charges. */
async function chargedCentimes(db: Client): Promise<number> {
  const [row] = await asRoot<{ sum: number }>(
    db,
    `select sum(case when e.debit_account_id = a.id then e.amount_centimes else -e.amount_centimes end)::integer as sum
     from private.ledger_accounts a join private.ledger_entries e on a.id in (e.debit_account_id, e.credit_account_id)
     where a.kind = 'bank_charges'`,
  );
  return row?.sum ?? 0;
}
