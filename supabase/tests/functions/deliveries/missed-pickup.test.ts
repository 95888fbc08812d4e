// Missed pickup: the sender is notified once for each slot that passes without a pickup, and after
// three days the parcel ends.
import { describe, expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { deliverySnapshot } from '../../support/deliveries/delivery-snapshot.ts';
import { makeScheduledDelivery } from '../../support/deliveries/make-scheduled-delivery.ts';
import { movePickupSlot } from '../../support/deliveries/pickup-slots.ts';
import { trackNotifications } from '../../support/track-notifications.ts';

describe('the scheduled job, after a missed pickup,', () => {
  it.each([
    ['ends now', 0, ['sender pickup_missed']],
    ['ends in a moment', 0.001, []],
  ])(
    'notifies the sender only if the pickup slot has ended, and only once: a slot that %s',
    (_, to, people) =>
      withDatabase(async (db) => {
        const made = await makeScheduledDelivery(db);
        await movePickupSlot(db, made.id, -120, to);
        const notified = await trackNotifications(db, made);
        for (let run = 0; run < 2; run += 1)
          await asRoot(db, 'select private.end_due_deliveries()');
        expect(await notified()).toEqual(people);
        const { delivery } = await deliverySnapshot(db, made.id);
        expect(delivery.status).toBe('scheduled');
      })(),
  );

  it(
    'notifies the sender again if the next slot is missed too',
    withDatabase(async (db) => {
      const made = await makeScheduledDelivery(db);
      const notified = await trackNotifications(db, made);
      for (const to of [-60, -5]) {
        await movePickupSlot(db, made.id, to - 120, to);
        await asRoot(db, 'select private.end_due_deliveries()');
        expect(await notified()).toEqual(['sender pickup_missed']);
      }
    }),
  );

  it.each([
    [3 * 1440, 'cancelled'],
    [3 * 1440 - 0.001, 'scheduled'],
  ])('%d minutes after the end of the slot, leaves the parcel in the state %s', (minutes, end) =>
    withDatabase(async (db) => {
      // Submitted 6 days ago. Only the end of the pickup slot can therefore be under 3 days ago.
      const made = await makeScheduledDelivery(db, {}, { daysAgo: 6 });
      await movePickupSlot(db, made.id, -minutes - 120, -minutes);
      await asRoot(db, 'select private.end_due_deliveries()');
      const { delivery } = await deliverySnapshot(db, made.id);
      expect(delivery.outcome ?? delivery.status).toBe(end);
    })(),
  );
});
