// Concurrent changes of accounts: two admins cannot suspend each other, no transfer starts from an
// account that is being closed, and locks are taken in the defined order.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { ERROR_CODES } from '../../../packages/core/src/error-codes.ts';
import { makeChatPair } from '../support/chat/make-chat-pair.ts';
import { asRoot } from '../support/database/as-root.ts';
import { call } from '../support/database/call.ts';
import { commit } from '../support/database/commit.ts';
import { connect } from '../support/database/connect.ts';
import { runConcurrently } from '../support/database/run-concurrently.ts';
import { fulfilledValues, rejectionCodes } from '../support/database/settled-results.ts';
import { backendPid, waitUntilBlocked } from '../support/database/wait-until-blocked.ts';
import { withConnection } from '../support/database/with-connection.ts';
import { deleteAccount } from '../support/delete-account.ts';
import { makeDelivery } from '../support/deliveries/make-delivery.ts';
import { makeOperator } from '../support/make-operator.ts';
import { makePerson } from '../support/make-person.ts';
import { makeTransfer } from '../support/money/make-transfer.ts';
import { transferLockStatement } from '../support/money/transfer-lock-statement.ts';
import { transferSnapshot } from '../support/transfer-snapshot.ts';

const bySender = ({ id, sender }: { id: string; sender: string }) => ({ id, person: sender });

describe('concurrent changes of accounts', () => {
  it(
    'two admins suspend each other: one of them is suspended',
    withConnection(async (db) => {
      const [one, two] = await commit(db, async () => [
        await makeOperator(db, 'admin'),
        await makeOperator(db, 'admin'),
      ]);
      const suspend = (by: string, whom: string) => (own: typeof db) =>
        call(own, by, 'suspend_account', { p_user_id: whom, p_reason: 'a quarrel' });
      const answers = await runConcurrently(
        db,
        { text: "select from private.operator_roles where role = 'admin' for update", values: [] },
        [suspend(one ?? '', two ?? ''), suspend(two ?? '', one ?? '')],
      );
      expect(rejectionCodes(answers)).toEqual([ERROR_CODES.ACCOUNT_SUSPENDED]);
      const rows = await commit(db, () =>
        asRoot(db, 'select id from auth.users where id = any($1) and banned_until is null', [
          [one, two],
        ]),
      );
      expect(rows).toHaveLength(1);
    }),
  );

  it(
    'two operators suspend one person: one suspension is stored, and both calls return it',
    withConnection(async (db) => {
      const { person, operators } = await commit(db, async () => ({
        person: await makePerson(db),
        operators: [await makeOperator(db, 'compliance'), await makeOperator(db, 'compliance')],
      }));
      const answers = await runConcurrently(
        db,
        { text: 'select from auth.users where id = $1 for update', values: [person] },
        operators.map(
          (operator) => (own) =>
            call(own, operator, 'suspend_account', { p_user_id: person, p_reason: 'complaints' }),
        ),
      );
      const [first, second] = fulfilledValues(answers);
      expect(first).toMatchObject({ user_id: person, is_suspended: true });
      expect(second).toEqual(first);
      const rows = await commit(db, () =>
        asRoot(db, 'select from private.account_suspensions where user_id = $1', [person]),
      );
      expect(rows).toHaveLength(1);
    }),
  );

  it.each(['confirm', 'delete'])(
    'when a sender confirms a transfer and closes their account, %s first, no open transfer loses its sender',
    (first) =>
      withConnection(async (db) => {
        const made = await commit(db, () => makeTransfer(db, 'draft'));
        const confirm = (own: typeof db) =>
          call(own, made.sender, 'confirm_money_transfer', {
            p_id: made.id,
            p_quote_id: made.quoteId,
            p_payout_code: made.code,
          });
        const remove = (own: typeof db) => deleteAccount(own, made.sender);
        const answers = await runConcurrently<unknown>(
          db,
          transferLockStatement(made.id),
          first === 'confirm' ? [confirm, remove] : [remove, confirm],
        );
        expect(rejectionCodes(answers)).toHaveLength(1);
        const { transfer } = (await commit(db, () => transferSnapshot(db, made.id))) as {
          transfer: { status: string };
        };
        const [account] = await commit(db, () =>
          asRoot(db, 'select deleted_at is not null as is_gone from auth.users where id = $1', [
            made.sender,
          ]),
        );
        expect([transfer.status, account?.is_gone]).toEqual(
          rejectionCodes(answers)[0] === ERROR_CODES.TRANSFER_OPEN
            ? ['pending', false]
            : ['abandoned', true],
        );
      })(),
  );

  it(
    'two devices close one account: it is closed once, and the second request is refused',
    withConnection(async (db) => {
      const person = await commit(db, () => makePerson(db));
      const end = (own: typeof db) => deleteAccount(own, person);
      const gate = { text: 'select from auth.users where id = $1 for update', values: [person] };
      const answers = await runConcurrently(db, gate, [end, end]);
      expect(fulfilledValues(answers)).toEqual([['audit_log']]);
      expect(rejectionCodes(answers)).toEqual([ERROR_CODES.NOT_SIGNED_IN]);
    }),
  );

  it(
    'a request that waits for a lock while its sender is suspended is refused',
    withConnection(async (db) => {
      const person = await commit(db, () => makePerson(db));
      const answers = await runConcurrently(
        db,
        {
          text: `with held as (update public.profiles set last_sign_in = now() where id = $1)
            update auth.users set banned_until = now() + interval '1 day' where id = $1`,
          values: [person],
        },
        [(own) => call(own, person, 'save_identity_draft', { p_changes: { first_name: 'Amina' } })],
      );
      expect(rejectionCodes(answers)).toEqual([ERROR_CODES.ACCOUNT_SUSPENDED]);
    }),
  );

  it(
    'the only two admins close their accounts concurrently: one admin stays',
    withConnection(async (db) => {
      const admins = await commit(db, async () => {
        await asRoot(db, "delete from private.operator_roles where role = 'admin'");
        return [await makeOperator(db, 'admin'), await makeOperator(db, 'admin')];
      });
      const answers = await runConcurrently(
        db,
        { text: "select from private.operator_roles where role = 'admin' for update", values: [] },
        admins.map((admin) => (own) => deleteAccount(own, admin)),
      );
      expect(rejectionCodes(answers)).toEqual([ERROR_CODES.LAST_ADMIN]);
    }),
  );
});

