// Two servers create the monthly digests on the first of a month: each person is listed once and
// gets one notification.
import { expect, it } from 'vitest';
import { bypassTriggers } from '../../support/bypass-triggers.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { commit } from '../../support/database/commit.ts';
import { runConcurrently } from '../../support/database/run-concurrently.ts';
import { fulfilledValues } from '../../support/database/settled-results.ts';
import { withConnection } from '../../support/database/with-connection.ts';
import { makeTransfer } from '../../support/money/make-transfer.ts';

it(
  'two concurrent servers list each person with activity in a month once for the monthly digest, and notify the person once',
  withConnection(async (db) => {
    const { sender } = await commit(db, async () => {
      const made = await makeTransfer(db, 'completed');
      await asRoot(
        db,
        `insert into private.digest_months (month) values ('2020-01-01') on conflict do nothing`,
      );
      await bypassTriggers(
        db,
        `update public.money_transfers set funded_at = '2021-04-15', completed_at = '2021-04-15' where id = $1`,
        [made.id],
      );
      return made;
    });
    const locked = (table: string) => ({
      text: `lock table private.${table} in share row exclusive mode`,
      values: [],
    });
    const listing = await runConcurrently(
      db,
      locked('digest_months'),
      [1, 2].map(
        () => (own) =>
          asRoot<{ count: number }>(
            own,
            `select private.list_digests('2021-05-01 12:00Z') as count`,
          ),
      ),
    );
    const counts = fulfilledValues(listing).map(([row]) => row?.count);
    expect(counts.sort()).toEqual([0, 1]);
    const telling = await runConcurrently(
      db,
      locked('waiting_digests'),
      [1, 2].map(() => (own) => asRoot(own, 'select private.due_work_of_monthly_digests()')),
    );
    expect(fulfilledValues(telling)).toHaveLength(2);
    await commit(db, async () => {
      const told = await asRoot(
        db,
        `select data from public.notifications where user_id = $1 and kind = 'monthly_digest'`,
        [sender],
      );
      expect(told).toEqual([{ data: { month: '2021-04', count: 1 } }]);
    });
  }),
);
