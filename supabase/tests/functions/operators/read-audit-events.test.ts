// Operators filter the audit log in the console and read it page by page with masked names. Each
// read is logged.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { auditOf } from '../../support/audit-of.ts';
import { bypassTriggers } from '../../support/bypass-triggers.ts';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makeOperator } from '../../support/make-operator.ts';
import { makePerson } from '../../support/make-person.ts';
import { makeTransfer } from '../../support/money/make-transfer.ts';

type Row = { id: number; action: string } & Record<string, unknown>;
type Filter = Partial<Record<'action' | 'actor' | 'subject' | 'day' | 'before_id', unknown>>;

const read = (db: Client, caller: string, filter: Filter, limit = 50) =>
  asCaller<Row>(
    db,
    caller,
    `select * from public.read_audit_events(p_action => $1, p_actor => $2, p_subject => $3,
       p_day => $4, p_before_id => $5, p_limit => $6)`,
    [
      ...(['action', 'actor', 'subject', 'day', 'before_id'] as const).map(
        (name) => filter[name] ?? null,
      ),
      limit,
    ],
  );
const actions = (rows: Row[]) => rows.map(({ action }) => action);

describe('public.read_audit_events', () => {
  it(
    'returns the events of a transfer, newest first and page by page, and logs the read',
    withDatabase(async (db) => {
      const compliance = await makeOperator(db, 'compliance');
      const { id, sender } = await makeTransfer(db, 'pending');
      await auditOf(db, id);
      const [{ reference } = {}] = await asRoot<{ reference: string }>(
        db,
        'select reference from public.money_transfers where id = $1',
        [id],
      );
      const [first, ...none] = await read(db, compliance, { subject: id }, 1);
      expect(none).toEqual([]);
      expect(first).toMatchObject({
        action: 'transfer.confirmed',
        actor_id: sender,
        actor_role: 'sender',
        subject_id: id,
        subject_reference: reference,
        subject_name: null,
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      });
      const next = { subject: reference, before_id: first?.id };
      expect(actions(await read(db, compliance, next))).toEqual(['transfer.created']);
      const readings = (await auditOf(db, id)).filter(({ action }) => action === 'audit.read');
      expect(readings).toMatchObject([
        { actor_id: compliance, details: { subjects: [id] } },
        { actor_id: compliance, details: { subjects: [id], before_id: first?.id } },
      ]);
    }),
  );

  it(
    'filters by kind, actor, subject and day in Morocco, with masked names',
    withDatabase(async (db) => {
      const admin = await makeOperator(db, 'admin');
      const support = await makeOperator(db, 'support');
      const person = await makePerson(db, 'Amina', 'Alaoui');
      const username = `watched-${person.slice(0, 8)}`;
      const operatorName = `helper-${support.slice(0, 8)}`;
      const rename = 'update public.profiles set username = $2 where id = $1';
      await asRoot(db, rename, [person, username]);
      await asRoot(db, rename, [support, operatorName]);
      await call(db, support, 'reveal_person', { p_user_id: person, p_reason: 'she called' });
      await call(db, support, 'search_people', { p_query: person });
      const revealed = {
        action: 'person.revealed',
        actor_role: 'operator',
        actor_username: operatorName,
        actor_name: 'N••• C•••',
        subject_id: person,
        subject_username: username,
        subject_name: 'A••• A•••',
        reason: 'she called',
      };
      expect(await read(db, admin, { actor: operatorName })).toMatchObject([
        { action: 'person.searched', details: { found: [person] } },
        revealed,
      ]);
      expect(await read(db, admin, { subject: username })).toMatchObject([revealed]);
      expect(await read(db, admin, { action: 'person.revealed', actor: support })).toMatchObject([
        revealed,
      ]);
      const [{ today, yesterday } = {}] = await asRoot(
        db,
        `select (now() at time zone 'Africa/Casablanca')::date::text as today,
           ((now() at time zone 'Africa/Casablanca')::date - 1)::text as yesterday`,
      );
      expect(await read(db, admin, { actor: support, day: today })).toHaveLength(2);
      expect(await read(db, admin, { actor: support, day: yesterday })).toEqual([]);
      expect(await read(db, admin, { actor: 'nobody-has-this-name' })).toEqual([]);
    }),
  );

  it(
    'does not log the search text that the operator enters, and refuses an invalid kind of event',
    withDatabase(async (db) => {
      const admin = await makeOperator(db, 'admin');
      const field = 'FIELD_INVALID';
      await expectRefused(read(db, admin, { action: 'amina@example.ma' }), field);
      await expectRefused(read(db, admin, { actor: 'a'.repeat(201) }), field);
      await read(db, admin, { actor: 'Zoubida Secret', subject: 'zoubida@secret.example' });
      const log = await asRoot(db, 'select * from private.audit_log where actor_id = $1', [admin]);
      expect(log).toMatchObject([{ details: { actors: [], subjects: [] } }]);
      expect(JSON.stringify(log)).not.toMatch(/secret/i);
    }),
  );
});

describe('public.check_audit_chain', () => {
  it(
    'reports an intact chain or the first broken row, and is logged',
    withDatabase(async (db) => {
      const compliance = await makeOperator(db, 'compliance');
      const check = () => asCaller(db, compliance, 'select * from public.check_audit_chain()');
      const [whole] = await check();
      expect(whole).toMatchObject({
        is_intact: true,
        broken_id: null,
        checked_at: expect.any(Date),
      });
      await read(db, compliance, {});
      const [first] = await asRoot<{ id: number }>(
        db,
        "select id from private.audit_events where action = 'audit.checked' and actor_id = $1",
        [compliance],
      );
      await bypassTriggers(db, "update private.audit_events set reason = 'nothing' where id = $1", [
        first?.id,
      ]);
      expect(await check()).toMatchObject([{ is_intact: false, broken_id: first?.id }]);
      const checks = await asRoot(
        db,
        "select details from private.audit_log where action = 'audit.checked' and actor_id = $1 order by is_waiting, id",
        [compliance],
      );
      expect(checks).toEqual([
        { details: { is_intact: true } },
        { details: { is_intact: false, broken_id: first?.id } },
      ]);
    }),
  );
});
