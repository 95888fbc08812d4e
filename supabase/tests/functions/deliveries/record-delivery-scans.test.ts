// Queue of scans that a device made offline. They arrive late, out of order or repeated, and some
// are invalid.
import { describe, expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { addDeliveryPhoto } from '../../support/deliveries/add-delivery-photo.ts';
import { buildScan, sendScan, sendScans } from '../../support/deliveries/delivery-scan.ts';
import { deliverySnapshot, eventKindsOf } from '../../support/deliveries/delivery-snapshot.ts';
import { handOverAtHub } from '../../support/deliveries/hand-over-at-hub.ts';
import { makeCourierAgent } from '../../support/deliveries/make-courier-agent.ts';
import { makeScheduledDelivery } from '../../support/deliveries/make-scheduled-delivery.ts';

const HOUR = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();
/**
 * Returns kind and time of each event. PostgreSQL and JavaScript write the same time differently,
 * so all times are formatted by JavaScript before a test compares them.
 */
const timesOf = (events: { kind: string; occurred_at: string }[]) =>
  events.map(({ kind, occurred_at }) => [kind, new Date(occurred_at).toISOString()]);

describe('an offline queue of scans', () => {
  it(
    'is applied in the order of the scan times; the results have the order of the request',
    withDatabase(async (db) => {
      const delivery = await makeScheduledDelivery(db);
      const pickup = buildScan(delivery, 'pickup', {
        occurred_at: hoursAgo(9),
        photo_ids: [await addDeliveryPhoto(db, delivery.id, 'pickup')],
      });
      const out = buildScan(delivery, 'out_for_delivery', { occurred_at: hoursAgo(5) });
      const failed = buildScan(delivery, 'attempt_failed', { occurred_at: hoursAgo(4) });
      const delivered = buildScan(delivery, 'delivered', {
        occurred_at: hoursAgo(1),
        photo_ids: [await addDeliveryPhoto(db, delivery.id, 'proof')],
      });
      const queue = [delivered, out, pickup, failed];
      const answers = await sendScans(db, delivery.agent, queue);
      expect(answers.map(({ id, outcome }) => [id, outcome])).toEqual(
        queue.map(({ id }) => [id, 'recorded']),
      );
      const all = await deliverySnapshot(db, delivery.id);
      expect(timesOf(all.events.slice(1))).toEqual([
        ['picked_up', pickup.occurred_at],
        ['out_for_delivery', out.occurred_at],
        ['attempt_failed', failed.occurred_at],
        ['delivered', delivered.occurred_at],
      ]);
      const repeated = await sendScans(db, delivery.agent, queue);
      expect(repeated.map(({ outcome, first_outcome }) => [outcome, first_outcome])).toEqual(
        Array(4).fill(['repeated', 'recorded']),
      );
      expect(await deliverySnapshot(db, delivery.id)).toEqual(all);
    }),
  );

  it(
    'can contain several parcels, and a refused or invalid scan does not prevent the recording of other scans',
    withDatabase(async (db) => {
      const one = await makeScheduledDelivery(db);
      const two = await makeScheduledDelivery(db, { agent: one.agent });
      const photo = { photo_ids: [await addDeliveryPhoto(db, two.id, 'pickup')] };
      const answers = await sendScans(db, one.agent, [
        buildScan(one, 'pickup', {
          code: '00000000',
          photo_ids: [await addDeliveryPhoto(db, one.id, 'pickup')],
        }),
        'nonsense',
        null,
        { kind: 'hub' },
        buildScan(one, 'hub', { latitude: '31' }),
        buildScan(two, 'pickup', photo),
      ]);
      expect(answers.map(({ outcome, refusal }) => refusal ?? outcome)).toEqual([
        'DELIVERY_CODE_WRONG',
        'FIELD_INVALID',
        'FIELD_INVALID',
        'FIELD_INVALID',
        'FIELD_INVALID',
        'recorded',
      ]);
      expect((await deliverySnapshot(db, one.id)).secrets).toContainEqual(
        expect.objectContaining({ kind: 'pickup', attempts_left: 4 }),
      );
    }),
  );

  it(
    'a late hub scan is sorted into the timeline, changes nothing and notifies nobody; a late attempt is refused',
    withDatabase(async (db) => {
      const delivery = await makeScheduledDelivery(db);
      await sendScan(db, delivery, 'pickup', { occurred_at: hoursAgo(9) });
      await sendScan(db, delivery, 'delivered', { occurred_at: hoursAgo(1) });
      const before = await deliverySnapshot(db, delivery.id);
      const late = { occurred_at: hoursAgo(5) };
      expect(await sendScan(db, delivery, 'out_for_delivery', late)).toMatchObject({
        outcome: 'recorded',
      });
      const hub = await sendScan(db, delivery, 'hub', { occurred_at: hoursAgo(6) });
      expect(hub).toMatchObject({
        outcome: 'recorded',
        delivery: { status: 'delivered', is_holder: false },
      });
      expect(
        await sendScan(db, delivery, 'attempt_failed', { occurred_at: hoursAgo(3) }),
      ).toMatchObject({
        refusal: 'STATUS_NOT_ALLOWED',
      });
      expect(await sendScan(db, delivery, 'hub')).toMatchObject({ refusal: 'STATUS_NOT_ALLOWED' });
      const after = await deliverySnapshot(db, delivery.id);
      expect({ ...after.delivery, version: 0, updated_at: 0 }).toEqual({
        ...before.delivery,
        version: 0,
        updated_at: 0,
      });
      expect(after.notified).toBe(before.notified);
      expect(after.events.at(-1)).toMatchObject({ kind: 'hub', data: { is_late: true } });
      expect(Date.parse(after.events.at(-1)?.occurred_at ?? '')).toBeLessThan(
        Date.parse(before.events.at(-1)?.occurred_at ?? ''),
      );
    }),
  );

  it(
    'a colleague’s scan is refused before the holder’s queue arrives, and accepted when sent again later',
    withDatabase(async (db) => {
      const delivery = await makeScheduledDelivery(db);
      const colleague = await makeCourierAgent(db, 'Agadir');
      const taken = { id: crypto.randomUUID(), occurred_at: hoursAgo(6) };
      const before = await deliverySnapshot(db, delivery.id);
      expect(await sendScan(db, delivery, 'taken_over', taken, colleague)).toMatchObject({
        refusal: 'HELD_BY_OTHER',
        delivery: null,
      });
      expect(await deliverySnapshot(db, delivery.id)).toEqual(before);
      await sendScan(db, delivery, 'pickup', { occurred_at: hoursAgo(9) });
      const [left, took] = await handOverAtHub(db, delivery, colleague, {
        left: { occurred_at: hoursAgo(8) },
        taken,
      });
      expect([left?.outcome, took?.outcome]).toEqual(['recorded', 'recorded']);
      await sendScan(db, delivery, 'hub', { occurred_at: hoursAgo(7) });
      expect((await deliverySnapshot(db, delivery.id)).delivery.holder_id).toBe(colleague);
    }),
  );

  it(
    'corrects a wrong device clock, and stores the reported time',
    withDatabase(async (db) => {
      const delivery = await makeScheduledDelivery(db);
      await sendScan(db, delivery, 'pickup', { occurred_at: hoursAgo(24 * 30) });
      await sendScan(db, delivery, 'hub', { occurred_at: hoursAgo(-48) });
      const { delivery: row, events } = await deliverySnapshot(db, delivery.id);
      expect(events[1]).toMatchObject({
        kind: 'picked_up',
        occurred_at: row.submitted_at,
        data: { device_time: expect.any(String) },
      });
      expect(events[2]).toMatchObject({
        kind: 'hub',
        occurred_at: events[2]?.recorded_at,
        data: { device_time: expect.any(String) },
      });
      expect(eventKindsOf({ delivery: row, events } as never)).toHaveLength(3);
    }),
  );

  it(
    'contains an id for each scan, and may not reuse the id of another agent’s or another parcel’s scan',
    withDatabase(async (db) => {
      const delivery = await makeScheduledDelivery(db);
      const other = await makeScheduledDelivery(db, { agent: delivery.agent });
      const id = crypto.randomUUID();
      await sendScan(db, delivery, 'note', { id });
      const colleague = await makeCourierAgent(db);
      const taken = { refusal: 'FIELD_INVALID', detail: { field: 'id' } };
      expect(await sendScan(db, delivery, 'note', { id }, colleague)).toMatchObject(taken);
      expect(await sendScan(db, other, 'note', { id })).toMatchObject(taken);
      expect(eventKindsOf(await deliverySnapshot(db, other.id))).toEqual(['submitted']);
    }),
  );

  it.each([['{}'], ['[]'], ['null'], [JSON.stringify(Array(101).fill({}))]])(
    'is refused if the request contains %s instead of a valid list of scans',
    (text) =>
      withDatabase(async (db) => {
        const agent = await makeCourierAgent(db);
        await expectRefused(sendScans(db, agent, JSON.parse(text)), 'FIELD_INVALID');
        expect(
          await asRoot(db, 'select from private.delivery_scans where agent_id = $1', [agent]),
        ).toEqual([]);
      })(),
  );
});
