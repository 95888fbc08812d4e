// A parcel route is offered if one courier serves both cities and has an agent in each. The quote
// checks this, and the submission of the parcel checks it again.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { cityId } from '../../support/city-id.ts';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import {
  type CourierCompany,
  courierCompanyBody,
  makeCompanyMember,
  makeCourierCompany,
} from '../../support/deliveries/make-courier-company.ts';
import { makeDelivery, submitDeliveryArgs } from '../../support/deliveries/make-delivery.ts';

async function isOffered(db: Client, company: CourierCompany, from = 'Fes', to = 'Agadir') {
  const rows = await asCaller(
    db,
    null,
    'select from public.quote_delivery($1, $2, 1000, 10, 10, 10) where courier_id = $3',
    [await cityId(db, from), await cityId(db, to), company.id],
  );
  return rows.length === 1;
}

const setBody = async (db: Client, company: CourierCompany, changes: object, cities?: string[]) =>
  call(db, company.admin, 'save_courier', {
    p_id: company.id,
    p_body: await courierCompanyBody(db, cities, changes),
  });

/**
 * Changes that end the courier company's service from Fes to Agadir: a description of each change
 * and the function that makes it. `agent` is the id of the company's only agent in Agadir.
 */
const ENDS: [string, (db: Client, company: CourierCompany, agent: string) => Promise<unknown>][] = [
  [
    'the agent’s work has ended',
    async (db, { id, admin }, agent) =>
      call(db, admin, 'set_courier_agent', {
        p_user_id: agent,
        p_courier_id: id,
        p_city_id: await cityId(db, 'Agadir'),
        p_is_active: false,
      }),
  ],
  [
    'the agent’s account is suspended',
    (db, { admin }, agent) =>
      call(db, admin, 'suspend_account', { p_user_id: agent, p_reason: 'A stolen phone' }),
  ],
  [
    'the agent’s identity is no longer approved',
    (db, _, agent) =>
      asRoot(db, 'update public.profiles set is_identity_approved = false where id = $1', [agent]),
  ],
  [
    'the agent moves to another city',
    async (db, { id, admin }, agent) =>
      call(db, admin, 'set_courier_agent', {
        p_user_id: agent,
        p_courier_id: id,
        p_city_id: await cityId(db, 'Fes'),
        p_is_active: true,
      }),
  ],
  ['the city is no longer served', (db, company) => setBody(db, company, {}, ['Fes'])],
  ['the company pauses', (db, company) => setBody(db, company, { is_taking_deliveries: false })],
  [
    'the company ends',
    (db, { id, admin }) => call(db, admin, 'end_courier', { p_id: id, p_reason: 'It closed' }),
  ],
];

describe('a parcel route', () => {
  it(
    'is offered in both directions as soon as an agent works in its second city',
    withDatabase(async (db) => {
      const company = await makeCourierCompany(db);
      expect(await isOffered(db, company)).toBe(false);
      await makeCompanyMember(db, company, { city: 'Fes' });
      expect(await isOffered(db, company)).toBe(false);
      expect(await isOffered(db, company, 'Fes', 'Fes')).toBe(true);
      await makeCompanyMember(db, company, { city: 'Agadir' });
      expect(await isOffered(db, company)).toBe(true);
      expect(await isOffered(db, company, 'Agadir', 'Fes')).toBe(true);
      expect(await isOffered(db, company, 'Fes', 'Rabat')).toBe(false);
    }),
  );

  it.each(ENDS)(
    'is not offered when %s, and a parcel on this route can then not be submitted',
    (_case, end) =>
      withDatabase(async (db) => {
        const company = await makeCourierCompany(db);
        await makeCompanyMember(db, company, { city: 'Fes' });
        const agent = await makeCompanyMember(db, company, { city: 'Agadir' });
        const draft = await makeDelivery(db, 'draft', { weight_grams: 1000 });
        const [quote] = await asRoot<{ tariff_id: string; total_centimes: number }>(
          db,
          `select q.tariff_id, q.total_centimes from public.deliveries d, public.quote_delivery(d.pickup_city_id, d.dropoff_city_id,
           d.weight_grams, d.length_cm, d.width_cm, d.height_cm, d.declared_value_centimes) q where d.id = $1 and q.courier_id = $2`,
          [draft.id, company.id],
        );
        const args = {
          ...submitDeliveryArgs(draft),
          p_courier_id: company.id,
          p_tariff_id: quote?.tariff_id,
          p_total_centimes: quote?.total_centimes,
        };
        await end(db, company, agent.id);
        expect(await isOffered(db, company)).toBe(false);
        await expectRefused(
          call(db, draft.sender, 'submit_delivery', args),
          'COURIER_NOT_AVAILABLE',
        );
        const [row] = await asRoot(db, 'select status from public.deliveries where id = $1', [
          draft.id,
        ]);
        expect(row).toEqual({ status: 'draft' });
      })(),
  );

  it(
    'gets an empty quote while no courier accepts parcels, even for a parcel of 99 kg',
    withDatabase(async (db) => {
      await asRoot(db, 'update public.couriers set is_taking_deliveries = false');
      const [fes, agadir] = [await cityId(db, 'Fes'), await cityId(db, 'Agadir')];
      expect(
        await asCaller(
          db,
          null,
          'select * from public.quote_delivery($1, $2, 99000, 10, 10, 390)',
          [fes, agadir],
        ),
      ).toEqual([]);
    }),
  );
});

it(
  'visitors read the cities that accept parcels; without couriers the list is empty',
  withDatabase(async (db) => {
    const served = async () =>
      (await asCaller<{ ids: number[] }>(db, null, 'select public.served_cities() as ids'))[0]?.ids;
    await asRoot(db, 'update public.couriers set is_taking_deliveries = false');
    expect(await served()).toEqual([]);
    const company = await makeCourierCompany(db);
    expect(await served()).toEqual([]);
    await makeCompanyMember(db, company, { city: 'Agadir' });
    expect(await served()).toEqual([await cityId(db, 'Agadir')]);
  }),
);
