// Public status of the service. It covers the scheduled job, messages to phones and the ledger.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makePerson } from '../../support/make-person.ts';
import { makeTransfer } from '../../support/money/make-transfer.ts';

type Status = Record<'due_work' | 'phone_messages' | 'ledger', string> & {
  promises: { kept: number; judged: number };
};

async function status(db: Client, caller: string | null = null): Promise<Status> {
  const row = await call<{ service_status: Status }>(db, caller, 'service_status');
  return row.service_status;
}

const work = (db: Client) => asRoot(db, 'select private.due_work_of_service_status()');

const lastRun = (db: Client, age: string) =>
  asRoot(
    db,
    'update private.service_state set due_work_at = now() - $1::interval, counted_at = now() - $1::interval where is_only',
    [age],
  );

describe('public.service_status', () => {
  it(
    'reports the scheduled job as stopped five minutes after its last run, until its next run',
    withDatabase(async (db) => {
      await lastRun(db, '4 minutes 59 seconds');
      expect(await status(db)).toMatchObject({ due_work: 'working' });
      await lastRun(db, '5 minutes');
      expect(await status(db)).toMatchObject({ due_work: 'failing' });
      await work(db);
      expect(await status(db, await makePerson(db))).toMatchObject({ due_work: 'working' });
      await asRoot(db, 'select private.run_due_work()');
      expect(await status(db)).toMatchObject({ due_work: 'working' });
    }),
  );

  it(
    'reports a failure if a message to a phone number is overdue or the last ledger check found an error',
    withDatabase(async (db) => {
      await asRoot(db, 'delete from private.phone_messages where true');
      expect(await status(db)).toMatchObject({ phone_messages: 'working' });
      await asRoot(
        db,
        `insert into private.phone_messages (kind, subject_id, phone, language, created_at)
         values ('collect_link', gen_random_uuid(), '+212661234567', 'fr', now() - interval '6 minutes')`,
      );
      const told = await status(db);
      expect(told).toMatchObject({ phone_messages: 'failing' });
      expect(JSON.stringify(told)).not.toContain('661234567');
      for (const [isWhole, problem, ledger] of [
        [false, 'a journal of transfer 7', 'failing'],
        [true, null, 'working'],
      ] as const) {
        await asRoot(
          db,
          'insert into private.ledger_checks (is_whole, journal_count, problem) values ($1, 1, $2)',
          [isWhole, problem],
        );
        const after = await status(db);
        expect(after).toMatchObject({ ledger });
        expect(JSON.stringify(after)).not.toContain('journal');
      }
    }),
  );

  it(
    'counts kept promises only once an hour',
    withDatabase(async (db) => {
      await lastRun(db, '61 minutes');
      await work(db);
      const before = await status(db);
      await makeTransfer(db, 'completed');
      await work(db);
      expect((await status(db)).promises).toEqual(before.promises);
      await lastRun(db, '61 minutes');
      await work(db);
      const { kept, judged } = before.promises;
      expect((await status(db)).promises).toEqual({ kept: kept + 1, judged: judged + 1 });
    }),
  );
});
