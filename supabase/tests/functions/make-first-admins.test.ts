// The first admin: made by the owner of the database, never by a request and never over an admin.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asRoot } from '../support/as-root.ts';
import { auditOf } from '../support/audit-of.ts';
import { call } from '../support/call.ts';
import { expectRefused } from '../support/expect-refused.ts';
import { makePerson } from '../support/make-person.ts';
import { withDatabase } from '../support/with-database.ts';

const rolesOf = (db: Client, id: string) =>
  asRoot(db, 'select role from private.operator_roles where user_id = $1 order by role', [id]);

describe('the first admin', () => {
  it(
    'is made by the owner of the database, from people with confirmed addresses, once',
    withDatabase(async (db) => {
      await asRoot(db, 'delete from private.operator_roles');
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
      await call(db, one, 'propose_operator_role', {
        p_id: crypto.randomUUID(),
        p_user_id: two,
        p_role: 'admin',
        p_reason: 'the second pair of eyes',
      });
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
});
