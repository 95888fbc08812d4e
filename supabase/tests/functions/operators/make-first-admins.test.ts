// First admin of an instance. Only the database owner can create this admin, and only while no
// admin exists. No request to the API can create one.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { auditOf } from '../../support/audit-of.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makeOperator } from '../../support/make-operator.ts';
import { makePerson } from '../../support/make-person.ts';
import { showSecondStep } from '../../support/second-step-of.ts';

const rolesOf = (db: Client, id: string) =>
  asRoot(db, 'select role from private.operator_roles where user_id = $1 order by role', [id]);

/**
 * Removes all operators. It first takes the lock that the tested functions also take, so that it
 * waits for any other transaction that is creating an operator.
 */
async function removeOperators(db: Client): Promise<void> {
  await db.query('lock table private.operator_roles in share row exclusive mode');
  await asRoot(db, 'delete from private.operator_roles');
}

describe('the first admin of an instance', () => {
  it(
    'is created only once, by the database owner, and only for a person with a confirmed e-mail address',
    withDatabase(async (db) => {
      await removeOperators(db);
      const [one, two, three] = [await makePerson(db), await makePerson(db), await makePerson(db)];
      const make = (...emails: string[]) =>
        asRoot(db, 'select private.make_first_admins(variadic $1)', [emails]);
      await expectRefused(make('nobody@people.example'), 'PERSON_NOT_FOUND');
      await expectRefused(
        make(`${one}@people.example`, 'nobody@people.example'),
        'PERSON_NOT_FOUND',
      );
      expect(await rolesOf(db, one)).toEqual([]);
      await expectRefused(make('a', 'b', 'c'), 'FIELD_INVALID');
      await asRoot(db, 'update auth.users set email_confirmed_at = null where id = $1', [three]);
      await expectRefused(make(`${three}@people.example`), 'PERSON_NOT_FOUND');
      await make(` ${one.toUpperCase()}@people.example`);
      expect(await rolesOf(db, one)).toEqual([{ role: 'admin' }]);
      expect((await auditOf(db, one)).map(({ action }) => action)).toEqual([
        'operator_role.first_admin',
      ]);
      await expectRefused(make(`${two}@people.example`), 'ADMIN_EXISTS');

      const second = () =>
        asRoot(db, 'select private.confirm_second_admin($1)', [`${two}@people.example`]);
      await expectRefused(second(), 'PROPOSAL_NOT_FOUND');
      const proposal = {
        p_id: crypto.randomUUID(),
        p_user_id: two,
        p_role: 'admin',
        p_reason: 'the second pair of eyes',
      };
      // The first admin already has the role, but cannot use it without a second factor.
      await expectRefused(call(db, one, 'propose_operator_role', proposal), 'SECOND_FACTOR_NEEDED');
      showSecondStep(one);
      await call(db, one, 'propose_operator_role', proposal);
      await second();
      expect(await rolesOf(db, two)).toEqual([{ role: 'admin' }]);
      await asRoot(db, 'update auth.users set email_confirmed_at = now() where id = $1', [three]);
      await call(db, one, 'propose_operator_role', {
        p_id: crypto.randomUUID(),
        p_user_id: three,
        p_role: 'admin',
        p_reason: 'a third pair',
      });
      await expectRefused(
        asRoot(db, 'select private.confirm_second_admin($1)', [`${three}@people.example`]),
        'ADMIN_EXISTS',
      );
    }),
  );

  it.each([
    ['is suspended', "banned_until = now() + interval '1 day'"],
    ['has ended', 'deleted_at = now()'],
    ['uses single sign-on', 'is_sso_user = true'],
  ])('cannot be a person whose account %s', (_, change) =>
    withDatabase(async (db) => {
      await removeOperators(db);
      const person = await makePerson(db);
      await asRoot(db, `update auth.users set ${change} where id = $1`, [person]);
      const making = asRoot(db, 'select private.make_first_admins($1)', [
        `${person}@people.example`,
      ]);
      await expectRefused(making, 'PERSON_NOT_FOUND');
      expect(await rolesOf(db, person)).toEqual([]);
    })(),
  );
});

describe('the second admin of an instance', () => {
  it.each([
    [
      'after its seven days',
      'update private.operator_role_proposals set expires_at = now() where user_id = $1',
    ],
    [
      'by a former admin',
      `delete from private.operator_roles where user_id = (
         select proposed_by from private.operator_role_proposals where user_id = $1)`,
    ],
  ])('cannot be created from a proposal that is no longer valid: %s', (_, change) =>
    withDatabase(async (db) => {
      await removeOperators(db);
      const person = await makePerson(db);
      await call(db, await makeOperator(db, 'admin'), 'propose_operator_role', {
        p_id: crypto.randomUUID(),
        p_user_id: person,
        p_role: 'admin',
        p_reason: 'the second pair of eyes',
      });
      await asRoot(db, change, [person]);
      const confirming = asRoot(db, 'select private.confirm_second_admin($1)', [
        `${person}@people.example`,
      ]);
      await expectRefused(confirming, 'PROPOSAL_NOT_FOUND');
      expect(await rolesOf(db, person)).toEqual([]);
    })(),
  );
});
