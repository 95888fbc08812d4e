// A parcel is stranded when its holder no longer scans. An operator then assigns the parcel to a
// hub, or offers it to another agent of the courier. That agent can then take over the parcel.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { auditOf } from '../../support/audit-of.ts';
import { cityId } from '../../support/city-id.ts';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { sendScan } from '../../support/deliveries/delivery-scan.ts';
import { deliverySnapshot, eventKindsOf } from '../../support/deliveries/delivery-snapshot.ts';
import {
  agentCodeOf,
  FIRST_COURIER_ID,
  makeCourierAgent,
} from '../../support/deliveries/make-courier-agent.ts';
import {
  makeScheduledDelivery,
  type ScheduledDelivery,
} from '../../support/deliveries/make-scheduled-delivery.ts';
import { expectOperatorsOnly } from '../../support/expect-operators-only.ts';
import { makeOperator } from '../../support/make-operator.ts';
import { trackNotifications } from '../../support/track-notifications.ts';

const REASON = 'His phone was stolen, the parcel is at the office';
const OTHER_COURIER = '01900000-0000-7000-8000-00000000c002';

const leave = (db: Client, agent: string) =>
  asRoot(db, 'update public.courier_agents set is_active = false where user_id = $1', [agent]);
const suspend = (db: Client, person: string) =>
  asRoot(db, "update auth.users set banned_until = now() + interval '1 day' where id = $1", [
    person,
  ]);

type Scene = { delivery: ScheduledDelivery; operator: string };
/** Creates a parcel from Fes to Agadir, carried by an agent who no longer scans. */
async function strandedScene(db: Client, people = {}): Promise<Scene> {
  const delivery = await makeScheduledDelivery(db, people);
  await sendScan(db, delivery, 'pickup');
  await leave(db, delivery.agent);
  return { delivery, operator: await makeOperator(db, 'support') };
}
const passOn = (db: Client, { delivery, operator }: Scene, to: object, more: object = {}) =>
  call(db, operator, 'pass_on_delivery', {
    p_id: delivery.id,
    p_reason: REASON,
    ...to,
    ...more,
  });
async function makeAgentOf(db: Client, person: string, city = 'Fes'): Promise<void> {
  await asRoot(
    db,
    'insert into public.courier_agents (user_id, courier_id, city_id) values ($1, $2, $3)',
    [person, FIRST_COURIER_ID, await cityId(db, city)],
  );
}
async function codeOfParty(db: Client, party: string): Promise<string> {
  await makeAgentOf(db, party);
  return agentCodeOf(db, party);
}

