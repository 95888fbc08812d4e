// Transactions write audit events without waiting for each other. Sealing adds the events to the
// hash chain later.
import { describe, expect, it } from 'vitest';
import { asRoot } from '../support/database/as-root.ts';
import { withDatabase } from '../support/database/with-database.ts';
import { verifyAuditChain as verify } from '../support/verify-audit-chain.ts';

describe('private.seal_audit_events', () => {
  it(
    'seals events in the order in which they were written, without gaps, and keeps the time of writing',
    withDatabase(async (db) => {
      const { last_id, last_hash } = await verify(db);
      for (const action of ['test.first', 'test.second', 'test.third']) {
        await asRoot(db, "select private.add_audit_event($1, 'system', null)", [action]);
      }
      const [sealed] = await asRoot(db, 'select private.seal_audit_events() as count');
      expect(sealed).toEqual({ count: 3 });
      const rows = await asRoot(
        db,
        `select id, action, created_at > now() as is_clock, encode(previous_hash, 'hex') as previous
         from private.audit_events where id > $1 order by id`,
        [last_id],
      );
      expect(rows).toMatchObject([
        { id: last_id + 1, action: 'test.first', is_clock: true, previous: last_hash },
        { id: last_id + 2, action: 'test.second', is_clock: true },
        { id: last_id + 3, action: 'test.third', is_clock: true },
      ]);
      const [again] = await asRoot(db, 'select private.seal_audit_events() as count');
      expect(again).toEqual({ count: 0 });
      expect(await verify(db)).toMatchObject({ is_intact: true, last_id: last_id + 3 });
    }),
  );

  it(
    'is called by the scheduled job',
    withDatabase(async (db) => {
      const { last_id } = await verify(db);
      await asRoot(db, "select private.add_audit_event('test.row', 'system', null)");
      await asRoot(db, 'select private.due_work_of_audit()');
      const verdict = await asRoot(db, 'select * from private.verify_audit_chain()');
      expect(verdict).toMatchObject([{ is_intact: true, last_id: last_id + 1 }]);
    }),
  );

  it(
    'lets events be written although the chain head is missing, and the chain check reports the missing head',
    withDatabase(async (db) => {
      await db.query('set local session_replication_role = replica');
      await asRoot(db, 'delete from private.audit_chain_head');
      await asRoot(db, "select private.add_audit_event('test.row', 'system', null)");
      expect(await verify(db)).toMatchObject({
        is_intact: false,
        problem: 'the head of the chain is missing',
      });
    }),
  );
});
