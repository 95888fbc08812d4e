// Managers and admins change the city of an agent or end the agent's work. Repeating a change does
// not notify the agent again.
import { expect, it } from 'vitest';
import { auditOf } from '../../support/audit-of.ts';
import { cityId } from '../../support/city-id.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import {
  makeCompanyMember,
  makeCourierCompany,
} from '../../support/deliveries/make-courier-company.ts';
import { expectOperatorsOnly } from '../../support/expect-operators-only.ts';
import { makePerson } from '../../support/make-person.ts';
import { trackNotifications } from '../../support/track-notifications.ts';

it(
  'a manager can move an agent to another city of the company and deactivate the agent, who is notified',
  withDatabase(async (db) => {
    const company = await makeCourierCompany(db);
    const manager = await makeCompanyMember(db, company, { role: 'manager' });
    const agent = await makeCompanyMember(db, company);
    const args = {
      p_user_id: agent.id,
      p_courier_id: company.id,
      p_city_id: await cityId(db, 'Agadir'),
      p_is_active: true,
    };
    const set = (other: object = {}) =>
      call(db, manager.id, 'set_courier_agent', { ...args, ...other });
    const notified = await trackNotifications(db, {
      ...{ admin: company.admin, manager: manager.id, agent: agent.id },
    });
    await set();
    await set();
    expect(await notified()).toEqual([]);
    await expectRefused(set({ p_city_id: await cityId(db, 'Rabat') }), 'COURIER_CITY_NOT_SERVED');
    await expectRefused(set({ p_city_id: 0 }), 'CITY_NOT_FOUND');
    await expectRefused(set({ p_is_active: null }), 'FIELD_INVALID');
    await expectRefused(set({ p_user_id: await makePerson(db) }), 'PERSON_NOT_FOUND');
    for (const people of [['agent courier_work_ended'], []]) {
      await set({ p_is_active: false });
      expect(await notified()).toEqual(people);
    }
    const changes = (await auditOf(db, agent.id)).filter(
      ({ action }) => action === 'courier.agent_set',
    );
    expect(changes.map(({ actor_id }) => actor_id)).toEqual([manager.id, manager.id]);
  }),
);

it(
  'set_courier_agent can be called only by admins and by managers of the courier for which the agent works',
  withDatabase(async (db) => {
    const [company, other] = [await makeCourierCompany(db), await makeCourierCompany(db)];
    const rival = await makeCompanyMember(db, other, { role: 'manager' });
    const agent = await makeCompanyMember(db, company);
    const args = {
      p_user_id: agent.id,
      p_courier_id: company.id,
      p_city_id: await cityId(db, 'Fes'),
      p_is_active: false,
    };
    await expectOperatorsOnly(db, ['admin'], 'set_courier_agent', args);
    const by = (caller: string, changes = {}) =>
      call(db, caller, 'set_courier_agent', { ...args, ...changes });
    await expectRefused(by(rival.id), 'NOT_AN_OPERATOR');
    await expectRefused(by(agent.id), 'NOT_AN_OPERATOR');
    await expectRefused(by(rival.id, { p_courier_id: other.id }), 'PERSON_NOT_FOUND');
    const [row] = await asRoot(
      db,
      'select is_active, courier_id from public.courier_agents where user_id = $1',
      [agent.id],
    );
    expect(row).toEqual({ is_active: true, courier_id: company.id });
  }),
);
