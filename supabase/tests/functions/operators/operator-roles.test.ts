// Operator roles: two admins together grant a role, one admin revokes it, and nobody votes on their
// own role.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { auditOf } from '../../support/audit-of.ts';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { expectOperatorsOnly } from '../../support/expect-operators-only.ts';
import { makeOperator } from '../../support/make-operator.ts';
import { makePerson } from '../../support/make-person.ts';

const rolesOf = (db: Client, id: string) =>
  asRoot(db, 'select role from private.operator_roles where user_id = $1 order by role', [id]);
const everything = (db: Client) =>
  asRoot(
    db,
    `select (select jsonb_agg(r order by r.user_id, r.role) from private.operator_roles r) as roles,
       (select jsonb_agg(o order by o.id) from private.operator_role_proposals o) as proposals`,
  );

const listed = (db: Client, admin: string) =>
  asCaller(db, admin, 'select id, may_confirm from public.list_operator_role_proposals()');

async function scene(db: Client) {
  const proposer = await makeOperator(db, 'admin');
  const second = await makeOperator(db, 'admin');
  const person = await makePerson(db);
  const id = crypto.randomUUID();
  const args = { p_id: id, p_user_id: person, p_role: 'support', p_reason: 'joins the team' };
  return { proposer, second, person, id, args };
}

