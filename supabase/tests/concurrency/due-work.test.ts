// The scheduled job runs while people use the app: it skips rows that another transaction has
// locked.
import { describe, expect, it } from 'vitest';
import { asRoot } from '../support/database/as-root.ts';
import { call } from '../support/database/call.ts';
import { commit } from '../support/database/commit.ts';
import { connect } from '../support/database/connect.ts';
import { runConcurrently } from '../support/database/run-concurrently.ts';
import { runDueWork, settleDueWork } from '../support/database/run-due-work.ts';
import { rejectionCodes } from '../support/database/settled-results.ts';
import { backendPid, waitUntilBlocked } from '../support/database/wait-until-blocked.ts';
import { withConnection } from '../support/database/with-connection.ts';
import { makeTransfer } from '../support/money/make-transfer.ts';
import { readTransfer } from '../support/money/read-transfer.ts';

describe('the scheduled job while another transaction locks transfers', () => {
  it(
    'runs while the chosen broker accepts just before the deadline: the broker keeps the transfer',
    withConnection(async (db) => {
      await settleDueWork(db);
      // The job's PL/pgSQL loop first fetches ten rows. It locks the eleventh only after these ten,
      // so a broker can accept the eleventh transfer between the start of the query and the lock.
      const transfers = await commit(db, async () => {
        const all = [];
        for (let i = 0; i < 11; i++) {
          all.push(await makeTransfer(db, 'waiting_for_broker', { isBrokerChosen: true }));
        }
        return all;
      });
      const ids = transfers.map((made) => made.id);
      const last = transfers[10];
      if (!last) throw new Error('eleven transfers were made');
      await commit(db, () =>
        asRoot(
          db,
          `update public.money_transfer_requests
           set turn_ends_at = now() - interval '1 hour' + array_position($1, transfer_id) * interval '1 second'
           where transfer_id = any($1)`,
          [ids],
        ),
      );
      const accepting = await connect();
      try {
        const clock = await connect();
        const pid = await backendPid(clock);
        let finished = 0;
        await accepting.query('begin');
        // While this table lock is held, rows can still be locked for update, but no row can be
        // written. The scheduled job therefore waits at its first update.
        await accepting.query('lock table public.money_transfer_requests in share mode');
        const running = commit(clock, () => runDueWork(clock)).finally(() => {
          finished += 1;
          return clock.end();
        });
        const settled = Promise.allSettled([running]);
        await waitUntilBlocked(accepting, [pid], () => finished);
        await call(accepting, last.broker, 'accept_money_transfer', { p_id: last.id });
        await accepting.query('commit');
        const answers = await settled;
        expect(rejectionCodes(answers)).toEqual([]);
        expect(answers).toMatchObject([{ value: [{ moved: 10 }] }]);
      } finally {
        await accepting.end();
      }
      await commit(db, async () => {
        expect(await readTransfer(db, last.id)).toMatchObject({
          status: 'in_process',
          broker_id: last.broker,
        });
        for (const id of ids.slice(0, 10)) {
          expect(await readTransfer(db, id)).toMatchObject({ broker_id: null });
        }
      });
    }),
  );

  it(
    'runs concurrently with another run while one transfer is locked: neither waits, and no transfer ends twice',
    withConnection(async (db) => {
      await settleDueWork(db);
      const [held, due] = await commit(db, async () => [
        await makeTransfer(db, 'waiting_for_broker'),
        await makeTransfer(db, 'waiting_for_broker'),
      ]);
      if (!held || !due) throw new Error('two transfers were made');
      await commit(db, () =>
        asRoot(db, 'update public.money_transfers set expires_at = now() where id = any($1)', [
          [held.id, due.id],
        ]),
      );
      const other = await connect();
      try {
        await other.query('begin');
        await other.query('select from public.money_transfers where id = $1 for update', [held.id]);
        expect(await commit(db, () => runDueWork(db))).toEqual([{ moved: 1 }]);
        await other.query('rollback');
      } finally {
        await other.end();
      }
      expect(await commit(db, () => readTransfer(db, held.id))).toMatchObject({
        status: 'waiting_for_broker',
      });
      const answers = await runConcurrently(
        db,
        { text: 'lock table public.money_transfers in exclusive mode', values: [] },
        [runDueWork, runDueWork],
      );
      const moved = answers.map((answer) =>
        answer.status === 'fulfilled' ? answer.value[0]?.moved : answer.reason,
      );
      expect(moved.sort()).toEqual([0, 1]);
      const events = await commit(db, () =>
        asRoot(
          db,
          "select transfer_id from public.money_transfer_events where kind = 'expired' and transfer_id = any($1)",
          [[held.id, due.id]],
        ),
      );
      expect(events).toHaveLength(2);
    }),
  );
});
