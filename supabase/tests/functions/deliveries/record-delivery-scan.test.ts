// Scans of a parcel on its way: what each scan changes and requires, and which agents may send it.
import { describe, expect, it } from 'vitest';
import { broadcastsTo } from '../../support/broadcasts-to.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { sendScan } from '../../support/deliveries/delivery-scan.ts';
import {
  type DeliverySnapshot,
  deliverySnapshot,
  eventKindsOf,
} from '../../support/deliveries/delivery-snapshot.ts';
import { handOverAtHub } from '../../support/deliveries/hand-over-at-hub.ts';
import { makeCourierAgent } from '../../support/deliveries/make-courier-agent.ts';
import { DELIVERY_CODES } from '../../support/deliveries/make-delivery.ts';
import { makeScheduledDelivery } from '../../support/deliveries/make-scheduled-delivery.ts';
import { trackNotifications } from '../../support/track-notifications.ts';

describe('a delivered parcel', () => {
  it(
    'is picked up, passes a hub and is delivered; every scan adds an event',
    withDatabase(async (db) => {
      const delivery = await makeScheduledDelivery(db);
      const colleague = await makeCourierAgent(db, 'Agadir');
      expect(await sendScan(db, delivery, 'pickup')).toMatchObject({
        outcome: 'recorded',
        delivery: {
          status: 'in_transit',
          is_holder: true,
          next_stop: 'dropoff',
          final_weight_grams: 2000,
          return_price_centimes: null,
        },
      });
      expect(await handOverAtHub(db, delivery, colleague)).toMatchObject([
        { outcome: 'recorded', delivery: { is_holder: false, place: null } },
        {
          outcome: 'recorded',
          delivery: { is_holder: true, place: { contact_phone: '+212661000002' } },
        },
      ]);
      await sendScan(db, delivery, 'out_for_delivery', {}, colleague);
      expect(await sendScan(db, delivery, 'delivered', {}, colleague)).toMatchObject({
        outcome: 'recorded',
        delivery: { status: 'delivered', outcome: null, place: null, next_stop: null },
      });
      const all = await deliverySnapshot(db, delivery.id);
      expect(eventKindsOf(all)).toEqual([
        'submitted',
        'picked_up',
        'hub',
        'taken_over',
        'out_for_delivery',
        'delivered',
      ]);
      expect(all.delivery).toMatchObject({
        picked_up_by: delivery.agent,
        delivered_by: colleague,
        holder_id: null,
      });
      expect(all.secrets).toBeNull();
      expect(all.events.at(-1)?.data).toMatchObject({ latitude: 30.42, accuracy_m: 12 });
      const news = (await broadcastsTo(db, delivery.receiver)).filter(
        ({ event }) => event === 'delivery',
      );
      expect(news.map(({ payload }) => payload)).toContainEqual({
        id: delivery.id,
        version: all.delivery.version,
      });
    }),
  );
});

describe('a returned parcel', () => {
  it(
    'goes back to the sender after three failed attempts, and is handed over only with the sender’s return code',
    withDatabase(async (db) => {
      const delivery = await makeScheduledDelivery(db, {}, { daysAgo: 5 });
      await sendScan(db, delivery, 'pickup');
      const slot = {
        starts_at: new Date(Date.now() + 86_400_000).toISOString(),
        ends_at: new Date(Date.now() + 90_000_000).toISOString(),
      };
      expect(await sendScan(db, delivery, 'attempt_failed', { slot, ...daysAgo(2) })).toMatchObject(
        {
          delivery: { attempts: 1, next_slot: {} },
        },
      );
      await sendScan(db, delivery, 'attempt_failed', { reason: 'phone_off', ...daysAgo(1) });
      expect(await sendScan(db, delivery, 'returned')).toMatchObject({
        refusal: 'STATUS_NOT_ALLOWED',
      });
      const notified = await trackNotifications(db, delivery);
      expect(await sendScan(db, delivery, 'attempt_failed')).toMatchObject({
        delivery: {
          attempts: 3,
          is_returning: true,
          next_stop: 'return',
          place: { contact_phone: '+212661000001' },
          return_price_centimes: 1500,
        },
      });
      expect(await notified()).toEqual([
        'receiver attempt_failed',
        'receiver return_started',
        'sender attempt_failed',
        'sender return_started',
      ]);
      for (const kind of ['attempt_failed', 'refused', 'delivered']) {
        expect(await sendScan(db, delivery, kind)).toMatchObject({
          refusal: 'STATUS_NOT_ALLOWED',
          detail: { is_returning: true },
        });
      }
      expect(await sendScan(db, delivery, 'return_started')).toMatchObject({ outcome: 'recorded' });
      expect(
        await sendScan(db, delivery, 'returned', { code: DELIVERY_CODES.dropoff }),
      ).toMatchObject({
        refusal: 'DELIVERY_CODE_WRONG',
        detail: { tries_left: 4 },
      });
      expect(await sendScan(db, delivery, 'returned')).toMatchObject({
        delivery: { status: 'completed', outcome: 'returned' },
      });
      const all = await deliverySnapshot(db, delivery.id);
      expect(pricesOf(all)).toEqual([
        ['return_started', 1500],
        ['returned', 1500],
      ]);
      expect(eventKindsOf(all)).toEqual([
        'submitted',
        'picked_up',
        'attempt_failed',
        'attempt_failed',
        'attempt_failed',
        'return_started',
        'return_started',
        'returned',
      ]);
    }),
  );

  it(
    'is returned immediately when the recipient refuses it',
    withDatabase(async (db) => {
      const delivery = await makeScheduledDelivery(db);
      await sendScan(db, delivery, 'pickup');
      expect(
        await sendScan(db, delivery, 'refused', { note: 'Not what she ordered' }),
      ).toMatchObject({
        delivery: { is_returning: true, attempts: 0, return_price_centimes: 1000 },
      });
      const { events } = await deliverySnapshot(db, delivery.id);
      expect(events.slice(-2)).toMatchObject([
        { kind: 'refused', data: { price_centimes: 1000, note: 'Not what she ordered' } },
        { kind: 'return_started', data: { because: 'refused' } },
      ]);
      await sendScan(db, delivery, 'returned');
      // The price in the events is due if the recipient refuses the parcel. The sender saw this
      // price before the submission. The events do not contain the cost of the return.
      expect(pricesOf(await deliverySnapshot(db, delivery.id))).toEqual([
        ['refused', 1000],
        ['return_started', 1000],
        ['returned', 1000],
      ]);
    }),
  );
});

/**
 * Returns scan options with a time that lies the given number of days in the past. Each day counts
 * as 25 hours, so that two scans fall on different calendar days even when the clocks go back.
 */
const daysAgo = (days: number) => ({
  occurred_at: new Date(Date.now() - days * 25 * 3_600_000).toISOString(),
});

/** Returns the kind and the price of each event that contains a price. */
const pricesOf = ({ events }: DeliverySnapshot) =>
  events.flatMap(({ kind, data: { price_centimes: price } }) =>
    price === undefined ? [] : [[kind, price]],
  );