describe('granting an operator role', () => {
  it(
    'requires two admins, and every step is in the audit log',
    withDatabase(async (db) => {
      const { proposer, second, person, id, args } = await scene(db);
      const proposal = await call(db, proposer, 'propose_operator_role', args);
      expect(proposal).toMatchObject({
        id,
        user_id: person,
        role: 'support',
        proposed_by: proposer,
      });
      expect(await call(db, proposer, 'propose_operator_role', args)).toEqual(proposal);
      expect(await rolesOf(db, person)).toEqual([]);
      expect(
        await asCaller(db, second, 'select * from public.list_operator_role_proposals()'),
      ).toMatchObject([{ id, may_confirm: true, reason: 'joins the team' }]);
      expect(await listed(db, proposer)).toEqual([{ id, may_confirm: false }]);
      for (let i = 0; i < 2; i++) {
        expect(await call(db, second, 'confirm_operator_role', { p_id: id })).toEqual({
          confirm_operator_role: 'confirmed',
        });
      }
      expect(await asCaller(db, person, 'select * from public.my_operator_roles()')).toEqual([
        { role: 'support', is_second_factor_missing: true, has_second_factor: false },
      ]);
      expect(await auditOf(db, person)).toEqual([
        expect.objectContaining({
          action: 'operator_role.proposed',
          actor_id: proposer,
          actor_role: 'operator',
          reason: 'joins the team',
        }),
        expect.objectContaining({ action: 'operator_role.confirmed', actor_id: second }),
      ]);
    }),
  );

  it(
    'cannot be confirmed by the admin who proposed it, or by an admin who is to receive the role',
    withDatabase(async (db) => {
      const { proposer, second, id, args } = await scene(db);
      await call(db, proposer, 'propose_operator_role', { ...args, p_user_id: second });
      const before = await everything(db);
      for (const admin of [proposer, second]) {
        await expectRefused(
          call(db, admin, 'confirm_operator_role', { p_id: id }),
          'FOUR_EYES_NEEDED',
        );
      }
      expect(await everything(db)).toEqual(before);
    }),
  );

  it(
    'cannot be confirmed after seven days, after a rejection, or when the proposer is no longer an admin',
    withDatabase(async (db) => {
      const { proposer, second, person, id, args } = await scene(db);
      const third = await makeOperator(db, 'admin');
      await call(db, proposer, 'propose_operator_role', args);
      await asRoot(
        db,
        'update private.operator_role_proposals set expires_at = now() where id = $1',
        [id],
      );
      expect(await listed(db, second)).toEqual([]);
      await expectRefused(
        call(db, second, 'confirm_operator_role', { p_id: id }),
        'PROPOSAL_CLOSED',
        { decision: 'expired' },
      );
      const p_id = crypto.randomUUID();
      await call(db, proposer, 'propose_operator_role', { ...args, p_id });
      await call(db, proposer, 'reject_operator_role', { p_id });
      await expectRefused(call(db, second, 'confirm_operator_role', { p_id }), 'PROPOSAL_CLOSED', {
        decision: 'rejected',
      });
      const last = crypto.randomUUID();
      await call(db, proposer, 'propose_operator_role', { ...args, p_id: last });
      await call(db, third, 'take_operator_role', {
        p_user_id: proposer,
        p_role: 'admin',
        p_reason: 'left the team',
      });
      await expectRefused(
        call(db, second, 'confirm_operator_role', { p_id: last }),
        'PROPOSAL_CLOSED',
        { decision: 'expired' },
      );
      expect(await rolesOf(db, person)).toEqual([]);
      await expectRefused(
        call(db, second, 'confirm_operator_role', { p_id: crypto.randomUUID() }),
        'PROPOSAL_NOT_FOUND',
      );
    }),
  );

  it(
    'is refused for an invalid proposal, and nothing is stored',
    withDatabase(async (db) => {
      const { proposer, second, person, args } = await scene(db);
      const suspended = await makePerson(db);
      await asRoot(
        db,
        "update auth.users set banned_until = now() + interval '1 day' where id = $1",
        [suspended],
      );
      const unconfirmed = await makePerson(db);
      await asRoot(db, 'update auth.users set email_confirmed_at = null where id = $1', [
        unconfirmed,
      ]);
      const before = await everything(db);
      for (const [changes, refusal, detail] of [
        [{ p_id: null }, 'FIELD_INVALID', { field: 'p_id' }],
        [{ p_role: 'owner' }, 'FIELD_INVALID', { field: 'p_role' }],
        [{ p_role: null }, 'FIELD_INVALID', { field: 'p_role' }],
        [{ p_reason: ' x ' }, 'FIELD_INVALID', { field: 'p_reason' }],
        [{ p_user_id: crypto.randomUUID() }, 'PERSON_NOT_FOUND', undefined],
        [{ p_user_id: suspended }, 'PERSON_NOT_FOUND', undefined],
        [{ p_user_id: unconfirmed }, 'PERSON_NOT_FOUND', undefined],
        [{ p_user_id: second, p_role: 'admin' }, 'FIELD_INVALID', { field: 'p_role' }],
      ] as const) {
        await expectRefused(
          call(db, proposer, 'propose_operator_role', { ...args, ...changes }),
          refusal,
          detail,
        );
      }
      expect(await everything(db)).toEqual(before);
      await call(db, proposer, 'propose_operator_role', args);
      await expectRefused(
        call(db, second, 'propose_operator_role', { ...args, p_id: crypto.randomUUID() }),
        'ALREADY_PROPOSED',
      );
      await expectRefused(call(db, second, 'propose_operator_role', args), 'FIELD_INVALID', {
        field: 'p_id',
      });
      expect(await rolesOf(db, person)).toEqual([]);
    }),
  );
});

describe('revoking an operator role', () => {
  it(
    'requires one admin and takes effect immediately, but is refused for the last admin',
    withDatabase(async (db) => {
      await asRoot(db, 'delete from private.operator_roles');
      const { proposer, second, person } = await scene(db);
      const p_reason = 'left the team';
      await asRoot(db, "insert into private.operator_roles values ($1, 'support')", [person]);
      const take = { p_user_id: person, p_role: 'support', p_reason };
      await call(db, proposer, 'take_operator_role', take);
      await call(db, proposer, 'take_operator_role', take);
      expect(await asCaller(db, person, 'select * from public.my_operator_roles()')).toEqual([]);
      expect((await auditOf(db, person)).map(({ action }) => action)).toEqual([
        'operator_role.taken',
      ]);
      await call(db, proposer, 'take_operator_role', {
        p_user_id: second,
        p_role: 'admin',
        p_reason,
      });
      await expectRefused(
        call(db, proposer, 'take_operator_role', {
          p_user_id: proposer,
          p_role: 'admin',
          p_reason,
        }),
        'LAST_ADMIN',
      );
      expect(await rolesOf(db, proposer)).toEqual([{ role: 'admin' }]);
    }),
  );
});

