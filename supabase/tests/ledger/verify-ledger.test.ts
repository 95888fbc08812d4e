// Tests of verify_ledger, which checks the whole ledger. The check passes after every test
// scenario, and reports the first row that was changed while triggers were disabled.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { bypassTriggers } from '../support/bypass-triggers.ts';
import { asRoot } from '../support/database/as-root.ts';
import { call } from '../support/database/call.ts';
import { withDatabase } from '../support/database/with-database.ts';
import { expectOperatorsOnly } from '../support/expect-operators-only.ts';
import { makeOperator } from '../support/make-operator.ts';
import { makeBroker } from '../support/money/make-broker.ts';
import { makeTransfer } from '../support/money/make-transfer.ts';
import { verifyLedger } from './ledger-journals.ts';

type Scene = { id: string; cashier: string; funded: number; completed: number };

async function setScene(db: Client): Promise<Scene> {
  await makeTransfer(db, 'recorded');
  await makeTransfer(db, 'abandoned');
  const { id, cashier } = await makeTransfer(db, 'completed');
  const rows = await asRoot<{ id: number }>(
    db,
    'select id from private.ledger_journals where subject_id = $1 order by id',
    [id],
  );
  return { id, cashier, funded: rows[0]?.id ?? 0, completed: rows[1]?.id ?? 0 };
}

const CONTENT = /^its entries are not those it was written with$/;
const STORY = /^what it says is not what happened$/;

describe('private.verify_ledger', () => {
  it(
    'accepts an empty ledger and a ledger with transfers, and returns the number of journals',
    withDatabase(async (db) => {
      expect(await verifyLedger(db)).toMatchObject({ is_whole: true, journal_count: 0 });
      const { completed } = await setScene(db);
      expect(await verifyLedger(db)).toEqual({
        is_whole: true,
        broken_journal_id: null,
        problem: null,
        journal_count: 4,
        last_journal_id: completed,
      });
    }),
  );

  it.each([
    [
      'an amount',
      'update private.ledger_entries set amount_centimes = amount_centimes + 1 where journal_id = $1 and position = 1',
      'funded',
      CONTENT,
    ],
    [
      'the two sides',
      'update private.ledger_entries set debit_account_id = credit_account_id, credit_account_id = debit_account_id where journal_id = $1 and position = 1',
      'funded',
      STORY,
    ],
    [
      'a missing entry',
      'delete from private.ledger_entries where journal_id = $1 and position = 2',
      'funded',
      CONTENT,
    ],
    [
      'an additional entry',
      'insert into private.ledger_entries select journal_id, 9, debit_account_id, credit_account_id, currency, 1 from private.ledger_entries where journal_id = $1 and position = 1',
      'completed',
      CONTENT,
    ],
    [
      'all entries',
      'delete from private.ledger_entries where journal_id = $1',
      'completed',
      CONTENT,
    ],
    [
      'the total',
      'update private.ledger_journals set total_centimes = 7 where id = $1',
      'completed',
      CONTENT,
    ],
    [
      'the subject',
      'update private.ledger_journals set request_id = u, subject_id = u from gen_random_uuid() as u where id = $1',
      'funded',
      /^what it is for has not happened$/,
    ],
  ] as const)(
    'returns the id of the journal whose rows were changed: %s',
    (_, change, which, problem) =>
      withDatabase(async (db) => {
        const scene = await setScene(db);
        await bypassTriggers(db, change, [scene[which]]);
        const verdict = await verifyLedger(db);
        expect(verdict).toMatchObject({ is_whole: false, broken_journal_id: scene[which] });
        expect(verdict?.problem).toMatch(problem);
      })(),
  );

  it.each([
    [
      'a missing journal',
      'with e as (delete from private.ledger_entries where journal_id = $2) delete from private.ledger_journals where id = $2 and $1::uuid is not null',
      /^the journal transfer_completed of WSL-\S+ is missing$/,
    ],
    [
      'a balance',
      "update private.ledger_balances set balance_centimes = balance_centimes + 1 where account_id = (select id from private.ledger_accounts where kind = 'broker_float' and owner_id = $1) and $2 > 0",
      /^the account broker_float \S+ has -50799 and its entries say -50800$/,
    ],
    [
      'a missing stripe',
      "delete from private.ledger_balances where account_id = (select id from private.ledger_accounts where kind = 'tax') and $1::uuid is not null and $2 > 0",
      /^the account tax \S+ has 0 and its entries say 73$/,
    ],
    [
      'a credit line',
      "update private.ledger_balances set minimum_centimes = minimum_centimes - 1 where account_id = (select id from private.ledger_accounts where kind = 'broker_float' and owner_id = $1) and $2 > 0",
      /may fall to -10000001$/,
    ],
    [
      'the reserved amount',
      "update private.ledger_balances set held_centimes = 1 where account_id = (select id from private.ledger_accounts where kind = 'broker_float' and owner_id = $1) and $2 > 0",
      /holds 1 and its holds say 0$/,
    ],
    [
      'a hold',
      'update private.ledger_holds set ended_at = now() where ended_at is null and $1::uuid is not null and $2 > 0',
      /holds 50800 and its holds say 0$/,
    ],
    [
      'a count without its hold',
      'update public.cash_handovers set counted_centimes = 5 where broker_id = $1 and $2 > 0',
      /^the account the count \S+ and its hold do not agree$/,
    ],
  ] as const)(
    'describes a difference that belongs to no single journal: %s',
    (_, change, problem) =>
      withDatabase(async (db) => {
        const { cashier, completed } = await setScene(db);
        await bypassTriggers(db, change, [cashier, completed]);
        const verdict = await verifyLedger(db);
        expect(verdict).toMatchObject({ is_whole: false, broken_journal_id: null });
        expect(verdict?.problem).toMatch(problem);
      })(),
  );

  it(
    'detects a transfer whose price, broker or refund differs from its journal',
    withDatabase(async (db) => {
      const { id, funded, completed } = await setScene(db);
      for (const [change, broken] of [
        ['total_centimes = total_centimes + 1, payout_centimes = payout_centimes + 1', funded],
        ['broker_id = cash_in_broker_id', completed],
        ["status = 'in_process', completed_at = null", completed],
      ] as const) {
        await db.query('savepoint change');
        await asRoot(db, `update public.money_transfers set ${change} where id = $1`, [id]);
        expect(await verifyLedger(db)).toMatchObject({ broken_journal_id: broken });
        await db.query('rollback to savepoint change');
      }
    }),
  );

  it(
    'returns the id of the first journal when several journals were changed',
    withDatabase(async (db) => {
      const { funded } = await setScene(db);
      await bypassTriggers(
        db,
        'update private.ledger_entries set amount_centimes = 1 where journal_id >= $1',
        [funded],
      );
      expect(await verifyLedger(db)).toMatchObject({ broken_journal_id: funded });
    }),
  );
});

