// Weighing at pickup. A weight within a tenth of the declared weight is accepted. Any other weight
// needs the sender's agreement. After the agreement, weights within a tenth of the agreed weight
// are accepted too; another weight needs a new agreement.
import { describe, expect, it } from 'vitest';
import { broadcastsTo } from '../../support/broadcasts-to.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { sendScan } from '../../support/deliveries/delivery-scan.ts';
import { deliverySnapshot, eventKindsOf } from '../../support/deliveries/delivery-snapshot.ts';
import { makeScheduledDelivery } from '../../support/deliveries/make-scheduled-delivery.ts';
import { makePerson } from '../../support/make-person.ts';
import { trackNotifications } from '../../support/track-notifications.ts';

describe('the weight at pickup', () => {
  it.each([
    [1800, 'recorded'],
    [2200, 'recorded'],
    [1799, 'refused'],
    [2201, 'refused'],
  ])('is %i g instead of the declared 2000 g: the pickup scan is %s', (weight_grams, outcome) =>
    withDatabase(async (db) => {
      const delivery = await makeScheduledDelivery(db);
      expect(await sendScan(db, delivery, 'pickup', { weight_grams })).toMatchObject({
        outcome,
        delivery: {
          status: outcome === 'recorded' ? 'in_transit' : 'scheduled',
          total_centimes: 3500,
        },
      });
    })(),
  );

  it(
    'is accepted once the sender agrees to the new price, which is the same as in a quote',
    withDatabase(async (db) => {
      const delivery = await makeScheduledDelivery(db);
      const heavy = { weight_grams: 8300 };
      const [quoted] = await asRoot<{ total: number }>(
        db,
        `select q.total_centimes::integer as total from public.deliveries d, public.quote_delivery(d.pickup_city_id,
           d.dropoff_city_id, 8300, d.length_cm, d.width_cm, d.height_cm) q where d.id = $1 and q.courier_id = d.courier_id`,
        [delivery.id],
      );
      expect(quoted?.total).toBeGreaterThan(3500);
      const notified = await trackNotifications(db, delivery);
      const first = await sendScan(db, delivery, 'pickup', heavy);
      expect(await notified()).toEqual(['sender weigh_in_asked']);
      expect(first).toMatchObject({
        refusal: 'WEIGH_IN_NEEDED',
        detail: { weight_grams: 8300, total_centimes: 3500, new_total_centimes: quoted?.total },
        delivery: { weigh_in: { weight_grams: 8300, answer: null } },
      });
      const again = await sendScan(db, delivery, 'pickup', heavy);
      expect(again.detail).toEqual(first.detail);
      const weighIn = { p_weigh_in_id: first.detail?.weigh_in_id, p_agrees: true };
      await expectRefused(
        call(db, delivery.agent, 'answer_weigh_in', weighIn),
        'WEIGH_IN_NOT_FOUND',
      );
      await expectRefused(
        call(db, await makePerson(db), 'answer_weigh_in', weighIn),
        'WEIGH_IN_NOT_FOUND',
      );
      await call(db, delivery.sender, 'answer_weigh_in', weighIn);
      expect(await notified()).toEqual([]);
      // The agent does not hold the parcel yet and waits at the door for the sender's answer.
      expect((await broadcastsTo(db, delivery.agent)).at(-1)).toMatchObject({
        event: 'delivery',
        payload: { id: delivery.id },
      });
      expect(await sendScan(db, delivery, 'pickup', heavy)).toMatchObject({
        outcome: 'recorded',
        delivery: { status: 'in_transit', total_centimes: quoted?.total, final_weight_grams: 8300 },
      });
      const all = await deliverySnapshot(db, delivery.id);
      expect(eventKindsOf(all)).toEqual([
        'submitted',
        'weigh_in_asked',
        'weigh_in_agreed',
        'picked_up',
      ]);
      expect(all.weigh_ins).toHaveLength(1);
    }),
  );

  it(
    'needs a new agreement of the sender when it increases; an agreement to the earlier weight is then refused',
    withDatabase(async (db) => {
      const delivery = await makeScheduledDelivery(db);
      const first = await sendScan(db, delivery, 'pickup', { weight_grams: 3000 });
      const notified = await trackNotifications(db, delivery);
      const second = await sendScan(db, delivery, 'pickup', { weight_grams: 9000 });
      expect(await notified()).toEqual(['sender weigh_in_asked']);
      expect(second.detail?.weigh_in_id).not.toBe(first.detail?.weigh_in_id);
      const answer = (id: unknown) =>
        call(db, delivery.sender, 'answer_weigh_in', { p_weigh_in_id: id, p_agrees: true });
      await expectRefused(answer(first.detail?.weigh_in_id), 'WEIGH_IN_NOT_FOUND');
      await answer(second.detail?.weigh_in_id);
      expect(await sendScan(db, delivery, 'pickup', { weight_grams: 12_000 })).toMatchObject({
        refusal: 'WEIGH_IN_NEEDED',
      });
      expect(await sendScan(db, delivery, 'pickup', { weight_grams: 9100 })).toMatchObject({
        outcome: 'recorded',
      });
      expect((await deliverySnapshot(db, delivery.id)).weigh_ins).toHaveLength(1);
    }),
  );

  it(
    'is rejected by the sender, who then keeps the parcel',
    withDatabase(async (db) => {
      const delivery = await makeScheduledDelivery(db);
      const { detail } = await sendScan(db, delivery, 'pickup', { weight_grams: 5000 });
      const notified = await trackNotifications(db, delivery);
      await call(db, delivery.sender, 'answer_weigh_in', {
        p_weigh_in_id: detail?.weigh_in_id,
        p_agrees: false,
      });
      expect(await notified()).toEqual(['receiver cancelled']);
      expect(await sendScan(db, delivery, 'pickup', { weight_grams: 5000 })).toMatchObject({
        refusal: 'STATUS_NOT_ALLOWED',
        detail: { status: 'completed', outcome: 'cancelled' },
      });
    }),
  );

  it(
    'causes no question to the sender when the agent enters a wrong pickup code',
    withDatabase(async (db) => {
      const delivery = await makeScheduledDelivery(db);
      expect(
        await sendScan(db, delivery, 'pickup', { weight_grams: 9000, code: '00000000' }),
      ).toMatchObject({ refusal: 'DELIVERY_CODE_WRONG' });
      expect((await deliverySnapshot(db, delivery.id)).weigh_ins).toBeNull();
    }),
  );
});
