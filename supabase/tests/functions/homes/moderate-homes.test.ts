// Moderation of homes. Operators read reports, and dismiss the reports or take the home down and
// later put it back. The owner is notified, and every decision is logged.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { auditOf } from '../../support/audit-of.ts';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { expectOperatorsOnly } from '../../support/expect-operators-only.ts';
import { giveRoles } from '../../support/give-roles.ts';
import { makeHome } from '../../support/homes/make-home.ts';
import { makeOperator } from '../../support/make-operator.ts';
import { makeOwner } from '../../support/make-owner.ts';
import { makePerson } from '../../support/make-person.ts';
import { notificationsOf } from '../../support/notifications-of.ts';
import { trackNotifications } from '../../support/track-notifications.ts';

const STAFF = ['support', 'compliance', 'admin'];
const IN_SIGHT = 'select id from public.homes where id = $1';

/** Returns the audit log without the entries for the owner's approval. */
const judgements = async (db: Client, owner: string) =>
  (await auditOf(db, owner)).filter(({ action }) => action.startsWith('home'));
const report = async (db: Client, propertyId: string, reason = 'scam') => {
  const reporter = await makePerson(db);
  const args = { p_id: crypto.randomUUID(), p_property_id: propertyId, p_reason: reason };
  await call(db, reporter, 'report_home', { ...args, p_note: 'He wants money first' });
  return reporter;
};
const everything = (db: Client) =>
  asRoot(
    db,
    `select (select jsonb_agg(to_jsonb(p) order by p.id) from public.properties p) as properties,
       (select jsonb_agg(to_jsonb(r) order by r.id) from public.property_reports r) as reports,
       (select jsonb_agg(l.id order by l.id) from private.listed_homes l) as listed,
       (select count(*) from public.notifications n where n.kind not in ('signed_in_new', 'second_step_on')) as notified`,
  );

