// Tests of the constraints and triggers that enforce the same rules as the database functions.
// Constraints and triggers apply to everybody, even to the owner of the tables.
import type { Client } from 'pg';
import { describe, it } from 'vitest';
import { asRoot } from '../support/database/as-root.ts';
import { call } from '../support/database/call.ts';
import { expectRefused } from '../support/database/expect-refused.ts';
import { withDatabase } from '../support/database/with-database.ts';
import { makeOperator } from '../support/make-operator.ts';
import { makePerson } from '../support/make-person.ts';
import { makeTransfer, type TransferStage } from '../support/money/make-transfer.ts';
import { submitIdentity } from '../support/submit-identity.ts';

/** Copies a row of a table and changes some columns of the copy. */
async function copyRow(db: Client, table: string, id: string, changes: Record<string, unknown>) {
  const [row] = await asRoot<{ row: object }>(
    db,
    `select to_jsonb(t) as row from ${table} t where id = $1`,
    [id],
  );
  const copy = { ...row?.row, ...changes };
  await asRoot(
    db,
    `insert into ${table} overriding system value select * from jsonb_populate_record(null::${table}, $1)`,
    [copy],
  );
}
const newId = () => ({ id: crypto.randomUUID() });

describe('rows that public.money_transfers refuses', () => {
  it.each<[string, TransferStage, string]>([
    ['a price that does not add up', 'pending', 'total_centimes = total_centimes + 100'],
    ['a confirmed transfer without a price', 'pending', 'total_centimes = null'],
    ['a confirmed transfer without a fee', 'pending', 'fee_centimes = null'],
    ['an amount of zero', 'draft', 'amount_centimes = 0'],
    ['a transfer to its sender', 'draft', 'receiver_id = sender_id'],
    ['an unknown status', 'draft', "status = 'lost'"],
    ['a refund without an amount', 'pending', "refund_state = 'payable'"],
    ['an amount without a refund', 'abandoned', "refund_state = 'none'"],
    ['an accepted transfer without a broker', 'in_process', 'broker_id = null'],
    ['another currency', 'draft', "currency = 'EUR'"],
    ['an invalid number', 'draft', "recipient_phone = '0612345678'"],
  ])('%s', (_, stage, change) =>
    withDatabase(async (db) => {
      const { id } = await makeTransfer(db, stage);
      const text = `update public.money_transfers set ${change} where id = $1`;
      await expectRefused(asRoot(db, text, [id]), '23514');
    })(),
  );

  it(
    'a second transfer with the same reference',
    withDatabase(async (db) => {
      const { id } = await makeTransfer(db, 'draft');
      await expectRefused(copyRow(db, 'public.money_transfers', id, newId()), '23505');
    }),
  );
});

describe('constraints on rows of a transfer', () => {
  it.each([
    [
      'a funded request is addressed or open',
      'public.money_transfer_requests',
      'is_funded = false',
    ],
    [
      'an open request has no acceptance in advance',
      'public.money_transfer_requests',
      'is_preaccepted = true',
    ],
    ['a count has one answer', 'public.cash_handovers', 'rejected_at = now()'],
    ['a count is above zero', 'public.cash_handovers', 'counted_centimes = 0'],
  ])('%s', (_, table, change) =>
    withDatabase(async (db) => {
      const { id } = await makeTransfer(db, 'waiting_for_broker');
      const text = `update ${table} set ${change} where transfer_id = $1`;
      await expectRefused(asRoot(db, text, [id]), '23514');
    })(),
  );

  it(
    'a transfer has at most one open cash count; once that count is rejected, another count can be added',
    withDatabase(async (db) => {
      const { handoverId } = await makeTransfer(db, 'recorded');
      const copy = () => copyRow(db, 'public.cash_handovers', handoverId, newId());
      await expectRefused(copy(), '23505');
      await asRoot(db, 'update public.cash_handovers set rejected_at = now() where id = $1', [
        handoverId,
      ]);
      await copyRow(db, 'public.cash_handovers', handoverId, { ...newId(), rejected_at: null });
    }),
  );

  it(
    'the number of attempts left for a payout code is between zero and five',
    withDatabase(async (db) => {
      const { id } = await makeTransfer(db, 'pending');
      for (const left of [-1, 6]) {
        const text =
          'update private.money_transfer_secrets set attempts_left = $2 where transfer_id = $1';
        await expectRefused(asRoot(db, text, [id, left]), '23514');
      }
    }),
  );

  it(
    'the sums of a quote must add up',
    withDatabase(async (db) => {
      const { quoteId } = await makeTransfer(db, 'draft');
      const text =
        'update public.money_quotes set total_centimes = total_centimes + 1 where id = $1';
      await expectRefused(asRoot(db, text, [quoteId]), '23514');
    }),
  );
});

describe('table constraints', () => {
  it(
    'allow a person one pending identity case, and another case once the first is decided',
    withDatabase(async (db) => {
      const { id } = await submitIdentity(db, await makePerson(db));
      const table = 'public.user_identity_approvals';
      await expectRefused(copyRow(db, table, id, newId()), '23505');
      const decided = { status: 'approved', reviewed_at: new Date() };
      await copyRow(db, table, id, { ...newId(), ...decided });
    }),
  );

  it(
    'allow only one open proposal to give a person the same operator role',
    withDatabase(async (db) => {
      const person = await makePerson(db);
      const p_id = crypto.randomUUID();
      await call(db, await makeOperator(db, 'admin'), 'propose_operator_role', {
        p_id,
        p_user_id: person,
        p_role: 'support',
        p_reason: 'joins the team',
      });
      const table = 'private.operator_role_proposals';
      await expectRefused(copyRow(db, table, p_id, newId()), '23505');
      await copyRow(db, table, p_id, { ...newId(), role: 'finance' });
    }),
  );

  it(
    'allow a person one active suspension',
    withDatabase(async (db) => {
      const person = await makePerson(db);
      const admin = await makeOperator(db, 'admin');
      const suspend = () =>
        asRoot(
          db,
          "insert into private.account_suspensions (user_id, reason, suspended_by) values ($1, 'complaints', $2)",
          [person, admin],
        );
      await suspend();
      await expectRefused(suspend(), '23505');
    }),
  );

  it(
    'refuse an operator role if the proposing admin or the person who receives the role confirms it',
    withDatabase(async (db) => {
      const person = await makePerson(db);
      const admin = await makeOperator(db, 'admin');
      for (const [proposed, confirmed] of [
        [admin, admin],
        [admin, person],
      ]) {
        const text = "insert into private.operator_roles values ($1, 'support', $2, $3)";
        await expectRefused(asRoot(db, text, [person, proposed, confirmed]), '23514');
      }
    }),
  );
});
