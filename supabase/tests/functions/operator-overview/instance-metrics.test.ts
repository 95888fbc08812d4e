// Metrics for monitoring the instance. They contain no personal data, and only the database owner
// can read them.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makePerson } from '../../support/make-person.ts';

type Row = { name: string; labels: Record<string, string>; value: number; help: string };

const metricsOf = (db: Client) => asRoot<Row>(db, 'select * from private.instance_metrics()');
const numberOf = (rows: Row[], name: string, label?: string) =>
  rows.find((row) => row.name === name && (!label || Object.values(row.labels).includes(label)))
    ?.value;

/**
 * Inserts a message into the outbox.
 * @param more - State and times of the message. With `ended`, the message also gets an end time and
 * the reason `gone`.
 */
const queue = (db: Client, userId: string, channel: string, more: Message = {}) => {
  const { state = 'waiting', created = '0', notBefore = '0', ended } = more;
  return asRoot(
    db,
    `insert into private.outbox_messages (user_id, channel, type, kind, state, created_at, not_before, reason, ended_at)
     values ($1, $2, 'notification', 'account', $3, now() + $4::interval, now() + $5::interval,
       case when $6::text is not null then 'gone' end, now() + $6::interval)`,
    [userId, channel, state, created, notBefore, ended ?? null],
  );
};

type Message = { state?: string; created?: string; notBefore?: string; ended?: string };

describe('private.instance_metrics', () => {
  it(
    'counts, for each channel, the due messages that are not sent yet, and returns the age of the oldest of these',
    withDatabase(async (db) => {
      const person = await makePerson(db);
      await asRoot(db, 'delete from private.outbox_messages where true');
      await queue(db, person, 'sms', { created: '-10 minutes', notBefore: '-10 minutes' });
      await queue(db, person, 'sms');
      // A message that waits for the end of quiet hours does not count as overdue.
      await queue(db, person, 'email', { notBefore: '1 hour' });
      await queue(db, person, 'push', { state: 'dead', ended: '0' });
      await queue(db, person, 'push', { state: 'dead', ended: '-2 days' });
      const rows = await metricsOf(db);
      expect(numberOf(rows, 'outbox_waiting', 'sms')).toBe(2);
      expect(numberOf(rows, 'outbox_oldest_seconds', 'sms')).toBe(600);
      expect(numberOf(rows, 'outbox_waiting', 'email')).toBe(0);
      expect(numberOf(rows, 'outbox_oldest_seconds', 'email')).toBe(0);
      expect(numberOf(rows, 'outbox_dead', 'push')).toBe(1);
      expect(JSON.stringify(rows)).not.toContain(person);
    }),
  );

  it(
    'returns the age of the last job run, the age and result of the ledger check, and the kept payout promises',
    withDatabase(async (db) => {
      await asRoot(
        db,
        `update private.service_state set due_work_at = now() - interval '7 minutes', promises_kept = 95, promises_judged = 100
         where is_only`,
      );
      await asRoot(
        db,
        `insert into private.ledger_checks (checked_at, is_whole, journal_count) values (now() - interval '3 hours', true, 1)`,
      );
      const before = await metricsOf(db);
      expect(numberOf(before, 'due_work_age_seconds')).toBe(420);
      expect(numberOf(before, 'ledger_is_whole')).toBe(1);
      expect(numberOf(before, 'ledger_check_age_seconds')).toBe(10_800);
      expect(numberOf(before, 'promises_kept')).toBe(95);
      expect(numberOf(before, 'promises_judged')).toBe(100);
      await asRoot(
        db,
        `insert into private.ledger_checks (is_whole, journal_count, problem) values (false, 1, 'a balance')`,
      );
      expect(numberOf(await metricsOf(db), 'ledger_is_whole')).toBe(0);
    }),
  );

  it(
    'is refused to a signed-in person',
    withDatabase(async (db) => {
      const person = await makePerson(db);
      await expect(
        asCaller(db, person, 'select * from private.instance_metrics()'),
      ).rejects.toMatchObject({ code: '42501' });
      expect(await metricsOf(db)).not.toEqual([]);
    }),
  );
});
