// Price lists of couriers. Two operators must agree on a price list, which then takes effect at its
// exact time. The preview of a new list shows the prices that past parcels would have under that
// list.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import {
  courierCompanyBody,
  makeCourierCompany,
} from '../../support/deliveries/make-courier-company.ts';
import { makeDelivery } from '../../support/deliveries/make-delivery.ts';
import { TARIFF_BODY } from '../../support/deliveries/tariff-body.ts';
import { expectOperatorsOnly } from '../../support/expect-operators-only.ts';
import { makeOperator } from '../../support/make-operator.ts';
import {
  decideChange,
  proposeChange,
  timeAfter,
  undoChange,
} from '../../support/settings/setting-change.ts';

async function proposalFor(db: Client, courier: string, others: object = {}, body: object = {}) {
  return {
    p_id: crypto.randomUUID(),
    p_setting: 'courier_prices',
    p_values: JSON.stringify({ ...TARIFF_BODY, ...body }),
    p_begins_at: await timeAfter(db, '1 hour'),
    p_reason: 'Fuel became dearer',
    p_subject_id: courier,
    ...others,
  };
}

const listsOf = (db: Client, courier: string) =>
  asRoot(
    db,
    `select version, starts_at <= now() as counts, per_kg_centimes::int as kg,
       (select count(*)::int from public.courier_tariff_zones z where z.tariff_id = t.id) as zones
     from public.courier_tariffs t where courier_id = $1 order by starts_at`,
    [courier],
  );
const FIRST = { version: 1, counts: true, kg: 500, zones: 5 };

async function twoOperators(db: Client) {
  return { one: await makeOperator(db, 'finance'), two: await makeOperator(db, 'admin') };
}

/** Creates a company without a price list. */
async function makeUnpriced(db: Client): Promise<string> {
  const id = crypto.randomUUID();
  const admin = await makeOperator(db, 'admin');
  await call(db, admin, 'save_courier', { p_id: id, p_body: await courierCompanyBody(db) });
  return id;
}

