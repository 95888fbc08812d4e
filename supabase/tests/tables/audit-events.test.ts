// Each row of the audit log has a seal: a hash that includes the seal of the row before. No API
// role can read or write the log, and changes made while triggers are disabled are detected.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { auditOf } from '../support/audit-of.ts';
import { asCaller } from '../support/database/as-caller.ts';
import { asRoot } from '../support/database/as-root.ts';
import { expectRefused } from '../support/database/expect-refused.ts';
import { withDatabase } from '../support/database/with-database.ts';
import { makeOperator } from '../support/make-operator.ts';
import { makePerson } from '../support/make-person.ts';
import { makeTransfer } from '../support/money/make-transfer.ts';
import { verifyAuditChain as verify } from '../support/verify-audit-chain.ts';

/** Writes six audit events of a transfer and returns the number of the first one. */
async function fill(db: Client): Promise<{ transferId: string; firstId: number }> {
  const { last_id } = await verify(db);
  const { id } = await makeTransfer(db, 'completed');
  expect(await auditOf(db, id)).toHaveLength(6);
  await asRoot(db, 'select private.seal_audit_events()');
  return { transferId: id, firstId: last_id + 1 };
}

/** Disables triggers for this transaction only, without locking the table. */
const SWITCH_OFF = 'set local session_replication_role = replica';

