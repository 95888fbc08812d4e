// Custody of a parcel: only its holder moves it. Other people who know its label can neither read
// its data nor take or return the parcel.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { cityId } from '../../support/city-id.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { sendScan } from '../../support/deliveries/delivery-scan.ts';
import { deliverySnapshot, eventKindsOf } from '../../support/deliveries/delivery-snapshot.ts';
import { handOverAtHub } from '../../support/deliveries/hand-over-at-hub.ts';
import { agentCodeOf, makeCourierAgent } from '../../support/deliveries/make-courier-agent.ts';
import {
  makeScheduledDelivery,
  type ScheduledDelivery,
} from '../../support/deliveries/make-scheduled-delivery.ts';

const OTHER_COURIER = '01900000-0000-7000-8000-00000000c002';
const KINDS = [
  ...['pickup', 'hub', 'handed_over', 'taken_over', 'out_for_delivery', 'attempt_failed'],
  ...['refused', 'return_started', 'delivered', 'returned', 'note'],
];

type Hostile = (db: Client, delivery: ScheduledDelivery) => Promise<string>;
const HOSTILE: [who: string, refusal: string, make: Hostile][] = [
  ['an agent of another city', 'HELD_BY_OTHER', (db) => makeCourierAgent(db, 'Rabat')],
  ['an agent of the destination city', 'HELD_BY_OTHER', (db) => makeCourierAgent(db, 'Agadir')],
  ['an agent of the city of origin', 'HELD_BY_OTHER', (db) => makeCourierAgent(db, 'Fes')],
  [
    'an agent of another courier',
    'DELIVERY_NOT_FOUND',
    (db) => makeCourierAgent(db, 'Fes', OTHER_COURIER),
  ],
];

/** Returns everything that a label reveals to an agent. */
async function seenBy(db: Client, agent: string, delivery: ScheduledDelivery): Promise<void> {
  for (const name of ['my_courier_job', 'delivery_detail'])
    await expectRefused(call(db, agent, name, { p_id: delivery.id }), 'DELIVERY_NOT_FOUND');
  const [photo] = await asRoot<{ is_read: boolean; may_add: boolean }>(
    db,
    `select private.custody_for(d, $2) is not null as is_read,
       private.may_take_photo_of(d, $2, 'pickup') or private.may_take_photo_of(d, $2, 'proof') as may_add
     from public.deliveries d where d.id = $1`,
    [delivery.id, agent],
  );
  expect(photo).toEqual({ is_read: false, may_add: false });
}

describe.each(HOSTILE)('%s who knows the label of a carried parcel', (who, refusal, make) => {
  it(
    'gets a refusal for every scan, cannot move the parcel, and sees no data of the parcel',
    withDatabase(async (db) => {
      const delivery = await makeScheduledDelivery(db);
      await sendScan(db, delivery, 'pickup');
      const hostile = await make(db, delivery);
      const colleague_code = await agentCodeOf(db, hostile);
      const before = await deliverySnapshot(db, delivery.id);
      for (const kind of KINDS) {
        const fields = { weight_grams: 2000, reason: 'closed', note: 'Mine', colleague_code };
        const answer = await sendScan(db, delivery, kind, { photo_ids: [], ...fields }, hostile);
        const isTooLate = kind === 'pickup' && who === 'an agent of the city of origin';
        expect([kind, answer.refusal, answer.delivery]).toEqual([
          kind,
          isTooLate ? 'STATUS_NOT_ALLOWED' : refusal,
          null,
        ]);
      }
      expect(await deliverySnapshot(db, delivery.id)).toEqual(before);
      await seenBy(db, hostile, delivery);
    }),
  );
});

