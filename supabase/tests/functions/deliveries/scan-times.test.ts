// Time of a scan. The time of the device is used if it is plausible: not in the future, and not
// before the parcel was submitted. A scan that arrives after later scans is added to the timeline,
// but does not change who holds the parcel.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { sendScan } from '../../support/deliveries/delivery-scan.ts';
import { deliverySnapshot } from '../../support/deliveries/delivery-snapshot.ts';
import { handOverAtHub } from '../../support/deliveries/hand-over-at-hub.ts';
import { makeCourierAgent } from '../../support/deliveries/make-courier-agent.ts';
import { makeScheduledDelivery } from '../../support/deliveries/make-scheduled-delivery.ts';

/** Returns the time of this transaction plus the given offset, in the format that devices send. */
const timeAt = async (db: Client, offset: string) => {
  const [row] = await asRoot<{ at: string }>(
    db,
    "select to_jsonb(now() + $1::interval) #>> '{}' as at",
    [offset],
  );
  return row?.at as string;
};

describe('a pickup scan', () => {
  it.each([
    ['1 day', '0', true],
    ['5 minutes 1 second', '0', true],
    ['5 minutes', '0', false],
    ['0', '0', false],
    ['-1 hour', '-1 hour', false],
    // The parcel was submitted a day ago.
    ['-1 day', '-1 day', false],
    ['-2 days', '-1 day', true],
  ])(
    'with the device time “now plus %s” is stored with the time “now plus %s” (device time also stored: %s)',
    (said, counts, isKept) =>
      withDatabase(async (db) => {
        const delivery = await makeScheduledDelivery(db);
        const [occurred_at, at] = [await timeAt(db, said), await timeAt(db, counts)];
        await sendScan(db, delivery, 'pickup', { occurred_at });
        const { delivery: row, events } = await deliverySnapshot(db, delivery.id);
        expect(row).toMatchObject({ picked_up_at: at, last_scan_at: at });
        const pickup = events.at(-1);
        expect(pickup).toMatchObject({ kind: 'picked_up', occurred_at: at });
        expect(pickup?.data.device_time).toEqual(isKept ? occurred_at : undefined);
      })(),
  );
});

describe('a late scan of a parcel', () => {
  it(
    'is sorted into the timeline at its time, and leaves the parcel with its holder',
    withDatabase(async (db) => {
      const delivery = await makeScheduledDelivery(db);
      const colleague = await makeCourierAgent(db, 'Agadir');
      await sendScan(db, delivery, 'pickup', { occurred_at: await timeAt(db, '-5 hours') });
      await handOverAtHub(db, delivery, colleague, {
        left: { occurred_at: await timeAt(db, '-3 hours') },
        taken: { occurred_at: await timeAt(db, '-1 hour') },
      });
      const occurred_at = await timeAt(db, '-2 hours');
      expect(await sendScan(db, delivery, 'hub', { occurred_at })).toMatchObject({
        outcome: 'recorded',
      });
      const { delivery: row, events } = await deliverySnapshot(db, delivery.id);
      expect(row).toMatchObject({
        holder_id: colleague,
        last_scan_at: await timeAt(db, '-1 hour'),
      });
      expect(events.at(-1)).toMatchObject({ kind: 'hub', occurred_at, data: { is_late: true } });
    }),
  );

  it.each([
    ['7 days -1 microsecond', 'recorded'],
    ['7 days', 'refused'],
  ])('of a parcel that was completed %s ago gets the result %s', (age, outcome) =>
    withDatabase(async (db) => {
      const delivery = await makeScheduledDelivery(db, {}, { daysAgo: 20 });
      await sendScan(db, delivery, 'pickup', { occurred_at: await timeAt(db, '-12 days') });
      await asRoot(
        db,
        `update public.deliveries set status = 'completed', outcome = 'ok',
           last_scan_at = now() - interval '8 days', completed_at = now() - $2::interval where id = $1`,
        [delivery.id, age],
      );
      const occurred_at = await timeAt(db, '-9 days');
      expect(await sendScan(db, delivery, 'hub', { occurred_at })).toMatchObject({ outcome });
    })(),
  );
});