describe('private.audit_events', () => {
  it(
    'contains a sealed row for every step of a transfer, with the person who took the step',
    withDatabase(async (db) => {
      const { id, sender, broker } = await makeTransfer(db, 'completed');
      const rows = await auditOf(db, id);
      expect(rows.map(({ action }) => action)).toEqual([
        'transfer.created',
        'transfer.confirmed',
        'transfer.cash_recorded',
        'transfer.funded',
        'transfer.broker_accepted',
        'transfer.completed',
      ]);
      expect(rows[0]).toMatchObject({ actor_id: sender, actor_role: 'sender' });
      expect(rows[5]).toMatchObject({
        actor_id: broker,
        actor_role: 'broker',
        details: { from_status: 'in_process', to_status: 'completed' },
      });
      expect(await verify(db)).toMatchObject({ is_intact: true, broken_id: null, problem: null });
    }),
  );

  it(
    'contains changes of protected profile fields, but not the e-mail addresses and phone numbers themselves',
    withDatabase(async (db) => {
      const id = await makePerson(db);
      await asCaller(db, id, "update public.profiles set first_name = 'Zineb' where id = $1", [id]);
      expect(await auditOf(db, id)).toEqual([]);
      await asRoot(
        db,
        "update auth.users set phone = '212661234567', phone_confirmed_at = now() where id = $1",
        [id],
      );
      await asRoot(db, "update auth.users set email = 'new@people.example' where id = $1", [id]);
      const rows = await auditOf(db, id);
      expect(rows.map(({ details }) => details)).toEqual([
        { phone_number: 'changed', phone_verified: true },
        { email: 'changed' },
      ]);
      expect(JSON.stringify(rows)).not.toMatch(/661234567|new@people/);
    }),
  );

  it(
    'cannot be read or written by any API role, or changed by anybody, not even by the database owner',
    withDatabase(async (db) => {
      const { transferId } = await fill(db);
      const admin = await makeOperator(db, 'admin', 'compliance');
      const before = await asRoot(db, 'select * from private.audit_events order by id');
      const head = await asRoot(db, 'select * from private.audit_chain_head');
      const unsealed = await makeTransfer(db, 'draft');
      const readUnsealed = () =>
        asRoot(db, 'select * from private.unsealed_audit_events where subject_id = $1', [
          unsealed.id,
        ]);
      const waiting = await readUnsealed();
      expect(waiting.length).toBeGreaterThan(0);
      expect(before.length).toBeGreaterThan(5);
      const changes = [
        "update private.audit_events set reason = 'x'",
        'delete from private.audit_events',
        'truncate private.audit_events',
        'delete from private.audit_chain_head',
        'truncate private.audit_chain_head',
        "update private.unsealed_audit_events set reason = 'x'",
        'delete from private.unsealed_audit_events',
        'truncate private.unsealed_audit_events',
      ];
      for (const caller of [null, await makePerson(db), admin, 'service_role']) {
        for (const text of [
          ...changes,
          'select * from private.audit_events',
          'select * from private.unsealed_audit_events',
          'select * from private.audit_log',
          'select private.seal_audit_events()',
          'update private.audit_chain_head set last_id = 0',
          "insert into private.audit_events (action, actor_role) values ('a.b', 'system')",
          "insert into private.unsealed_audit_events (action, actor_role) values ('a.b', 'system')",
          `select private.add_audit_event('a.b', 'system', '${transferId}')`,
          'select private.verify_audit_chain()',
        ]) {
          await expectRefused(asCaller(db, caller, text), '42501');
        }
      }
      for (const text of changes) await expectRefused(asRoot(db, text), '42501');
      expect(await asRoot(db, 'select * from private.audit_events order by id')).toEqual(before);
      expect(await asRoot(db, 'select * from private.audit_chain_head')).toEqual(head);
      expect(await readUnsealed()).toEqual(waiting);
    }),
  );

  it.each([
    [
      'update private.audit_events set actor_id = gen_random_uuid() where id = $1',
      'its content was changed',
    ],
    [
      'update private.audit_events set details = details || \'{"x": 1}\' where id = $1',
      'its content was changed',
    ],
    [
      "update private.audit_events set created_at = created_at + interval '1 us' where id = $1",
      'its content was changed',
    ],
    ...[
      "action = 'a.b'",
      "actor_role = 'service'",
      'subject_id = gen_random_uuid()',
      "reason = 'x'",
    ].map((change) => [
      `update private.audit_events set ${change} where id = $1`,
      'its content was changed',
    ]),
    ['delete from private.audit_events where id = $1', 'the row is missing'],
    [
      `update private.audit_events e set actor_id = gen_random_uuid(), hash = sha256(hash) where id = $1`,
      'its content was changed',
    ],
  ])(
    'has a check that returns the id of the row that the database owner changed or deleted: %s',
    (text, problem) =>
      withDatabase(async (db) => {
        const { firstId } = await fill(db);
        await db.query(SWITCH_OFF);
        await asRoot(db, text, [firstId + 2]);
        expect(await verify(db)).toMatchObject({
          is_intact: false,
          broken_id: firstId + 2,
          problem,
        });
      })(),
  );

  it(
    'has a check that returns the id of the next row if a row was changed and its seal recomputed',
    withDatabase(async (db) => {
      const { firstId } = await fill(db);
      await db.query(SWITCH_OFF);
      await asRoot(db, 'update private.audit_events set reason = $2 where id = $1', [firstId, 'x']);
      await asRoot(
        db,
        'update private.audit_events e set hash = private.seal_of(e) where id = $1',
        [firstId],
      );
      expect(await verify(db)).toMatchObject({
        is_intact: false,
        broken_id: firstId + 1,
        problem: 'it does not follow the row before',
      });
    }),
  );

  it(
    'has a check that detects deleted last rows, and needs an earlier seal if the chain head was changed too',
    withDatabase(async (db) => {
      const { firstId } = await fill(db);
      const noted = await verify(db);
      await db.query(SWITCH_OFF);
      await asRoot(db, 'delete from private.audit_events where id >= $1', [firstId + 4]);
      const broken = { is_intact: false, broken_id: firstId + 4, problem: 'the row is missing' };
      expect(await verify(db)).toMatchObject(broken);
      await asRoot(
        db,
        `update private.audit_chain_head set (last_id, last_hash) =
           (select id, hash from private.audit_events order by id desc limit 1)`,
      );
      expect(await verify(db)).toMatchObject({ is_intact: true });
      expect(await verify(db, noted.last_id, noted.last_hash)).toMatchObject(broken);
    }),
  );

  it.each([
    ["last_hash = sha256('x')", 'the head of the chain was changed'],
    ['last_id = last_id + 1', 'the row is missing'],
    ['last_id = last_id - 1', 'the head of the chain was changed'],
  ])(
    'has a check that reports this change of the chain head by the database owner: %s',
    (change, problem) =>
      withDatabase(async (db) => {
        await fill(db);
        await asRoot(db, `update private.audit_chain_head set ${change}`);
        expect(await verify(db)).toMatchObject({ is_intact: false, problem });
      })(),
  );

  it(
    'has a check that needs an earlier seal to detect a completely rewritten chain',
    withDatabase(async (db) => {
      const { firstId } = await fill(db);
      const noted = await verify(db);
      await db.query(SWITCH_OFF);
      await asRoot(db, 'update private.audit_events set reason = $2 where id = $1', [firstId, 'x']);
      for (let id = firstId; id <= noted.last_id; id++) {
        await asRoot(
          db,
          `update private.audit_events set previous_hash =
             coalesce((select hash from private.audit_events where id = $1 - 1), previous_hash) where id = $1`,
          [id],
        );
        await asRoot(
          db,
          'update private.audit_events e set hash = private.seal_of(e) where id = $1',
          [id],
        );
      }
      await asRoot(
        db,
        `update private.audit_chain_head set (last_id, last_hash) =
           (select id, hash from private.audit_events order by id desc limit 1)`,
      );
      expect(await verify(db)).toMatchObject({ is_intact: true });
      expect(await verify(db, noted.last_id, noted.last_hash)).toMatchObject({
        is_intact: false,
        broken_id: noted.last_id,
      });
    }),
  );
});