describe('the last admin of an instance', () => {
  it.each([
    ['a suspended one', "update auth.users set banned_until = now() + interval '1 day'"],
    ['one whose account has ended', 'update auth.users set deleted_at = now()'],
  ])('cannot lose the role when the only other admin is %s', (_, change) =>
    withDatabase(async (db) => {
      await asRoot(db, 'delete from private.operator_roles');
      const { proposer, second } = await scene(db);
      await asRoot(db, `${change} where id = $1`, [second]);
      const take = { p_user_id: proposer, p_role: 'admin', p_reason: 'left the team' };
      await expectRefused(call(db, proposer, 'take_operator_role', take), 'LAST_ADMIN');
      expect(await rolesOf(db, proposer)).toEqual([{ role: 'admin' }]);
    })(),
  );
});

describe('the functions about operator roles', () => {
  it(
    'record in the audit log that an admin has read the list of operators or the list of proposals',
    withDatabase(async (db) => {
      const admin = await makeOperator(db, 'admin');
      await asCaller(db, admin, 'select from public.list_operators()');
      await listed(db, admin);
      const looks = (await auditOf(db, null)).filter(({ actor_id }) => actor_id === admin);
      expect(looks.map(({ action }) => action)).toEqual([
        'operator_role.listed',
        'operator_role.proposals_listed',
      ]);
    }),
  );

  it(
    'can be called by admins alone, and change nothing when another person calls them',
    withDatabase(async (db) => {
      const { proposer, second, person, id, args } = await scene(db);
      await call(db, proposer, 'propose_operator_role', args);
      const before = await asRoot(db, 'select * from private.operator_role_proposals');
      expect(before).toHaveLength(1);
      for (const [name, its] of [
        ['propose_operator_role', { ...args, p_id: crypto.randomUUID(), p_role: 'finance' }],
        ['confirm_operator_role', { p_id: id }],
        ['reject_operator_role', { p_id: id }],
        ['take_operator_role', { p_user_id: second, p_role: 'admin', p_reason: 'because' }],
        ['list_operators', {}],
        ['list_operator_role_proposals', {}],
      ] as const) {
        await expectOperatorsOnly(db, ['admin'], name, its);
      }
      expect(await asRoot(db, 'select * from private.operator_role_proposals')).toEqual(before);
      expect(await rolesOf(db, second)).toEqual([{ role: 'admin' }]);
      expect(await rolesOf(db, person)).toEqual([]);
    }),
  );

  it(
    'return to a person only their own roles, and no role table can be written directly',
    withDatabase(async (db) => {
      const operator = await makeOperator(db, 'support', 'finance');
      const stranger = await makePerson(db);
      const mine = 'select role from public.my_operator_roles()';
      expect(await asCaller(db, operator, mine)).toEqual([
        { role: 'finance' },
        { role: 'support' },
      ]);
      expect(await asCaller(db, stranger, mine)).toEqual([]);
      await expectRefused(asCaller(db, null, mine), '42501');
      for (const caller of [stranger, operator, 'service_role']) {
        for (const text of [
          `insert into private.operator_roles (user_id, role) values ('${stranger}', 'admin')`,
          "update private.operator_roles set role = 'admin'",
          'select * from private.operator_role_proposals',
          `select private.make_first_admins('${stranger}@people.example')`,
        ]) {
          await expectRefused(asCaller(db, caller, text, [], { aal: 'aal2' }), '42501');
        }
      }
      const has = "select private.has_operator_role('support') as yes";
      expect(await asCaller(db, operator, has)).toEqual([{ yes: true }]);
      expect(await asCaller(db, operator, has, [], { aal: 'aal1' })).toEqual([{ yes: false }]);
      expect(await asCaller(db, stranger, has, [], { aal: 'aal2' })).toEqual([{ yes: false }]);
      expect(await rolesOf(db, stranger)).toEqual([]);
    }),
  );
});
