// Tests the maximum parcel sizes of a courier, at the exact limit and just above it. Also tests
// that open screens receive a broadcast for every new version of a parcel.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { cityId } from '../../support/city-id.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { sendScan } from '../../support/deliveries/delivery-scan.ts';
import { deliverySnapshot } from '../../support/deliveries/delivery-snapshot.ts';
import { makeDelivery, submitDeliveryArgs } from '../../support/deliveries/make-delivery.ts';
import {
  makeScheduledDelivery,
  type ScheduledDelivery,
} from '../../support/deliveries/make-scheduled-delivery.ts';

describe('the size limits of a parcel', () => {
  it.each([
    [{ weight_grams: 30_000 }, undefined, undefined],
    [{ weight_grams: 30_001 }, 'DELIVERY_TOO_HEAVY', { maximum_grams: 30_000 }],
    [{ length_cm: 150, width_cm: 1, height_cm: 1 }, undefined, undefined],
    [{ length_cm: 151, width_cm: 1, height_cm: 1 }, 'DELIVERY_TOO_LARGE', { maximum_cm: 150 }],
    [{ length_cm: 1, width_cm: 151, height_cm: 1 }, 'DELIVERY_TOO_LARGE', { maximum_cm: 150 }],
    [{ length_cm: 1, width_cm: 1, height_cm: 151 }, 'DELIVERY_TOO_LARGE', { maximum_cm: 150 }],
  ] as const)(
    'are checked when a parcel with %j is submitted; refusal: %s',
    (p_body, refusal, detail) =>
      withDatabase(async (db) => {
        const made = await makeDelivery(db, 'draft');
        await call(db, made.sender, 'save_delivery_draft', { p_id: made.id, p_body });
        const [price] = await asRoot<{ total: number }>(
          db,
          `select (private.delivery_price($2, 'large_cities', d.weight_grams, d.length_cm, d.width_cm, d.height_cm, null)).total_centimes::integer as total
         from public.deliveries d where d.id = $1`,
          [made.id, made.tariffId],
        );
        const before = await deliverySnapshot(db, made.id);
        const submit = call(db, made.sender, 'submit_delivery', {
          ...submitDeliveryArgs(made),
          p_total_centimes: price?.total,
        });
        if (refusal) {
          await expectRefused(submit, refusal, detail);
          expect(await deliverySnapshot(db, made.id)).toEqual(before);
        } else await submit;
      })(),
  );

  it.each(['weight_grams', 'length_cm', 'width_cm', 'height_cm'])(
    'are checked for a price quote: the quote is refused if the %s is zero or missing',
    (field) =>
      withDatabase(async (db) => {
        const [from, to] = [await cityId(db, 'Fes'), await cityId(db, 'Agadir')];
        const delivery = { weight_grams: 1000, length_cm: 1, width_cm: 1, height_cm: 1 };
        for (const value of [0, null]) {
          const args = Object.fromEntries(
            Object.entries({ ...delivery, [field]: value }).map(([key, one]) => [`p_${key}`, one]),
          );
          await expectRefused(
            call(db, null, 'quote_delivery', {
              p_pickup_city_id: from,
              p_dropoff_city_id: to,
              ...args,
            }),
            'FIELD_INVALID',
            { field },
          );
        }
      })(),
  );
});

describe('a submitted parcel', () => {
  const version = async (db: Client, { id }: ScheduledDelivery) =>
    Number((await deliverySnapshot(db, id)).delivery.version);
  it.each<[string, (db: Client, delivery: ScheduledDelivery) => Promise<unknown>]>([
    [
      'a weight needs an answer',
      (db, delivery) => sendScan(db, delivery, 'pickup', { weight_grams: 9000 }),
    ],
    [
      'a code is renewed',
      (db, delivery) =>
        call(db, delivery.sender, 'renew_delivery_code', {
          p_id: delivery.id,
          p_kind: 'dropoff',
          p_code: '565656',
        }),
    ],
    ['it is picked up', (db, delivery) => sendScan(db, delivery, 'pickup')],
  ])('gets a new version, which is broadcast to the screens, when %s', (_, act) =>
    withDatabase(async (db) => {
      const delivery = await makeScheduledDelivery(db);
      const before = await version(db, delivery);
      await act(db, delivery);
      expect(await version(db, delivery)).toBeGreaterThan(before);
    })(),
  );

  it(
    'is broadcast to the screens in a new version when a scan is late or a claim is opened',
    withDatabase(async (db) => {
      const delivery = await makeScheduledDelivery(db);
      await sendScan(db, delivery, 'pickup');
      let before = await version(db, delivery);
      const occurred_at = new Date(Date.now() - 3_600_000).toISOString();
      expect(await sendScan(db, delivery, 'hub', { occurred_at })).toMatchObject({
        outcome: 'recorded',
      });
      expect(await version(db, delivery)).toBeGreaterThan(before);
      await sendScan(db, delivery, 'delivered');
      before = await version(db, delivery);
      await call(db, delivery.receiver, 'open_delivery_claim', {
        p_claim_id: crypto.randomUUID(),
        p_delivery_id: delivery.id,
        p_kind: 'damaged',
        p_note: 'Torn',
      });
      expect(await version(db, delivery)).toBeGreaterThan(before);
    }),
  );

  it.each([
    [30_000, 'WEIGH_IN_NEEDED'],
    [30_001, 'DELIVERY_TOO_HEAVY'],
  ])('refuses a pickup scan with a weight of %i g with the code %s', (weight_grams, refusal) =>
    withDatabase(async (db) => {
      const delivery = await makeScheduledDelivery(db);
      expect(await sendScan(db, delivery, 'pickup', { weight_grams })).toMatchObject({ refusal });
    })(),
  );
});