describe('a parcel hub', () => {
  it(
    'receives a parcel from the holder; an agent in the city of the hub then sees the parcel and takes it over',
    withDatabase(async (db) => {
      const delivery = await makeScheduledDelivery(db);
      const inCasablanca = await makeCourierAgent(db, 'Casablanca');
      const inAgadir = await makeCourierAgent(db, 'Agadir');
      const casablanca = await cityId(db, 'Casablanca');
      await sendScan(db, delivery, 'pickup');
      await sendScan(db, delivery, 'hub', { city_id: casablanca });
      const { delivery: row } = await deliverySnapshot(db, delivery.id);
      expect(row).toMatchObject({ holder_id: null, hub_city_id: casablanca });
      expect(await sendScan(db, delivery, 'taken_over', {}, inAgadir)).toMatchObject({
        refusal: 'HELD_BY_OTHER',
      });
      const elsewhere = { city_id: await cityId(db, 'Agadir') };
      expect(await sendScan(db, delivery, 'hub', elsewhere, inCasablanca)).toMatchObject({
        refusal: 'HELD_BY_OTHER',
      });
      expect(await sendScan(db, delivery, 'hub', {}, inCasablanca)).toMatchObject({
        outcome: 'recorded',
        delivery: { custody: 'hub', is_holder: false, place: null },
      });
      const neighbour = await makeCourierAgent(db, 'Casablanca');
      expect(await sendScan(db, delivery, 'note', {}, neighbour)).toMatchObject({
        outcome: 'recorded',
      });
      expect(await sendScan(db, delivery, 'out_for_delivery', {}, inCasablanca)).toMatchObject({
        outcome: 'recorded',
        delivery: { custody: 'holder', next_stop: 'dropoff' },
      });
      // The parcel has left the hub, so a `note` scan gives the other agent no access any more.
      expect(await sendScan(db, delivery, 'note', {}, neighbour)).toMatchObject({
        refusal: 'HELD_BY_OTHER',
        delivery: null,
      });
    }),
  );

  it.each([
    ['Fes', 'recorded'],
    ['Casablanca', 'recorded'],
    ['Agadir', 'recorded'],
    ['Oujda', 'HUB_NOT_ON_THE_WAY'],
  ])(
    'must be on the route: in %s, the hub scan of a parcel from Fes to Agadir returns %s',
    (city, expected) =>
      withDatabase(async (db) => {
        const delivery = await makeScheduledDelivery(db);
        await sendScan(db, delivery, 'pickup');
        const answer = await sendScan(db, delivery, 'hub', { city_id: await cityId(db, city) });
        expect(answer.refusal ?? answer.outcome).toBe(expected);
      })(),
  );

  it(
    'lets an agent of its city handle only parcels that were left at this hub',
    withDatabase(async (db) => {
      const delivery = await makeScheduledDelivery(db);
      const inAgadir = await makeCourierAgent(db, 'Agadir');
      await sendScan(db, delivery, 'pickup');
      expect(await sendScan(db, delivery, 'delivered', {}, inAgadir)).toMatchObject({
        refusal: 'HELD_BY_OTHER',
      });
      // The refused scan contained the recipient's correct code. It has not used up an attempt.
      const { secrets } = await deliverySnapshot(db, delivery.id);
      expect(secrets).toContainEqual(
        expect.objectContaining({ kind: 'dropoff', attempts_left: 5 }),
      );
    }),
  );
});

describe('a hand-over between agents', () => {
  it(
    'names a colleague, and the parcel stays with the holder until the colleague takes it over',
    withDatabase(async (db) => {
      const delivery = await makeScheduledDelivery(db);
      const colleague = await makeCourierAgent(db, 'Rabat');
      const third = await makeCourierAgent(db, 'Rabat');
      await sendScan(db, delivery, 'pickup');
      const colleague_code = await agentCodeOf(db, colleague);
      expect(await sendScan(db, delivery, 'handed_over', { colleague_code })).toMatchObject({
        outcome: 'recorded',
        delivery: { custody: 'holder', is_handed_over: true, next_stop: 'dropoff' },
      });
      for (const kind of ['out_for_delivery', 'hub', 'attempt_failed', 'delivered', 'note'])
        expect(await sendScan(db, delivery, kind, {}, colleague)).toMatchObject({
          refusal: kind === 'hub' ? 'HUB_NOT_ON_THE_WAY' : 'HELD_BY_OTHER',
          delivery: { custody: 'offered', place: null },
        });
      expect(await sendScan(db, delivery, 'taken_over', {}, third)).toMatchObject({
        refusal: 'HELD_BY_OTHER',
      });
      expect(await sendScan(db, delivery, 'taken_over', {}, colleague)).toMatchObject({
        delivery: { custody: 'holder', place: { contact_phone: '+212661000002' } },
      });
      expect(eventKindsOf(await deliverySnapshot(db, delivery.id))).toEqual([
        ...['submitted', 'picked_up', 'handed_over', 'taken_over'],
      ]);
      expect(await sendScan(db, delivery, 'taken_over', {}, colleague)).toMatchObject({
        refusal: 'STATUS_NOT_ALLOWED',
      });
    }),
  );

  it.each<[string, (db: Client, delivery: ScheduledDelivery) => Promise<string>, string]>([
    ['nobody', async () => 'WC00000000', 'COLLEAGUE_NOT_FOUND'],
    ['the holder', (db, { agent }) => agentCodeOf(db, agent), 'COLLEAGUE_NOT_FOUND'],
    [
      'an agent of another courier',
      async (db) => agentCodeOf(db, await makeCourierAgent(db, 'Fes', OTHER_COURIER)),
      'COLLEAGUE_NOT_FOUND',
    ],
    [
      'a suspended colleague',
      async (db) => agentCodeOf(db, await suspended(db)),
      'COLLEAGUE_NOT_FOUND',
    ],
    ['a missing code', async () => '', 'FIELD_INVALID'],
  ])('is refused when it goes to %s', (_, code, refusal) =>
    withDatabase(async (db) => {
      const delivery = await makeScheduledDelivery(db);
      await sendScan(db, delivery, 'pickup');
      const before = await deliverySnapshot(db, delivery.id);
      expect(
        await sendScan(db, delivery, 'handed_over', { colleague_code: await code(db, delivery) }),
      ).toMatchObject({ refusal });
      expect(await deliverySnapshot(db, delivery.id)).toEqual(before);
    })(),
  );

  it(
    'ends when the holder leaves the parcel at a hub instead',
    withDatabase(async (db) => {
      const delivery = await makeScheduledDelivery(db);
      const colleague = await makeCourierAgent(db, 'Rabat');
      await sendScan(db, delivery, 'pickup');
      await sendScan(db, delivery, 'handed_over', {
        colleague_code: await agentCodeOf(db, colleague),
      });
      await sendScan(db, delivery, 'hub');
      expect(await sendScan(db, delivery, 'taken_over', {}, colleague)).toMatchObject({
        refusal: 'HELD_BY_OTHER',
      });
    }),
  );

  it(
    'works with a device clock that is behind, and later scans of that device are accepted',
    withDatabase(async (db) => {
      const delivery = await makeScheduledDelivery(db);
      const colleague = await makeCourierAgent(db, 'Agadir');
      await sendScan(db, delivery, 'pickup');
      const behind = (minutes: number) => ({
        occurred_at: new Date(Date.now() - minutes * 60_000).toISOString(),
      });
      await handOverAtHub(db, delivery, colleague, { taken: behind(60) });
      await sendScan(db, delivery, 'hub', behind(30), colleague);
      const { delivery: row } = await deliverySnapshot(db, delivery.id);
      expect(row).toMatchObject({
        holder_id: null,
        hub_city_id: await cityId(db, 'Agadir'),
      });
    }),
  );
});

