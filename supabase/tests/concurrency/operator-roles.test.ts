// Concurrent requests of admins: the proposal of an operator role is answered only once, and when
// two admins revoke each other's role, one of them remains admin.
import { describe, expect, it } from 'vitest';
import { ERROR_CODES } from '../../../packages/core/src/error-codes.ts';
import { asRoot } from '../support/database/as-root.ts';
import { call } from '../support/database/call.ts';
import { commit } from '../support/database/commit.ts';
import { runConcurrently } from '../support/database/run-concurrently.ts';
import { fulfilledValues, rejectionCodes } from '../support/database/settled-results.ts';
import { withConnection } from '../support/database/with-connection.ts';
import { makeOperator } from '../support/make-operator.ts';
import { makePerson } from '../support/make-person.ts';

describe('concurrent changes of operator roles', () => {
  it.each(['confirm', 'reject'])(
    'one admin confirms and another one rejects, %s first: only one answer takes effect',
    (first) =>
      withConnection(async (db) => {
        const id = crypto.randomUUID();
        const { person, second, third } = await commit(db, async () => {
          const proposer = await makeOperator(db, 'admin');
          const person = await makePerson(db);
          await call(db, proposer, 'propose_operator_role', {
            p_id: id,
            p_user_id: person,
            p_role: 'support',
            p_reason: 'joins the team',
          });
          return {
            person,
            second: await makeOperator(db, 'admin'),
            third: await makeOperator(db, 'admin'),
          };
        });
        const answer = (admin: string, verb: string) => (own: typeof db) =>
          call(own, admin, `${verb}_operator_role`, { p_id: id });
        const attempts = [answer(second, 'confirm'), answer(third, 'reject')];
        const answers = await runConcurrently(
          db,
          { text: 'select from public.profiles where id = $1 for update', values: [person] },
          first === 'confirm' ? attempts : attempts.reverse(),
        );
        expect(rejectionCodes(answers)).toEqual([ERROR_CODES.PROPOSAL_CLOSED]);
        const isConfirmed = JSON.stringify(fulfilledValues(answers)).includes('confirmed');
        const roles = await commit(db, () =>
          asRoot(db, 'select role from private.operator_roles where user_id = $1', [person]),
        );
        expect(roles).toEqual(isConfirmed ? [{ role: 'support' }] : []);
      })(),
  );

  it(
    'the only two admins revoke each other’s role: one of them stays admin',
    withConnection(async (db) => {
      const [one, two] = await commit(db, async () => {
        await asRoot(db, "delete from private.operator_roles where role = 'admin'");
        return [await makeOperator(db, 'admin'), await makeOperator(db, 'admin')];
      });
      const take = (by: string, from: string) => (own: typeof db) =>
        call(own, by, 'take_operator_role', {
          p_user_id: from,
          p_role: 'admin',
          p_reason: 'left the team',
        });
      const answers = await runConcurrently(
        db,
        { text: "select from private.operator_roles where role = 'admin' for update", values: [] },
        [take(one ?? '', two ?? ''), take(two ?? '', one ?? '')],
      );
      expect(rejectionCodes(answers)).toHaveLength(1);
      const rows = await commit(db, () =>
        asRoot(db, "select user_id from private.operator_roles where role = 'admin'"),
      );
      expect(rows).toHaveLength(1);
    }),
  );

  it(
    'two commands create a first admin: one succeeds',
    withConnection(async (db) => {
      const people = await commit(db, async () => {
        await asRoot(db, "delete from private.operator_roles where role = 'admin'");
        return [await makePerson(db), await makePerson(db)];
      });
      const answers = await runConcurrently(
        db,
        { text: 'lock table private.operator_roles in share row exclusive mode', values: [] },
        people.map(
          (id) => (own) =>
            asRoot(own, 'select private.make_first_admins($1)', [`${id}@people.example`]),
        ),
      );
      expect(rejectionCodes(answers)).toEqual([ERROR_CODES.ADMIN_EXISTS]);
    }),
  );

  it(
    'two admins propose one role for one person: one proposal is stored, and both admins receive it',
    withConnection(async (db) => {
      const { person, admins } = await commit(db, async () => ({
        person: await makePerson(db),
        admins: [await makeOperator(db, 'admin'), await makeOperator(db, 'admin')],
      }));
      const answers = await runConcurrently(
        db,
        { text: 'select from public.profiles where id = $1 for update', values: [person] },
        admins.map(
          (admin) => (own) =>
            call(own, admin, 'propose_operator_role', {
              p_id: crypto.randomUUID(),
              p_user_id: person,
              p_role: 'support',
              p_reason: 'joins the team',
            }),
        ),
      );
      expect(rejectionCodes(answers)).toEqual([ERROR_CODES.ALREADY_PROPOSED]);
    }),
  );

  it(
    'the database owner confirms two proposals for a second admin concurrently: one person becomes admin',
    withConnection(async (db) => {
      const people = await commit(db, async () => {
        await asRoot(db, "delete from private.operator_roles where role = 'admin'");
        const admin = await makeOperator(db, 'admin');
        const people = [await makePerson(db), await makePerson(db)];
        for (const p_user_id of people) {
          await call(db, admin, 'propose_operator_role', {
            p_id: crypto.randomUUID(),
            p_user_id,
            p_role: 'admin',
            p_reason: 'the second pair of eyes',
          });
        }
        return people;
      });
      const answers = await runConcurrently(
        db,
        { text: 'lock table private.operator_roles in share row exclusive mode', values: [] },
        people.map(
          (id) => (own) =>
            asRoot(own, 'select private.confirm_second_admin($1)', [`${id}@people.example`]),
        ),
      );
      expect(rejectionCodes(answers)).toEqual([ERROR_CODES.ADMIN_EXISTS]);
    }),
  );
});