describe('closing an account when another transaction has locked a row of the same person', () => {
  it.each<[string, string, (db: Client) => Promise<{ id: string; person: string }>]>([
    ['delivery', 'deliveries', (db) => makeDelivery(db, 'draft').then(bySender)],
    ['transfer', 'money_transfers', (db) => makeTransfer(db, 'draft').then(bySender)],
    [
      'conversation',
      'conversations',
      (db) => makeChatPair(db).then(({ id, amina }) => ({ id, person: amina })),
    ],
  ])(
    'does not lock the account while it waits for the lock on a %s of the same person',
    (_, table, make) =>
      withConnection(async (db) => {
        const { id, person } = await commit(db, () => make(db));
        const other = await connect();
        try {
          const pid = await backendPid(other);
          let finished = 0;
          const { ended } = await commit(db, async () => {
            await asRoot(db, `select from public.${table} where id = $1 for update`, [id]);
            const running = commit(other, () => deleteAccount(other, person)).finally(() => {
              finished += 1;
            });
            const settled = Promise.allSettled([running]);
            await waitUntilBlocked(db, [pid], () => finished);
            // The transaction that holds the other lock may need the row of the account next. If the
            // account were already locked here, the two transactions would deadlock.
            const text = 'select from auth.users where id = $1 for update nowait';
            const free = await Promise.allSettled([asRoot(db, text, [person])]);
            expect(free).toMatchObject([{ status: 'fulfilled' }]);
            return { ended: settled };
          });
          expect(fulfilledValues(await ended)).toHaveLength(1);
        } finally {
          await other.end();
        }
      })(),
  );
});