describe('a former holder of a parcel', () => {
  it(
    'cannot move the parcel, and sees neither address nor photos',
    withDatabase(async (db) => {
      const delivery = await makeScheduledDelivery(db);
      await sendScan(db, delivery, 'pickup');
      const colleague = await makeCourierAgent(db, 'Agadir');
      await handOverAtHub(db, delivery, colleague);
      const before = await deliverySnapshot(db, delivery.id);
      const colleague_code = await agentCodeOf(db, delivery.agent);
      for (const kind of KINDS.filter((one) => !['pickup', 'returned', 'note'].includes(one))) {
        const answer = await sendScan(db, delivery, kind, { photo_ids: [], colleague_code });
        expect([kind, answer.refusal]).toEqual([
          kind,
          kind === 'return_started' ? 'STATUS_NOT_ALLOWED' : 'HELD_BY_OTHER',
        ]);
        expect(answer.delivery).toMatchObject({ custody: null, place: null });
      }
      expect(await deliverySnapshot(db, delivery.id)).toEqual(before);
      const { delivery_detail: detail } = await call<{ delivery_detail: { photos: unknown[] } }>(
        db,
        delivery.agent,
        'delivery_detail',
        { p_id: delivery.id },
      );
      expect(detail.photos).toEqual([]);
    }),
  );
});

describe('a suspended courier agent', () => {
  it(
    'is refused all access to a parcel that they hold, and sees none of its data',
    withDatabase(async (db) => {
      const delivery = await makeScheduledDelivery(db);
      await sendScan(db, delivery, 'pickup');
      await suspend(db, delivery.agent);
      await expectRefused(sendScan(db, delivery, 'hub'), 'COURIER_AGENT_REQUIRED');
      await expectRefused(
        call(db, delivery.agent, 'my_courier_job', { p_id: delivery.id }),
        'COURIER_AGENT_REQUIRED',
      );
      await expectRefused(
        call(db, delivery.agent, 'delivery_detail', { p_id: delivery.id }),
        'DELIVERY_NOT_FOUND',
      );
      const [row] = await asRoot<{ may: boolean }>(
        db,
        "select private.may_take_photo_of(d, $2, 'proof') as may from public.deliveries d where d.id = $1",
        [delivery.id, delivery.agent],
      );
      expect(row?.may).not.toBe(true);
    }),
  );
});

const suspend = (db: Client, agent: string) =>
  asRoot(db, 'update public.courier_agents set is_active = false where user_id = $1', [agent]);
async function suspended(db: Client): Promise<string> {
  const agent = await makeCourierAgent(db);
  await suspend(db, agent);
  return agent;
}
