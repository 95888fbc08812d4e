// Constraints of the ledger that apply to every role, even to the database owner.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asRoot } from '../support/database/as-root.ts';
import { expectRefused } from '../support/database/expect-refused.ts';
import { withDatabase } from '../support/database/with-database.ts';
import { makeTransfer } from '../support/money/make-transfer.ts';
import { balanceOf } from './ledger-journals.ts';

const APPEND_ONLY = [
  ['ledger_accounts', 'owner_id = gen_random_uuid()'],
  ['ledger_journals', 'total_centimes = 1'],
  ['ledger_entries', 'amount_centimes = 1'],
  ['ledger_terms', 'cash_in_ppm = 1'],
  ['broker_credit_lines', 'credit_centimes = 1'],
  ['ledger_holds', 'amount_centimes = 1'],
  ['ledger_balances', 'stripe = 1'],
] as const;

const entry = (db: Client, values: string) =>
  asRoot(
    db,
    `insert into private.ledger_entries (journal_id, position, debit_account_id, credit_account_id, currency, amount_centimes)
     select ${values}
     from (select max(id) as journal from private.ledger_journals) j,
       (select min(id) as bank from private.ledger_accounts where kind = 'bank') b,
       (select max(id) as escrow from private.ledger_accounts where kind = 'transfer_escrow') e`,
  );

describe('the ledger', () => {
  it.each(APPEND_ONLY)('is append-only, even for the database owner: %s', (table, change) =>
    withDatabase(async (db) => {
      await makeTransfer(db, 'completed');
      await expectRefused(asRoot(db, `update private.${table} set ${change}`), '42501');
      await expectRefused(asRoot(db, `delete from private.${table}`), '42501');
    })(),
  );

  it.each([
    ['of zero', 'journal, 9, bank, escrow, $$MAD$$, 0', '23514'],
    ['of a negative amount', 'journal, 9, bank, escrow, $$MAD$$, -5', '23514'],
    ['from an account to itself', 'journal, 9, bank, bank, $$MAD$$, 5', '23514'],
    [
      'in a currency that its accounts do not have',
      'journal, 9, bank, escrow, $$EUR$$, 5',
      '23503',
    ],
    ['with an existing position', 'journal, 1, bank, escrow, $$MAD$$, 5', '23505'],
    ['without a journal', '0, 9, bank, escrow, $$MAD$$, 5', '23503'],
  ] as const)('refuses an entry %s', (_, values, refusal) =>
    withDatabase(async (db) => {
      await makeTransfer(db, 'waiting_for_broker');
      await expectRefused(entry(db, values), refusal);
    })(),
  );

  it(
    'updates the balances with every entry, so that their sum is always zero',
    withDatabase(async (db) => {
      const { id } = await makeTransfer(db, 'waiting_for_broker');
      await entry(db, 'journal, 9, bank, escrow, $$MAD$$, 5');
      expect(await balanceOf(db, 'transfer_escrow', id)).toBe(50_005);
      expect(await balanceOf(db, 'bank')).toBe(-5);
      const [sum] = await asRoot(
        db,
        'select sum(balance_centimes)::integer as centimes from private.ledger_balances',
      );
      expect(sum).toEqual({ centimes: 0 });
    }),
  );

  it(
    'ends a reservation only once',
    withDatabase(async (db) => {
      const { handoverId } = await makeTransfer(db, 'waiting_for_broker');
      const again = 'update private.ledger_holds set ended_at = null where id = $1';
      await expectRefused(asRoot(db, again, [handoverId]), '42501');
    }),
  );

  it.each([
    'transfer_escrow',
    'transfer_refund',
    'delivery_escrow',
    'delivery_refund',
    'broker_commission',
  ])('keeps the balance of every account of kind %s at zero or above', (kind) =>
    withDatabase(async (db) => {
      const owner = crypto.randomUUID();
      await expectRefused(
        asRoot(
          db,
          `select private.post_journal('delivery_paid', $1, $1, private.ledger_line($2, $1, 'revenue', null, 1))`,
          [owner, kind],
        ),
        '23514',
      );
      expect(await balanceOf(db, kind, owner)).toBe(0);
    })(),
  );

  it(
    'has no row that all transactions must lock: accounts without an owner are split into several rows',
    withDatabase(async (db) => {
      const rows = await asRoot<{ kind: string }>(
        db,
        `select k.kind from private.ledger_account_kinds k join private.ledger_accounts a on a.kind = k.kind
         where a.owner_id = '00000000-0000-0000-0000-000000000000' and not k.is_striped`,
      );
      expect(rows).toEqual([]);
    }),
  );
});