describe('a courier’s price list', () => {
  it.each([
    ['0', 9900],
    ['1 microsecond', 3500],
  ])('that takes effect in %s: the price of a parcel is now %i', (start, centimes) =>
    withDatabase(async (db) => {
      const made = await makeDelivery(db, 'draft');
      const body = { ...TARIFF_BODY, per_kg_centimes: 0, included_grams: 0 };
      await asRoot(db, 'select private.add_courier_tariff($1, now() + $2::interval, $3, null)', [
        made.courierId,
        start,
        JSON.stringify(body),
      ]);
      const [quote] = await asRoot<{ base: number }>(
        db,
        `select q.base_centimes::integer as base from public.deliveries d, public.quote_delivery(d.pickup_city_id,
           d.dropoff_city_id, 100, 1, 1, 1) q where d.id = $1 and q.courier_id = $2`,
        [made.id, made.courierId],
      );
      expect(quote?.base).toBe(centimes);
    })(),
  );

  it(
    'is stored once a second operator agrees; either of the two can undo it before it takes effect',
    withDatabase(async (db) => {
      const { one, two } = await twoOperators(db);
      const { id: courier } = await makeCourierCompany(db);
      const next = await proposalFor(db, courier, {}, { per_kg_centimes: 700 });
      await proposeChange(db, one, next);
      await proposeChange(db, one, next);
      await expectRefused(decideChange(db, one, next.p_id), 'FOUR_EYES_NEEDED');
      expect(await listsOf(db, courier)).toEqual([FIRST]);
      await decideChange(db, two, next.p_id);
      const later = { version: 2, counts: false, kg: 700, zones: 5 };
      expect(await listsOf(db, courier)).toEqual([FIRST, later]);
      const twin = await proposalFor(db, courier);
      await expectRefused(proposeChange(db, two, twin), 'SETTING_TIME_TAKEN');
      await undoChange(db, two, next.p_id);
      expect(await listsOf(db, courier)).toEqual([FIRST]);
    }),
  );

  it(
    'belongs to one courier: times, versions and changes of other couriers’ lists do not affect it',
    withDatabase(async (db) => {
      const { one, two } = await twoOperators(db);
      const [first, second] = [await makeCourierCompany(db), await makeCourierCompany(db)];
      for (const { id } of [first, second]) {
        const next = await proposalFor(db, id);
        await proposeChange(db, one, next);
        await decideChange(db, two, next.p_id);
      }
      const { read_setting: read } = await call<{
        read_setting: { versions: unknown[]; changes: unknown[] };
      }>(db, one, 'read_setting', { p_setting: 'courier_prices', p_subject_id: first.id });
      expect([read.versions.length, read.changes.length]).toEqual([2, 1]);
    }),
  );

  it(
    'may take effect today only if it is the courier’s first price list, both when proposed and when confirmed',
    withDatabase(async (db) => {
      const { one, two } = await twoOperators(db);
      const courier = await makeUnpriced(db);
      const [day] = await asRoot<{ today: string; yesterday: string }>(
        db,
        `select to_jsonb(d at time zone 'Africa/Casablanca') #>> '{}' as today,
           to_jsonb((d - interval '1 second') at time zone 'Africa/Casablanca') #>> '{}' as yesterday
         from (select date_trunc('day', now() at time zone 'Africa/Casablanca') as d) as day`,
      );
      const at = (p_begins_at?: string) => proposalFor(db, courier, { p_begins_at });
      const past = proposeChange(db, one, await at(day?.yesterday));
      await expectRefused(past, 'FIELD_INVALID', { field: 'p_begins_at' });
      const [first, rival] = [await at(day?.today), await at(day?.today)];
      await proposeChange(db, one, first);
      await proposeChange(db, one, rival);
      await decideChange(db, two, first.p_id);
      expect(await listsOf(db, courier)).toMatchObject([{ version: 1 }]);
      await expectRefused(decideChange(db, two, rival.p_id), 'PROPOSAL_CLOSED', {
        decision: 'expired',
      });
      const again = proposeChange(db, one, await at(day?.today));
      await expectRefused(again, 'FIELD_INVALID', { field: 'p_begins_at' });
    }),
  );

  it.each<[string, object]>([
    ['per_kg_centimes', { per_kg_centimes: 50 }],
    ['max_side_cm', { max_side_cm: null }],
    ['included_grams', { included_grams: 20_001 }],
    ['insurance_basis_points', { insurance_basis_points: 2001 }],
    ['zones', { zones: [] }],
    ['same_city', { zones: { belt: TARIFF_BODY.zones.belt } }],
    [
      'promise_hours_min',
      {
        zones: { ...TARIFF_BODY.zones, belt: { ...TARIFF_BODY.zones.belt, promise_hours_min: 3 } },
      },
    ],
  ])('is refused because of an invalid %s: %j', (field, body) =>
    withDatabase(async (db) => {
      const { one } = await twoOperators(db);
      const { id } = await makeCourierCompany(db);
      const attempt = proposeChange(db, one, await proposalFor(db, id, {}, body));
      await expectRefused(attempt, 'FIELD_INVALID', { field });
    })(),
  );

  it(
    'is proposed and previewed by finance and admins, for an active company',
    withDatabase(async (db) => {
      const { one } = await twoOperators(db);
      const { id } = await makeCourierCompany(db);
      const args = await proposalFor(db, id);
      const { p_setting, p_values, p_begins_at, p_subject_id } = args;
      const roles = ['finance', 'admin'];
      await expectOperatorsOnly(db, roles, 'propose_setting_change', args);
      const tried = { p_setting, p_values, p_begins_at, p_subject_id };
      await expectOperatorsOnly(db, roles, 'preview_setting_change', tried);
      await expectRefused(
        proposeChange(db, one, await proposalFor(db, one)),
        'COURIER_NOT_AVAILABLE',
      );
      const fees = await proposalFor(db, id, { p_setting: 'fees' });
      await expectRefused(proposeChange(db, one, fees), 'FIELD_INVALID', { field: 'p_subject_id' });
    }),
  );

  it(
    'is never changed or deleted once it is in effect, not even with the service key',
    withDatabase(async (db) => {
      for (const text of [
        'update public.courier_tariffs set per_kg_centimes = 0',
        'delete from public.courier_tariffs',
        'update public.courier_tariff_zones set delivered_centimes = 100',
        'delete from public.courier_tariff_zones',
      ]) {
        await expectRefused(asRoot(db, text), '42501');
        await expectRefused(asCaller(db, 'service_role', text), '42501');
      }
    }),
  );
});