describe('pass_on_delivery', () => {
  it(
    'offers the parcel to another agent, who takes it over; parties and agents are notified, and the change is logged',
    withDatabase(async (db) => {
      const scene = await strandedScene(db);
      const { delivery, operator } = scene;
      const colleague = await makeCourierAgent(db, 'Rabat');
      const to = { p_agent_code: ` ${(await agentCodeOf(db, colleague)).toLowerCase()} ` };
      await expectOperatorsOnly(db, ['support', 'admin'], 'pass_on_delivery', {
        p_id: delivery.id,
        p_reason: REASON,
        ...to,
      });
      const notified = await trackNotifications(db, { ...delivery, colleague, operator });
      await passOn(db, scene, to);
      expect(await notified()).toEqual([
        'agent passed_on as former_holder',
        'colleague passed_on as next_holder',
        'receiver passed_on',
        'sender passed_on',
      ]);
      await passOn(db, scene, to);
      expect(await notified()).toEqual([]);
      const { delivery: row } = await deliverySnapshot(db, delivery.id);
      expect(row).toMatchObject({ holder_id: delivery.agent, handed_to_id: colleague });
      const logged = (await auditOf(db, delivery.id)).filter(
        ({ action }) => action === 'delivery.passed_on',
      );
      expect(logged).toEqual([
        expect.objectContaining({
          actor_id: operator,
          reason: REASON,
          details: { from: delivery.agent, to: colleague },
        }),
      ]);
      expect(await sendScan(db, delivery, 'taken_over', {}, colleague)).toMatchObject({
        delivery: { custody: 'holder', next_stop: 'dropoff' },
      });
      expect(await sendScan(db, delivery, 'out_for_delivery', {}, colleague)).toMatchObject({
        outcome: 'recorded',
      });
      expect(eventKindsOf(await deliverySnapshot(db, delivery.id))).toEqual([
        ...['submitted', 'picked_up', 'passed_on', 'taken_over', 'out_for_delivery'],
      ]);
    }),
  );

  it(
    'puts the parcel into a hub on its route for the next agent, and shows the hub’s city to sender and receiver',
    withDatabase(async (db) => {
      const scene = await strandedScene(db);
      const { delivery } = scene;
      const casablanca = await cityId(db, 'Casablanca');
      const inCasablanca = await makeCourierAgent(db, 'Casablanca');
      const notified = await trackNotifications(db, { ...delivery, inCasablanca });
      await passOn(db, scene, { p_hub_city_id: casablanca });
      expect(await notified()).toEqual([
        'agent passed_on as former_holder',
        'receiver passed_on',
        'sender passed_on',
      ]);
      await passOn(db, scene, { p_hub_city_id: casablanca });
      expect(await notified()).toEqual([]);
      const { delivery: row } = await deliverySnapshot(db, delivery.id);
      expect(row).toMatchObject({ holder_id: null, handed_to_id: null, hub_city_id: casablanca });
      for (const party of [delivery.sender, delivery.receiver]) {
        const { delivery_detail: detail } = await call<{ delivery_detail: { events: object[] } }>(
          db,
          party,
          'delivery_detail',
          { p_id: delivery.id },
        );
        expect(detail.events.at(-1)).toMatchObject({
          kind: 'passed_on',
          actor_role: 'operator',
          city_id: casablanca,
          data: {},
        });
      }
      expect(await sendScan(db, delivery, 'out_for_delivery', {}, inCasablanca)).toMatchObject({
        delivery: { custody: 'holder' },
      });
    }),
  );

  it.each<[string, (db: Client, agent: string) => Promise<unknown>]>([
    ['no longer scans for a courier', leave],
    ['is suspended', suspend],
    [
      'scans for another courier now',
      (db, agent) =>
        asRoot(db, 'update public.courier_agents set courier_id = $2 where user_id = $1', [
          agent,
          OTHER_COURIER,
        ]),
    ],
    [
      'no longer has an account',
      (db, agent) =>
        asRoot(db, 'update public.deliveries set holder_id = null where holder_id = $1', [agent]),
    ],
  ])('moves a parcel only after the agent who holds it %s', (_, happens) =>
    withDatabase(async (db) => {
      const delivery = await makeScheduledDelivery(db);
      await sendScan(db, delivery, 'pickup');
      const scene = { delivery, operator: await makeOperator(db, 'admin') };
      const to = { p_hub_city_id: await cityId(db, 'Fes') };
      const before = await deliverySnapshot(db, delivery.id);
      await expectRefused(passOn(db, scene, to), 'DELIVERY_NOT_STRANDED');
      expect(await deliverySnapshot(db, delivery.id)).toEqual(before);
      await happens(db, delivery.agent);
      await passOn(db, scene, to);
      expect((await deliverySnapshot(db, delivery.id)).delivery).toMatchObject({
        hub_city_id: to.p_hub_city_id,
      });
    })(),
  );

  it.each<[string, (db: Client, scene: Scene) => Promise<string>]>([
    ['nobody', async () => 'WC00000000'],
    [
      'an agent of another courier',
      async (db) => agentCodeOf(db, await makeCourierAgent(db, 'Fes', OTHER_COURIER)),
    ],
    [
      'a former agent',
      async (db) => {
        const agent = await makeCourierAgent(db);
        await leave(db, agent);
        return agentCodeOf(db, agent);
      },
    ],
    [
      'a suspended agent',
      async (db) => {
        const agent = await makeCourierAgent(db);
        await suspend(db, agent);
        return agentCodeOf(db, agent);
      },
    ],
    ['its holder', (db, { delivery }) => agentCodeOf(db, delivery.agent)],
    ['its sender', (db, { delivery }) => codeOfParty(db, delivery.sender)],
    ['its receiver', (db, { delivery }) => codeOfParty(db, delivery.receiver)],
  ])('never gives the parcel to %s', (_, code) =>
    withDatabase(async (db) => {
      const scene = await strandedScene(db);
      const p_agent_code = await code(db, scene);
      const before = await deliverySnapshot(db, scene.delivery.id);
      await expectRefused(passOn(db, scene, { p_agent_code }), 'AGENT_NOT_FOUND');
      expect(await deliverySnapshot(db, scene.delivery.id)).toEqual(before);
    })(),
  );

  it(
    'refuses a hub off the route, two targets or none, a missing reason, and a parcel that is unknown or has no holder',
    withDatabase(async (db) => {
      const scene = await strandedScene(db);
      const fes = { p_hub_city_id: await cityId(db, 'Fes') };
      const before = await deliverySnapshot(db, scene.delivery.id);
      const oujda = { p_hub_city_id: await cityId(db, 'Oujda') };
      await expectRefused(passOn(db, scene, oujda), 'HUB_NOT_ON_THE_WAY');
      for (const to of [{}, { p_agent_code: '  ' }, { ...fes, p_agent_code: 'WC00000000' }])
        await expectRefused(passOn(db, scene, to), 'FIELD_INVALID', { field: 'p_agent_code' });
      await expectRefused(passOn(db, scene, fes, { p_reason: ' a ' }), 'FIELD_INVALID', {
        field: 'p_reason',
      });
      const p_id = crypto.randomUUID();
      await expectRefused(passOn(db, scene, fes, { p_id }), 'DELIVERY_NOT_FOUND');
      expect(await deliverySnapshot(db, scene.delivery.id)).toEqual(before);
      const delivery = await makeScheduledDelivery(db);
      await expectRefused(passOn(db, { ...scene, delivery }, fes), 'STATUS_NOT_ALLOWED');
      await passOn(db, scene, fes);
      const agadir = { p_hub_city_id: await cityId(db, 'Agadir') };
      await expectRefused(passOn(db, scene, agadir), 'DELIVERY_NOT_STRANDED');
    }),
  );

  it.each(['sender', 'receiver', 'agent'] as const)(
    'refuses an operator who is the %s of the parcel',
    (party) =>
      withDatabase(async (db) => {
        const operator = await makeOperator(db, 'support');
        if (party === 'agent') await makeAgentOf(db, operator);
        const { delivery } = await strandedScene(db, { [party]: operator });
        const to = { p_hub_city_id: await cityId(db, 'Fes') };
        await expectRefused(passOn(db, { delivery, operator }, to), 'OWN_CASE');
      })(),
  );

  it(
    'refuses an operator who gives the parcel to themself',
    withDatabase(async (db) => {
      const scene = await strandedScene(db);
      await makeAgentOf(db, scene.operator);
      const p_agent_code = await agentCodeOf(db, scene.operator);
      await expectRefused(passOn(db, scene, { p_agent_code }), 'OWN_CASE');
    }),
  );
});

