// A new price list counts from its very moment on.
import { describe, expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { companyBody } from '../../support/deliveries/make-company.ts';
import { makeDelivery } from '../../support/deliveries/make-delivery.ts';
import { TARIFF_BODY } from '../../support/deliveries/tariff-body.ts';
import { makeOperator } from '../../support/make-operator.ts';

describe('a price list', () => {
  it.each([
    ['0', 9900],
    ['1 microsecond', 3500],
  ])('that starts in %s: the next parcel costs %i', (start, centimes) =>
    withDatabase(async (db) => {
      const made = await makeDelivery(db, 'draft');
      const zone = {
        ...{ delivered_centimes: 9900, returned_centimes: 100, refused_centimes: 100 },
        ...{ promise_hours_min: 1, promise_hours_max: 2 },
      };
      const zones = ['same_city', 'belt', 'large_cities', 'small_towns', 'far_south'];
      const [row] = await asRoot<{ at: string }>(
        db,
        "select to_jsonb(now() + $1::interval) #>> '{}' as at",
        [start],
      );
      await call(db, await makeOperator(db, 'finance'), 'add_courier_tariff', {
        p_courier_id: made.courierId,
        p_starts_at: row?.at,
        p_body: {
          ...{ volumetric_divisor: 5000, per_kg_centimes: 0, included_grams: 0 },
          ...{ max_weight_grams: 20_000, max_side_cm: 100, insurance_basis_points: 50 },
          ...{ insurance_min_centimes: 1000, undeclared_cap_centimes: 25_000 },
          zones: Object.fromEntries(zones.map((name) => [name, zone])),
        },
      });
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
    'that is the first of its courier may start with today and counts at once; the next one may not',
    withDatabase(async (db) => {
      const admin = await makeOperator(db, 'admin', 'finance');
      const id = crypto.randomUUID();
      await call(db, admin, 'save_courier', { p_id: id, p_body: await companyBody(db) });
      const [day] = await asRoot<{ today: string; yesterday: string }>(
        db,
        `select to_jsonb(d at time zone 'Africa/Casablanca') #>> '{}' as today,
           to_jsonb((d - interval '1 second') at time zone 'Africa/Casablanca') #>> '{}' as yesterday
         from (select date_trunc('day', now() at time zone 'Africa/Casablanca') as d) as day`,
      );
      const add = (at?: string) =>
        call(db, admin, 'add_courier_tariff', {
          p_courier_id: id,
          p_starts_at: at,
          p_body: TARIFF_BODY,
        });
      await expectRefused(add(day?.yesterday), 'FIELD_INVALID', { field: 'p_starts_at' });
      await add(day?.today);
      const [list] = await asRoot(
        db,
        'select version, starts_at = now() as counts from public.courier_tariffs where courier_id = $1',
        [id],
      );
      expect(list).toEqual({ version: 1, counts: true });
      await expectRefused(add(day?.today), 'FIELD_INVALID', { field: 'p_starts_at' });
    }),
  );
});
