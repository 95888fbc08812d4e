// Only operators can create, change and end couriers.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { auditOf } from '../../support/audit-of.ts';
import { cityId } from '../../support/city-id.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import {
  courierCompanyBody,
  inviteToCompany,
  makeCompanyMember,
  makeCourierCompany,
} from '../../support/deliveries/make-courier-company.ts';
import { makeDelivery } from '../../support/deliveries/make-delivery.ts';
import { moveDelivery } from '../../support/deliveries/move-delivery.ts';
import { expectOperatorsOnly } from '../../support/expect-operators-only.ts';
import { makeOperator } from '../../support/make-operator.ts';

const citiesOf = async (db: Client, id: string) =>
  (
    await asRoot<{ city_id: number }>(
      db,
      'select city_id from public.courier_cities where courier_id = $1 order by 1',
      [id],
    )
  ).map((row) => row.city_id);

describe('public.save_courier', () => {
  it(
    'creates a courier with a support contact and cities, and can change the courier afterwards',
    withDatabase(async (db) => {
      const { id, admin } = await makeCourierCompany(db, ['Fes', 'Agadir']);
      const changes = { name: ' Rif Colis ', is_taking_deliveries: false };
      const p_body = await courierCompanyBody(db, ['Agadir', 'Rabat'], changes);
      await call(db, admin, 'save_courier', { p_id: id, p_body });
      const [row] = await asRoot(db, 'select * from public.couriers where id = $1', [id]);
      expect(row).toMatchObject({
        name: 'Rif Colis',
        support_phone: '+212522200101',
        support_address: '4, rue Tata',
        is_active: true,
        is_taking_deliveries: false,
        has_bound_devices: true,
      });
      const cities = [await cityId(db, 'Agadir'), await cityId(db, 'Rabat')];
      expect(await citiesOf(db, id)).toEqual(cities.sort((a, b) => a - b));
      expect((await auditOf(db, id)).map(({ action }) => action)).toEqual([
        'courier.saved',
        'courier.saved',
      ]);
    }),
  );

  it(
    'can be called only by admins',
    withDatabase(async (db) => {
      const p_body = await courierCompanyBody(db);
      await expectOperatorsOnly(db, ['admin'], 'save_courier', {
        p_id: crypto.randomUUID(),
        p_body,
      });
    }),
  );

  it.each<[object, 'FIELD_INVALID' | 'CITY_NOT_FOUND', string]>([
    [{ name: ' ' }, 'FIELD_INVALID', 'name'],
    [{ name: 'a'.repeat(81) }, 'FIELD_INVALID', 'name'],
    [{ name: 7 }, 'FIELD_INVALID', 'name'],
    [{ support_phone: '12' }, 'FIELD_INVALID', 'support_phone'],
    [{ support_phone: null }, 'FIELD_INVALID', 'support_phone'],
    [{ support_address: '' }, 'FIELD_INVALID', 'support_address'],
    [{ support_address: 'a'.repeat(201) }, 'FIELD_INVALID', 'support_address'],
    [{ is_taking_deliveries: 'yes' }, 'FIELD_INVALID', 'is_taking_deliveries'],
    [{ city_ids: {} }, 'FIELD_INVALID', 'city_ids'],
    [{ city_ids: [] }, 'CITY_NOT_FOUND', 'city_ids'],
    [{ city_ids: [6001, 0] }, 'CITY_NOT_FOUND', 'city_ids'],
    [{ city_ids: [{ id: 6001 }] }, 'CITY_NOT_FOUND', 'city_ids'],
  ])('refuses %j, and nothing is created', (changes, refusal, field) =>
    withDatabase(async (db) => {
      const admin = await makeOperator(db, 'admin');
      const args = {
        p_id: crypto.randomUUID(),
        p_body: await courierCompanyBody(db, ['Fes'], changes),
      };
      await expectRefused(call(db, admin, 'save_courier', args), refusal, { field });
      const found = await asRoot(db, 'select from public.couriers where id = $1', [args.p_id]);
      expect(found).toEqual([]);
    })(),
  );

  it.each([
    { p_id: null },
    { p_id: '00000000-0000-0000-0000-000000000000' },
    { p_body: null },
    { p_body: '[]' },
  ])('refuses the input %j', (wrong) =>
    withDatabase(async (db) => {
      const admin = await makeOperator(db, 'admin');
      const args = { p_id: crypto.randomUUID(), p_body: await courierCompanyBody(db), ...wrong };
      await expectRefused(call(db, admin, 'save_courier', args), 'FIELD_INVALID');
    })(),
  );
});

describe('public.end_courier', () => {
  it(
    'is refused until the courier has delivered its last parcel; then it closes the courier and immediately ends the work of the courier’s agents',
    withDatabase(async (db) => {
      const company = await makeCourierCompany(db);
      const { id, admin } = company;
      const manager = await makeCompanyMember(db, company, { role: 'manager' });
      const agent = await makeCompanyMember(db, company);
      await makeCompanyMember(db, company, { city: 'Agadir' });
      const parcel = await makeDelivery(db, 'scheduled', {}, undefined, id);
      const end = () => call(db, admin, 'end_courier', { p_id: id, p_reason: 'The firm closed' });
      await expectRefused(end(), 'COURIER_HAS_DELIVERIES', { count: 1 });
      await moveDelivery(db, parcel.id, 'in_transit');
      await expectRefused(end(), 'COURIER_HAS_DELIVERIES', { count: 1 });
      await moveDelivery(db, parcel.id, 'delivered');
      await end();
      await end();
      expect((await auditOf(db, id)).filter(({ action }) => action === 'courier.ended')).toEqual([
        expect.objectContaining({ actor_id: admin, reason: 'The firm closed' }),
      ]);
      await expectRefused(
        call(db, agent.id, 'my_courier_jobs', { p_filter: 'carrying' }, agent.session),
        'COURIER_AGENT_REQUIRED',
      );
      await expectRefused(
        call(db, manager.id, 'courier_company', { p_courier_id: id }, manager.session),
        'NOT_AN_OPERATOR',
      );
      const p_body = await courierCompanyBody(db);
      await expectRefused(call(db, admin, 'save_courier', { p_id: id, p_body }), 'COURIER_ENDED');
      const invitation = inviteToCompany(db, company, manager.username);
      await expectRefused(invitation, 'COURIER_NOT_AVAILABLE');
      await expectRefused(
        call(db, admin, 'set_courier_agent', {
          p_user_id: agent.id,
          p_courier_id: id,
          p_city_id: await cityId(db, 'Fes'),
          p_is_active: true,
        }),
        'COURIER_NOT_AVAILABLE',
      );
    }),
  );

  it(
    'can be called by admins alone, and requires an existing courier and a reason',
    withDatabase(async (db) => {
      const { id, admin } = await makeCourierCompany(db);
      const args = { p_id: id, p_reason: 'The firm closed' };
      await expectOperatorsOnly(db, ['admin'], 'end_courier', args);
      await expectRefused(
        call(db, admin, 'end_courier', { ...args, p_reason: ' ' }),
        'FIELD_INVALID',
        { field: 'p_reason' },
      );
      await expectRefused(
        call(db, admin, 'end_courier', { ...args, p_id: crypto.randomUUID() }),
        'COURIER_NOT_AVAILABLE',
      );
    }),
  );
});