describe('the nightly check of the ledger', () => {
  const nightly = (db: Client) => asRoot(db, 'select private.due_work_of_ledger()');
  const checks = (db: Client) =>
    asRoot<{ is_whole: boolean; problem: string | null }>(
      db,
      'select is_whole, problem from private.ledger_checks order by id',
    );

  it(
    'runs once a night, and finance can read its result',
    withDatabase(async (db) => {
      await setScene(db);
      await nightly(db);
      await nightly(db);
      expect(await checks(db)).toEqual([{ is_whole: true, problem: null }]);
      expect(await call(db, await makeOperator(db, 'finance'), 'read_ledger_checks')).toMatchObject(
        {
          is_whole: true,
          journal_count: 4,
          problem: null,
        },
      );
    }),
  );

  it(
    'stores a difference for finance to read, and the scheduled job continues with its other tasks',
    withDatabase(async (db) => {
      const { cashier } = await setScene(db);
      await bypassTriggers(
        db,
        `update private.ledger_balances b set balance_centimes = 0 from private.ledger_accounts a
         where a.id = b.account_id and a.owner_id = $1 and a.kind = 'broker_float'`,
        [cashier],
      );
      await asRoot(db, 'select private.run_due_work()');
      const [row] = await checks(db);
      expect(row?.problem).toContain(cashier);
      expect(await call(db, await makeOperator(db, 'finance'), 'read_ledger_checks')).toMatchObject(
        {
          is_whole: false,
          problem: row?.problem,
        },
      );
    }),
  );

  it(
    'stores the error as a finding if the check itself fails',
    withDatabase(async (db) => {
      const { id } = await setScene(db);
      await asRoot(
        db,
        `update public.money_transfers set payout_centimes = 1, fee_centimes = 9000000000000000,
           total_centimes = 9000000000000001 where id = $1`,
        [id],
      );
      await nightly(db);
      const [row] = await checks(db);
      expect(row).toMatchObject({
        is_whole: false,
        problem: expect.stringContaining('cannot be computed'),
      });
    }),
  );

  it(
    'can be read by finance and admins only',
    withDatabase(async (db) => {
      await makeBroker(db, 'Rabat');
      await expectOperatorsOnly(db, ['finance', 'admin'], 'read_ledger_checks', {});
    }),
  );
});