describe('delivery_cases', () => {
  it(
    'lists stranded parcels with the hubs of their route, and omits parcels that their holder or a hub can still move',
    withDatabase(async (db) => {
      const scene = await strandedScene(db);
      const { delivery, operator } = scene;
      const carried = await makeScheduledDelivery(db);
      await sendScan(db, carried, 'pickup');
      type Case = { id: string; stranded: { is_offered: boolean; hubs: { name: string }[] } };
      const stranded = async () => {
        const rows = await asCaller<{ one: Case }>(
          db,
          operator,
          "select public.delivery_cases('stranded', 200) as one",
        );
        const cases = rows.map(({ one }) => one);
        expect(cases.map(({ id }) => id)).not.toContain(carried.id);
        return cases.find(({ id }) => id === delivery.id)?.stranded;
      };
      const found = await stranded();
      expect(found?.is_offered).toBe(false);
      expect(found?.hubs.map(({ name }) => name).sort()).toEqual(['Agadir', 'Casablanca', 'Fes']);
      const p_agent_code = await agentCodeOf(db, await makeCourierAgent(db));
      await passOn(db, scene, { p_agent_code });
      expect((await stranded())?.is_offered).toBe(true);
      await passOn(db, scene, { p_hub_city_id: await cityId(db, 'Fes') });
      expect(await stranded()).toBeUndefined();
    }),
  );
});
