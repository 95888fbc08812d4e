// Tests of failed delivery attempts. At most one attempt a day is counted. An attempt far from the
// door is accepted only if the agent confirms that the place is right. Doubtful attempts are listed
// for support.
import { describe, expect, it } from 'vitest';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { mockMoroccoDay } from '../../support/database/mock-morocco-day.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { sendScan } from '../../support/deliveries/delivery-scan.ts';
import { deliverySnapshot } from '../../support/deliveries/delivery-snapshot.ts';
import { makeScheduledDelivery } from '../../support/deliveries/make-scheduled-delivery.ts';
import { makeOperator } from '../../support/make-operator.ts';

const DAY = 86_400_000;
const ago = (ms: number) => ({ occurred_at: new Date(Date.now() - ms).toISOString() });

describe('a delivery attempt', () => {
  it(
    'counts once a day: three attempts on one day do not start the return',
    withDatabase(async (db) => {
      const delivery = await makeScheduledDelivery(db, {}, { daysAgo: 3 });
      await sendScan(db, delivery, 'pickup', ago(2.5 * DAY));
      const noon = new Date(new Date(Date.now() - DAY).setUTCHours(12, 0, 0, 0)).getTime();
      const at = (hours: number) => ({
        occurred_at: new Date(noon + hours * 3_600_000).toISOString(),
      });
      expect(await sendScan(db, delivery, 'attempt_failed', at(0))).toMatchObject({
        delivery: { attempts: 1 },
      });
      for (const hours of [-3, 1, 4])
        expect(await sendScan(db, delivery, 'attempt_failed', at(hours))).toMatchObject({
          refusal: 'VISIT_COUNTED',
        });
      expect((await deliverySnapshot(db, delivery.id)).delivery).toMatchObject({
        attempts: 1,
        is_returning: false,
      });
      expect(await sendScan(db, delivery, 'attempt_failed', at(-24))).toMatchObject({
        delivery: { attempts: 2 },
      });
    }),
  );

  it(
    'is counted as the second of the day once a new time chosen by the sender or receiver has begun',
    withDatabase(async (db) => {
      const delivery = await makeScheduledDelivery(db);
      await sendScan(db, delivery, 'pickup');
      await sendScan(db, delivery, 'attempt_failed');
      const slot = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
      const choose = (from: number) =>
        call(db, delivery.receiver, 'reschedule_delivery', {
          p_id: delivery.id,
          p_slot_starts_at: slot(from),
          p_slot_ends_at: slot(from + 4),
        });
      await choose(2);
      expect(await sendScan(db, delivery, 'attempt_failed')).toMatchObject({
        refusal: 'VISIT_COUNTED',
      });
      await choose(-1);
      expect(await sendScan(db, delivery, 'attempt_failed')).toMatchObject({
        delivery: { attempts: 2 },
      });
      // Nobody chose another time after the second delivery attempt, so a third attempt is refused.
      expect(await sendScan(db, delivery, 'attempt_failed')).toMatchObject({
        refusal: 'VISIT_COUNTED',
      });
    }),
  );

  it(
    'belongs to the next day one minute after midnight in Morocco',
    withDatabase(async (db) => {
      const { zone } = await mockMoroccoDay(db, 'private.is_visit_counted');
      const delivery = await makeScheduledDelivery(db, {}, { daysAgo: 5 });
      await sendScan(db, delivery, 'pickup', ago(4 * DAY));
      const [row] = await asRoot<{ before: string; after: string }>(
        db,
        `select to_jsonb(m - interval '1 minute') #>> '{}' as before, to_jsonb(m + interval '1 minute') #>> '{}' as after
         from (select ((now() at time zone $1)::date - 1)::timestamp at time zone $1 as m) x`,
        [zone],
      );
      await sendScan(db, delivery, 'attempt_failed', { occurred_at: row?.before });
      expect(
        await sendScan(db, delivery, 'attempt_failed', { occurred_at: row?.after }),
      ).toMatchObject({
        delivery: { attempts: 2 },
      });
    }),
  );
});

describe('the place of a visit', () => {
  const PIN = [30.42, -9.6];
  /** A degree of latitude is 111,195 metres. */
  const north = (metres: number) => ({ latitude: 30.42 + metres / 111_195, longitude: -9.6 });

  it.each([
    ['a location', PIN, north(990), {}, 'recorded'],
    ['a location', PIN, north(1020), {}, 'FAR_FROM_DOOR'],
    ['a location', PIN, north(1400), { accuracy_m: 500 }, 'recorded'],
    ['a location', PIN, north(2100), { accuracy_m: 1_000_000 }, 'FAR_FROM_DOOR'],
    ['no location', [null, null], north(15_000), {}, 'recorded'],
    ['no location', [null, null], north(40_000), {}, 'FAR_FROM_DOOR'],
    ['a location', PIN, { latitude: null, longitude: null }, {}, 'PLACE_NEEDED'],
    ['a location', PIN, { latitude: null, longitude: null }, { no_place: 'denied' }, 'recorded'],
  ])(
    'must not be far from the parcel’s door: for a door with %s (%j), a scan at %j with %j returns %s',
    (_, pin, place, more, expected) =>
      withDatabase(async (db) => {
        for (const kind of ['attempt_failed', 'refused', 'delivered']) {
          const door = { dropoff_latitude: pin[0], dropoff_longitude: pin[1] };
          const delivery = await makeScheduledDelivery(db, {}, { more: door });
          await sendScan(db, delivery, 'pickup');
          const answer = await sendScan(db, delivery, kind, { ...place, accuracy_m: 10, ...more });
          expect([kind, answer.refusal ?? answer.outcome]).toEqual([kind, expected]);
        }
      })(),
  );

  it(
    'must be confirmed by the agent if it is far from the door, and its distance is shown to support',
    withDatabase(async (db) => {
      const delivery = await makeScheduledDelivery(db);
      await sendScan(db, delivery, 'pickup');
      const inFes = { latitude: 34.03, longitude: -5 };
      const id = crypto.randomUUID();
      const asked = await sendScan(db, delivery, 'attempt_failed', { ...inFes, id });
      expect(asked).toMatchObject({
        refusal: 'FAR_FROM_DOOR',
        detail: { distance_m: expect.any(Number) },
      });
      expect((await deliverySnapshot(db, delivery.id)).delivery.attempts).toBe(0);
      const support = await makeOperator(db, 'support');
      const cases = () =>
        asCaller<{ row: object }>(
          db,
          support,
          "select delivery_cases as row from public.delivery_cases('visits')",
        );
      expect(await cases()).toEqual([]);
      expect(
        await sendScan(db, delivery, 'attempt_failed', { ...inFes, id, is_far_confirmed: true }),
      ).toMatchObject({ outcome: 'recorded', delivery: { attempts: 1 } });
      expect(await cases()).toMatchObject([
        {
          row: {
            id: delivery.id,
            doubts: [{ kind: 'attempt_failed', distance_m: asked.detail?.distance_m }],
          },
        },
      ]);
    }),
  );
});