describe('a reported home', () => {
  it(
    'can be decided on only by operators with the role support, compliance or admin',
    withDatabase(async (db) => {
      const home = await makeHome(db);
      await report(db, home.id);
      const before = await everything(db);
      const why = { p_property_id: home.id, p_reason: 'Checked' };
      await expectOperatorsOnly(db, STAFF, 'read_home_reports', {});
      await expectOperatorsOnly(db, STAFF, 'dismiss_home_reports', why);
      await expectOperatorsOnly(db, STAFF, 'take_down_home', { ...why, p_reason_code: 'scam' });
      await expectOperatorsOnly(db, STAFF, 'put_back_home', why);
      expect(await everything(db)).toEqual(before);
    }),
  );

  it(
    'is listed with its reports but without the reporters, the longest waiting home first',
    withDatabase(async (db) => {
      const [first, second] = [await makeHome(db), await makeHome(db)];
      const reporter = await report(db, second.id);
      await report(db, first.id, 'duplicate');
      await report(db, second.id, 'already_gone');
      await asRoot(
        db,
        `update public.property_reports set created_at = now() - interval '1 hour' where reporter_id = $1`,
        [reporter],
      );
      const support = await makeOperator(db, 'support');
      const read = (args: string) =>
        asCaller(db, support, `select * from public.read_home_reports(${args})`);
      const rows = await read('');
      expect(rows).toMatchObject([
        {
          property_id: second.id,
          owner_id: second.owner,
          is_listed: true,
          report_count: 2,
          reports: [{ reason: 'scam', note: 'He wants money first' }, { reason: 'already_gone' }],
        },
        { property_id: first.id, report_count: 1 },
      ]);
      expect(JSON.stringify(rows)).not.toContain(reporter);
      const [page] = await asCaller(
        db,
        support,
        // The time is read as text, because a Date has no microseconds.
        'select property_id, since::text as since from public.read_home_reports(p_limit => 1)',
      );
      const rest = await asCaller(
        db,
        support,
        'select property_id from public.read_home_reports(p_after => $1, p_after_id => $2)',
        [page?.since, page?.property_id],
      );
      expect(rest).toEqual([{ property_id: first.id }]);
      expect((await auditOf(db, null)).at(-1)).toMatchObject({
        action: 'home_report.read',
        actor_id: support,
        details: { found: [first.id] },
      });
    }),
  );

  it(
    'stays visible when an operator dismisses its reports, which is possible once and needs a reason',
    withDatabase(async (db) => {
      const home = await makeHome(db);
      const reporter = await report(db, home.id);
      const support = await makeOperator(db, 'support');
      const why = { p_property_id: home.id, p_reason: ' The papers are fine ' };
      for (const [change, refusal] of [
        [{ p_reason: 'x' }, 'FIELD_INVALID'],
        [{ p_property_id: crypto.randomUUID() }, 'PROPERTY_NOT_FOUND'],
      ] as const) {
        await expectRefused(
          call(db, support, 'dismiss_home_reports', { ...why, ...change }),
          refusal,
        );
      }
      const notified = await trackNotifications(db, { ...home, reporter, support });
      for (const closed of [1, 0]) {
        expect(await call(db, support, 'dismiss_home_reports', why)).toEqual({
          dismiss_home_reports: closed,
        });
      }
      expect(await asCaller(db, null, IN_SIGHT, [home.id])).toHaveLength(1);
      expect(await asCaller(db, support, 'select * from public.read_home_reports()')).toEqual([]);
      expect(await notified()).toEqual([]);
      expect(await judgements(db, home.owner)).toMatchObject([
        { action: 'home_report.dismissed', reason: 'The papers are fine' },
      ]);
      expect(
        await asCaller(db, reporter, 'select resolution from public.property_reports'),
      ).toEqual([{ resolution: 'dismissed' }]);
      // The owner does not learn which operator decided.
      expect(
        JSON.stringify(await asCaller(db, reporter, 'select * from public.property_reports')),
      ).not.toContain(support);
    }),
  );

  it(
    'is hidden once taken down, whatever its owner does, and is visible again when put back',
    withDatabase(async (db) => {
      const home = await makeHome(db);
      await report(db, home.id);
      const admin = await makeOperator(db, 'admin');
      const why = { p_property_id: home.id, p_reason: 'Photos of another flat' };
      await expectRefused(
        call(db, admin, 'take_down_home', { ...why, p_reason_code: 'ugly' }),
        'FIELD_INVALID',
      );
      const notified = await trackNotifications(db, { ...home, admin });
      const down = await call(db, admin, 'take_down_home', { ...why, p_reason_code: 'scam' });
      expect(await notified()).toEqual(['owner home_taken_down']);
      const again = { ...why, p_reason_code: 'duplicate' };
      expect(await call(db, admin, 'take_down_home', again)).toEqual(down);
      for (const isPublished of [false, true]) {
        await call(db, home.owner, 'publish_property', {
          p_id: home.id,
          p_is_published: isPublished,
        });
      }
      await asCaller(db, home.owner, 'update public.properties set price = price + 1');
      // A decision on the owner's identity updates all of their homes.
      await asRoot(db, 'update public.profiles set is_identity_approved = false where id = $1', [
        home.owner,
      ]);
      await asRoot(db, 'update public.profiles set is_identity_approved = true where id = $1', [
        home.owner,
      ]);
      expect(await asCaller(db, null, IN_SIGHT, [home.id])).toEqual([]);
      await expectRefused(call(db, null, 'home_details', { p_id: home.id }), 'PROPERTY_NOT_FOUND');
      await expectRefused(
        asCaller(db, home.owner, 'update public.properties set taken_down_at = null'),
        '42501',
      );
      expect(
        await asCaller(
          db,
          home.owner,
          'select is_published, taken_down_reason from public.properties',
        ),
      ).toEqual([{ is_published: true, taken_down_reason: 'scam' }]);
      expect(await notificationsOf(db, home.owner)).toMatchObject([
        {
          type: 'account',
          kind: 'home_taken_down',
          data: { property_id: home.id, name: 'Bright flat', reason_code: 'scam' },
        },
      ]);
      const list = 'select property_id, report_count from public.read_home_reports(true)';
      expect(await asCaller(db, admin, list)).toEqual([{ property_id: home.id, report_count: 1 }]);
      expect(await asCaller(db, admin, 'select * from public.read_home_reports()')).toEqual([]);
      // Neither the repeat nor the owner's changes notified anybody.
      expect(await notified()).toEqual([]);
      for (const isBack of [true, false]) {
        expect(await call(db, admin, 'put_back_home', why)).toEqual({ put_back_home: isBack });
        expect(await notified()).toEqual(isBack ? ['owner home_put_back'] : []);
      }
      expect(await asCaller(db, null, IN_SIGHT, [home.id])).toHaveLength(1);
      expect((await judgements(db, home.owner)).map(({ action }) => action)).toEqual([
        'home.taken_down',
        'home.put_back',
      ]);
    }),
  );

  it(
    'is never decided on by an operator who owns the home or reported it',
    withDatabase(async (db) => {
      const owner = await makeOwner(db);
      const home = await makeHome(db, {}, { owner });
      const reporter = await report(db, home.id);
      await giveRoles(db, owner, 'support');
      await giveRoles(db, reporter, 'support');
      const before = await everything(db);
      const why = { p_property_id: home.id, p_reason: 'My own word' };
      for (const caller of [owner, reporter]) {
        await expectRefused(call(db, caller, 'dismiss_home_reports', why), 'OWN_CASE');
        await expectRefused(call(db, caller, 'put_back_home', why), 'OWN_CASE');
        await expectRefused(
          call(db, caller, 'take_down_home', { ...why, p_reason_code: 'scam' }),
          'OWN_CASE',
        );
      }
      expect(await everything(db)).toEqual(before);
    }),
  );
});
