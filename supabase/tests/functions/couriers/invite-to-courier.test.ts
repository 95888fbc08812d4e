// Tests the rights to invite people to work for a courier, and the data about the courier that its
// managers and admins may read.
import { describe, expect, it } from 'vitest';
import { auditOf } from '../../support/audit-of.ts';
import { cityId } from '../../support/city-id.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import {
  inviteToCompany,
  makeAgentCandidate,
  makeCompanyMember,
  makeCourierCompany,
} from '../../support/deliveries/make-courier-company.ts';
import { expectOperatorsOnly } from '../../support/expect-operators-only.ts';
import { makePerson } from '../../support/make-person.ts';

describe('public.invite_to_courier', () => {
  it(
    'can be called by admins, and by managers of this courier, who may invite only agents',
    withDatabase(async (db) => {
      const [company, other] = [await makeCourierCompany(db), await makeCourierCompany(db)];
      const person = await makeAgentCandidate(db);
      await expectOperatorsOnly(db, ['admin'], 'invite_to_courier', {
        p_id: crypto.randomUUID(),
        p_courier_id: company.id,
        p_role: 'agent',
        p_city_id: await cityId(db, 'Fes'),
        p_person: person.username,
      });
      const manager = await makeCompanyMember(db, company, { role: 'manager' });
      const agent = await makeCompanyMember(db, company);
      await expectRefused(
        inviteToCompany(db, company, person.username, { by: agent.id }),
        'NOT_AN_OPERATOR',
      );
      await expectRefused(
        inviteToCompany(db, other, person.username, { by: manager.id }),
        'NOT_AN_OPERATOR',
      );
      await expectRefused(
        inviteToCompany(db, company, person.username, { by: manager.id, role: 'manager' }),
        'FIELD_INVALID',
        { field: 'p_role' },
      );
      await inviteToCompany(db, company, person.username, { by: manager.id });
    }),
  );

  it(
    'refuses people who cannot be invited, and cities that the courier does not serve',
    withDatabase(async (db) => {
      const company = await makeCourierCompany(db);
      const person = await makeAgentCandidate(db);
      const manager = await makeCompanyMember(db, company, { role: 'manager' });
      const id = await inviteToCompany(db, company, person.username, { by: manager.id });
      // A repeated call with the same id returns the same invitation. Another inviter cannot use
      // this id.
      await inviteToCompany(db, company, person.username, { by: manager.id, id });
      await expectRefused(inviteToCompany(db, company, person.username, { id }), 'FIELD_INVALID', {
        field: 'p_id',
      });
      await expectRefused(inviteToCompany(db, company, person.username), 'ALREADY_INVITED');
      await expectRefused(inviteToCompany(db, company, 'nobody-at-all'), 'PERSON_NOT_FOUND');
      await expectRefused(inviteToCompany(db, company, ''), 'PERSON_NOT_FOUND');
      await expectRefused(
        inviteToCompany(db, company, manager.username, { by: manager.id }),
        'OWN_CASE',
      );
      const city = 'Rabat';
      await expectRefused(
        inviteToCompany(db, company, manager.username, { city }),
        'COURIER_CITY_NOT_SERVED',
      );
      const args = { p_id: crypto.randomUUID(), p_person: manager.username };
      await expectRefused(
        call(db, company.admin, 'invite_to_courier', {
          ...args,
          ...{ p_courier_id: company.id, p_role: 'chief', p_city_id: null },
        }),
        'FIELD_INVALID',
      );
      await expectRefused(
        call(db, company.admin, 'invite_to_courier', {
          ...args,
          ...{ p_courier_id: crypto.randomUUID(), p_role: 'manager', p_city_id: null },
        }),
        'COURIER_NOT_AVAILABLE',
      );
      expect(
        await asRoot(db, 'select from private.courier_invitations where courier_id = $1', [
          company.id,
        ]),
      ).toHaveLength(2);
    }),
  );

  it(
    'allows fifty invitations a day',
    withDatabase(async (db) => {
      const company = await makeCourierCompany(db);
      await asRoot(
        db,
        `insert into private.courier_invitations (id, courier_id, role, phone, created_at, city_id)
         select gen_random_uuid(), $1, 'agent', '+2126' || lpad(n::text, 8, '0'),
           case when n = 50 then now() - interval '1 day' else now() - interval '23 hours' end, $2
         from generate_series(1, 50) as n`,
        [company.id, await cityId(db, 'Fes')],
      );
      const [one, other] = [await makeAgentCandidate(db), await makeAgentCandidate(db)];
      await inviteToCompany(db, company, one.username);
      await expectRefused(inviteToCompany(db, company, other.username), 'INVITATIONS_TOO_MANY');
    }),
  );
});

describe('public.courier_company', () => {
  it(
    'returns the managers, the invitations and the cities (with or without an agent) to managers and admins',
    withDatabase(async (db) => {
      const company = await makeCourierCompany(db);
      const manager = await makeCompanyMember(db, company, { role: 'manager' });
      await makeCompanyMember(db, company, { city: 'Agadir' });
      const asked = await makeAgentCandidate(db);
      const id = await inviteToCompany(db, company, asked.username);
      const args = { p_courier_id: company.id };
      const read = async (caller: string) =>
        (await call<{ courier_company: object }>(db, caller, 'courier_company', args))
          .courier_company;
      const seen = {
        courier: { id: company.id, name: 'Atlas Colis', support_phone: '+212522200101' },
        managers: [{ user_id: manager.id, username: manager.username }],
        invitations: [{ id, username: asked.username, answer: null }],
      };
      expect(await read(manager.id)).toMatchObject({ ...seen, may_invite_managers: false });
      expect(await read(company.admin)).toMatchObject({ ...seen, may_invite_managers: true });
      const { cities } = (await read(manager.id)) as { cities: object[] };
      expect(cities).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ name: 'Fes', has_agent: false }),
          expect.objectContaining({ name: 'Agadir', has_agent: true }),
        ]),
      );
      const looks = (await auditOf(db, company.id)).filter(
        ({ action }) => action === 'courier.company_read',
      );
      expect(looks).toEqual([expect.objectContaining({ actor_id: company.admin })]);
      await expectRefused(read(await makePerson(db)), 'NOT_AN_OPERATOR');
      await expectRefused(read(asked.id), 'NOT_AN_OPERATOR');
      await call(db, company.admin, 'end_courier_manager', { p_user_id: manager.id });
      await expectRefused(read(manager.id), 'NOT_AN_OPERATOR');
      await expectRefused(
        call(db, company.admin, 'courier_company', { p_courier_id: crypto.randomUUID() }),
        'COURIER_NOT_AVAILABLE',
      );
    }),
  );
});

it(
  'only an admin can end a manager’s work',
  withDatabase(async (db) => {
    const company = await makeCourierCompany(db);
    const manager = await makeCompanyMember(db, company, { role: 'manager' });
    const args = { p_user_id: manager.id };
    await expectOperatorsOnly(db, ['admin'], 'end_courier_manager', args);
  }),
);