describe('the preview of a price list', () => {
  type Line = { kind: string; count: number; centimes: number | null };
  const tryOn = async (db: Client, courier: string, before: object, after: object) => {
    const [row] = await asRoot<{ preview: { of: string; lines: Line[] } }>(
      db,
      'select private.preview_of_courier_prices($1, $2, $3) as preview',
      [JSON.stringify(before), JSON.stringify(after), courier],
    );
    const said = row?.preview.lines.filter(({ count }) => count > 0) ?? [];
    return said.map(({ kind, count, centimes }) => [kind, count, centimes]);
  };
  const inAllZones = (delivered: number) => ({
    ...TARIFF_BODY,
    zones: Object.fromEntries(
      Object.entries(TARIFF_BODY.zones).map(([zone, prices]) => [
        zone,
        { ...prices, delivered_centimes: delivered },
      ]),
    ),
  });

  it(
    'returns what past parcels of the courier would have cost, and which parcels would have been refused',
    withDatabase(async (db) => {
      const made = await makeDelivery(db, 'scheduled');
      await asRoot(
        db,
        'delete from public.deliveries where courier_id = $1 and id <> $2 and submitted_at is null',
        [made.courierId, made.id],
      );
      const [all] = await asRoot<{ count: number }>(
        db,
        'select count(*)::int as count from public.deliveries where courier_id = $1 and submitted_at is not null',
        [made.courierId],
      );
      const count = all?.count ?? 0;
      const [cheap, dear] = [inAllZones(9900), inAllZones(11_900)];
      const none = { ...cheap, max_side_cm: 1 };
      const ask = (before: object, after: object) => tryOn(db, made.courierId, before, after);
      expect(count).toBeGreaterThan(0);
      expect(await ask(cheap, dear)).toEqual([['pays_more', count, count * 2000]]);
      expect(await ask(dear, cheap)).toEqual([['pays_less', count, count * -2000]]);
      expect(await ask(cheap, none)).toEqual([['refused', count, null]]);
      expect(await ask(none, cheap)).toEqual([['let_through', count, null]]);
      expect(await tryOn(db, crypto.randomUUID(), cheap, dear)).toEqual([]);
    }),
  );

  it(
    'prices a parcel as a quote does, including weight, size and value',
    withDatabase(async (db) => {
      const { id, courierId } = await makeDelivery(db, 'scheduled');
      const rows = await asRoot<{ quoted: number; tried: number }>(
        db,
        `select p.total_centimes::int as quoted, private.delivery_price_under(private.courier_prices_at(d.courier_id, now()), d)::int as tried
         from (values (100, 1, 1, 1, null), (7300, 20, 20, 20, 123400), (500, 60, 50, 40, 9999900), (1001, 10, 10, 10, 100))
           as v (grams, length, width, height, value)
         cross join public.deliveries one
         cross join lateral jsonb_populate_record(one, jsonb_build_object('weight_grams', v.grams, 'length_cm', v.length,
           'width_cm', v.width, 'height_cm', v.height, 'declared_value_centimes', v.value)) d
         cross join lateral private.tariff_in_force(d.courier_id) t
         cross join lateral private.delivery_price(t.id, d.zone, d.weight_grams, d.length_cm, d.width_cm, d.height_cm,
           d.declared_value_centimes) p
         where one.id = $1 and d.courier_id = $2`,
        [id, courierId],
      );
      expect(rows).toHaveLength(4);
      for (const { quoted, tried } of rows) expect(tried).toBe(quoted);
    }),
  );
});
