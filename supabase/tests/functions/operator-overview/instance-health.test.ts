// Health checks of an instance. The tests run each check on a healthy instance and after causing a
// fault. No result contains personal data.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makePerson } from '../../support/make-person.ts';

type Row = { topic: string; is_well: boolean; says: string; next_step: string };

const health = (db: Client) => asRoot<Row>(db, 'select * from private.instance_health()');

/** Returns the topics whose health check fails. */
async function wrongIn(db: Client): Promise<string[]> {
  const rows = await health(db);
  for (const row of rows) expect([row.topic, row.next_step !== '']).toEqual([row.topic, true]);
  return rows.filter((row) => !row.is_well).map((row) => row.topic);
}

async function makeWell(db: Client): Promise<void> {
  await asRoot(db, 'delete from private.outbox_messages where true');
  await asRoot(db, 'delete from private.phone_messages where true');
  await asRoot(db, 'select private.seal_audit_events()');
  await asRoot(db, 'insert into private.ledger_checks (is_whole, journal_count) values (true, 0)');
  await asRoot(db, 'update private.service_state set due_work_at = now() where is_only');
}

const FAULTS: [topic: string, statement: string][] = [
  [
    'due work',
    `update private.service_state set due_work_at = now() - interval '5 minutes' where is_only`,
  ],
  ['due work', 'update private.service_state set due_work_at = null where is_only'],
  [
    'outbox',
    `insert into private.outbox_messages (user_id, channel, type, kind, next_attempt_at)
     select id, 'email', 'security', 'password_changed', now() - interval '10 minutes' from public.profiles limit 1`,
  ],
  [
    'messages not sent',
    `insert into private.outbox_messages (user_id, channel, type, kind, state, reason, ended_at)
     select id, 'email', 'security', 'password_changed', 'dead', 'nobody there', now() - interval '23 hours'
     from public.profiles limit 1`,
  ],
  [
    'messages to phones',
    `insert into private.phone_messages (kind, subject_id, phone, language, created_at)
     values ('collect_link', gen_random_uuid(), '+212661234567', 'fr', now() - interval '6 minutes')`,
  ],
  [
    'ledger',
    `insert into private.ledger_checks (is_whole, journal_count, problem) values (false, 1, 'a difference')`,
  ],
  [
    'ledger',
    `insert into private.ledger_checks (is_whole, journal_count, checked_at) values (true, 0, now() - interval '2 days')`,
  ],
  [
    'audit seals',
    `insert into private.unsealed_audit_events (created_at, action, actor_role)
     values (now() - interval '10 minutes', 'person.suspended', 'system')`,
  ],
  [
    'audit log',
    `insert into private.audit_events (id, created_at, action, actor_role, details, previous_hash, hash)
     values (9999999, now(), 'audit.checked', 'operator', '{"is_intact": false}', '\\x00', '\\x01')`,
  ],
];

describe('private.instance_health', () => {
  it.each(FAULTS)(
    'reports only the check “%s” as failing after the SQL statement: %s',
    (topic, statement) =>
      withDatabase(async (db) => {
        await makePerson(db);
        await makeWell(db);
        expect(await wrongIn(db)).toEqual([]);
        await asRoot(db, statement);
        expect(await wrongIn(db)).toEqual([topic]);
        expect(JSON.stringify(await health(db))).not.toMatch(/661234567|@|nobody there/);
      })(),
  );

  it(
    'ignores messages that became due just now, failed for good over a day ago, or are scheduled for later',
    withDatabase(async (db) => {
      await makePerson(db);
      await makeWell(db);
      await asRoot(
        db,
        `insert into private.outbox_messages (user_id, channel, type, kind, next_attempt_at, state, reason, ended_at)
         select p.id, 'email', 'security', 'password_changed', m.next_attempt_at, m.state, m.reason, m.ended_at
         from (select id from public.profiles limit 1) p, (values
           (now() - interval '9 minutes 59 seconds', 'waiting', null, null::timestamptz),
           (now() + interval '1 hour', 'waiting', null, null),
           (now(), 'dead', 'long ago', now() - interval '25 hours')) m (next_attempt_at, state, reason, ended_at)`,
      );
      expect(await wrongIn(db)).toEqual([]);
      const outbox = (await health(db)).find(({ topic }) => topic === 'outbox');
      expect(outbox?.says).toBe('2 messages wait, the oldest has been due for 599 s');
    }),
  );

  it.each(['anon', 'authenticated', 'service_role'])(
    'cannot be called by the role %s, and can be called by the database owner',
    (role) =>
      withDatabase(async (db) => {
        expect((await health(db)).length).toBeGreaterThan(4);
        await db.query('savepoint before');
        await db.query(`set local role ${role}`);
        await expect(db.query('select * from private.instance_health()')).rejects.toMatchObject({
          code: '42501',
        });
        await db.query('rollback to savepoint before');
      })(),
  );
});
