// Tests of each kind of scan: the data that it requires, and the people who may send it. A refused
// scan writes nothing.
import { describe, expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { buildScan, sendScan, sendScans } from '../../support/deliveries/delivery-scan.ts';
import { deliverySnapshot, eventKindsOf } from '../../support/deliveries/delivery-snapshot.ts';
import { handOverAtHub } from '../../support/deliveries/hand-over-at-hub.ts';
import { makeCourierAgent } from '../../support/deliveries/make-courier-agent.ts';
import { DELIVERY_CODES } from '../../support/deliveries/make-delivery.ts';
import { makeScheduledDelivery } from '../../support/deliveries/make-scheduled-delivery.ts';
import { makePerson } from '../../support/make-person.ts';

const OTHER_COURIER = '01900000-0000-7000-8000-00000000c002';

describe('a scan of a parcel', () => {
  it.each([
    ['pickup', { photo_ids: [] }, 'PHOTO_NEEDED'],
    ['pickup', { photo_ids: [crypto.randomUUID()] }, 'PHOTO_NEEDED'],
    ['pickup', { weight_grams: null }, 'FIELD_INVALID'],
    ['pickup', { weight_grams: 30_001 }, 'DELIVERY_TOO_HEAVY'],
    ['hub', {}, 'STATUS_NOT_ALLOWED'],
    ['attempt_failed', {}, 'STATUS_NOT_ALLOWED'],
    ['refused', {}, 'STATUS_NOT_ALLOWED'],
    ['delivered', {}, 'STATUS_NOT_ALLOWED'],
    ['returned', {}, 'STATUS_NOT_ALLOWED'],
    ['return_started', {}, 'STATUS_NOT_ALLOWED'],
    ['note', { note: ' ' }, 'FIELD_INVALID'],
    ['note', { note: 'x'.repeat(501) }, 'FIELD_INVALID'],
    ['hub', { latitude: 91, longitude: 0 }, 'FIELD_INVALID'],
    ['hub', { latitude: 31 }, 'FIELD_INVALID'],
    ['hub', { city_id: 999_999 }, 'FIELD_INVALID'],
    ['hub', { wish: 1 }, 'FIELD_INVALID'],
    ['hub', { reason: 'weather' }, 'FIELD_INVALID'],
    ['hub', { photo_ids: 'x' }, 'FIELD_INVALID'],
    [
      'hub',
      { slot: { starts_at: '2026-12-02T10:00:00Z', ends_at: '2026-12-01T10:00:00Z' } },
      'FIELD_INVALID',
    ],
    ['hub', { occurred_at: 'yesterday' }, 'FIELD_INVALID'],
    ['hub', { id: 'x' }, 'FIELD_INVALID'],
    ['stolen', {}, 'FIELD_INVALID'],
    ['hub', { label_code: 'WP0000000000' }, 'DELIVERY_NOT_FOUND'],
  ])(
    'of kind %s with %j before pickup is refused with %s, and nothing is written',
    (kind, fields, refusal) =>
      withDatabase(async (db) => {
        const delivery = await makeScheduledDelivery(db);
        const photo = 'photo_ids' in fields ? fields : { photo_ids: null };
        if (!('photo_ids' in fields)) await sendScan(db, delivery, 'note');
        const before = await deliverySnapshot(db, delivery.id);
        const body = buildScan(delivery, kind, { ...photo, ...fields });
        if (refusal === 'DELIVERY_TOO_HEAVY' || kind === 'delivered') delete body.photo_ids;
        const [answer] = await sendScans(db, delivery.agent, [body]);
        expect(answer).toMatchObject({ outcome: 'refused', refusal, id: body.id });
        expect(await deliverySnapshot(db, delivery.id)).toEqual(before);
      })(),
  );

  it(
    'at delivery requires a code, a photo, and a location or the reason for its absence; a refused scan may be resent',
    withDatabase(async (db) => {
      const delivery = await makeScheduledDelivery(db);
      await sendScan(db, delivery, 'pickup');
      expect(await sendScan(db, delivery, 'delivered', { photo_ids: [] })).toMatchObject({
        refusal: 'PHOTO_NEEDED',
      });
      const id = crypto.randomUUID();
      const nowhere = { id, latitude: null, longitude: null };
      expect(await sendScan(db, delivery, 'delivered', nowhere)).toMatchObject({
        refusal: 'PLACE_NEEDED',
      });
      expect(
        await sendScan(db, delivery, 'delivered', { ...nowhere, no_place: 'denied' }),
      ).toMatchObject({ outcome: 'recorded' });
    }),
  );

  it(
    'is refused after five wrong codes, even with the right code, and resending a refused scan costs no attempt',
    withDatabase(async (db) => {
      const delivery = await makeScheduledDelivery(db);
      await sendScan(db, delivery, 'pickup');
      const wrong = { code: '00000000', id: crypto.randomUUID() };
      expect(await sendScan(db, delivery, 'delivered', wrong)).toMatchObject({
        outcome: 'refused',
        detail: { tries_left: 4 },
      });
      expect(
        await sendScan(db, delivery, 'delivered', { ...wrong, code: DELIVERY_CODES.dropoff }),
      ).toMatchObject({
        outcome: 'repeated',
        first_outcome: 'refused',
        refusal: 'DELIVERY_CODE_WRONG',
        detail: { tries_left: 4 },
      });
      for (const left of [3, 2, 1, 0]) {
        expect(
          await sendScan(db, delivery, 'delivered', { code: left % 2 ? null : 'abc' }),
        ).toMatchObject({ detail: { tries_left: left } });
      }
      expect(await sendScan(db, delivery, 'delivered')).toMatchObject({
        refusal: 'DELIVERY_CODE_LOCKED',
      });
      const all = await deliverySnapshot(db, delivery.id);
      expect(all.delivery.status).toBe('in_transit');
      expect(eventKindsOf(all)).toContain('code_locked');
    }),
  );
});

describe('the right to scan a parcel', () => {
  it(
    'belongs only to agents of the parcel’s courier, and never to the sender or receiver',
    withDatabase(async (db) => {
      const delivery = await makeScheduledDelivery(db);
      const scans = [buildScan(delivery, 'note')];
      await expectRefused(sendScans(db, null, scans), '42501');
      await expectRefused(sendScans(db, 'service_role', scans), 'NOT_SIGNED_IN');
      await expectRefused(sendScans(db, delivery.sender, scans), 'COURIER_AGENT_REQUIRED');
      await expectRefused(sendScans(db, await makePerson(db), scans), 'COURIER_AGENT_REQUIRED');
      const rival = await makeCourierAgent(db, 'Fes', OTHER_COURIER);
      expect(await sendScans(db, rival, scans)).toMatchObject([
        { refusal: 'DELIVERY_NOT_FOUND', delivery: null },
      ]);
      await asRoot(
        db,
        'insert into public.courier_agents select $1, courier_id, city_id from public.courier_agents where user_id = $2',
        [delivery.sender, delivery.agent],
      );
      expect(await sendScans(db, delivery.sender, scans)).toMatchObject([
        { refusal: 'AGENT_IS_PARTY', delivery: null },
      ]);
      await asRoot(db, 'update public.courier_agents set is_active = false where user_id = $1', [
        delivery.agent,
      ]);
      await expectRefused(sendScans(db, delivery.agent, scans), 'COURIER_AGENT_REQUIRED');
      expect(eventKindsOf(await deliverySnapshot(db, delivery.id))).toEqual(['submitted']);
    }),
  );

  it(
    'includes reporting a failed attempt or a refused parcel, but only for the agent who holds the parcel',
    withDatabase(async (db) => {
      const delivery = await makeScheduledDelivery(db);
      const colleague = await makeCourierAgent(db, 'Agadir');
      await sendScan(db, delivery, 'pickup');
      for (const kind of ['attempt_failed', 'refused'])
        expect(await sendScan(db, delivery, kind, {}, colleague)).toMatchObject({
          refusal: 'HELD_BY_OTHER',
        });
      await handOverAtHub(db, delivery, colleague);
      expect(await sendScan(db, delivery, 'attempt_failed')).toMatchObject({
        refusal: 'HELD_BY_OTHER',
      });
    }),
  );
});
