// Random sequences of calls by all parties: the invariants of a parcel hold after every step.
// @module-tag slow
import { scaleTimeout } from '@wasl/testing/timeout-factor';
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { cityId } from '../support/city-id.ts';
import { asRoot } from '../support/database/as-root.ts';
import { call } from '../support/database/call.ts';
import { seededChoice } from '../support/database/seeded-choice.ts';
import { withDatabase } from '../support/database/with-database.ts';
import { addDeliveryPhoto } from '../support/deliveries/add-delivery-photo.ts';
import { buildScan, sendScan, sendScans } from '../support/deliveries/delivery-scan.ts';
import {
  type DeliverySnapshot,
  deliverySnapshot,
  eventKindsOf,
} from '../support/deliveries/delivery-snapshot.ts';
import { expectCustodyInvariants } from '../support/deliveries/expect-custody-invariants.ts';
import { expectDeliveryInvariants } from '../support/deliveries/expect-delivery-invariants.ts';
import {
  agentCodeOf,
  FIRST_COURIER_ID,
  makeCourierAgent,
} from '../support/deliveries/make-courier-agent.ts';
import { DELIVERY_CODES } from '../support/deliveries/make-delivery.ts';
import {
  makeScheduledDelivery,
  type ScheduledDelivery,
} from '../support/deliveries/make-scheduled-delivery.ts';
import { makeOperator } from '../support/make-operator.ts';
import { makePerson } from '../support/make-person.ts';

const OTHER_COURIER = '01900000-0000-7000-8000-00000000c002';
const WALKS = 120;
const STEPS = 12;
const LANES = 4;

type People = {
  agents: string[];
  /** Hand-over codes of the other agents who work for the same courier. */
  colleagues: string[];
  agadir: number;
  operator: string;
  stranger: string;
  photos: { pickup: string; proof: string };
};
type Pick = ReturnType<typeof seededChoice>;
const KINDS = [
  'pickup',
  'pickup',
  'hub',
  'handed_over',
  'taken_over',
  'taken_over',
  'out_for_delivery',
  'attempt_failed',
  'attempt_failed',
  'refused',
  'refused',
  'refused',
  'return_started',
  'delivered',
  'delivered',
  'returned',
  'note',
] as const;

function likelyAt(delivery: DeliverySnapshot['delivery'], pick: Pick): (typeof KINDS)[number] {
  const { status, is_returning } = delivery;
  if (status === 'scheduled') return 'pickup';
  if (delivery.hub_city_id !== null || delivery.handed_to_id !== null) return 'taken_over';
  return is_returning ? 'returned' : pick(['attempt_failed', 'delivered']);
}

/**
 * Makes one random call. A refusal is also a valid result. For a scan, returns the agent who sent
 * the scan. Also returns the scan's hand-over code, if the scan has one.
 */
async function step(
  db: Client,
  delivery: ScheduledDelivery,
  people: People,
  pick: Pick,
  was: DeliverySnapshot['delivery'],
): Promise<Sent> {
  const attempt = (work: Promise<unknown>) =>
    work.catch((error) => {
      // An error whose code begins with WA is an expected refusal. Any other error is a bug.
      expect(error.code, error.message).toMatch(/^WA/);
    });
  const person = pick([delivery.sender, delivery.sender, delivery.receiver, people.stranger]);
  const choice = pick([
    ...Array(12).fill('scan' as const),
    'cancel',
    'clock',
    'weigh',
    'slot',
    'claim',
    'decide',
    'received',
    'lost',
    'renew',
    'passed_on',
  ]);
  if (choice === 'scan') {
    // The usual next step for the current status is chosen more often than any other step.
    const kind = pick([...KINDS, ...Array(8).fill(likelyAt(was, pick))]);
    const code = pick([
      DELIVERY_CODES.pickup,
      DELIVERY_CODES.dropoff,
      DELIVERY_CODES.return,
      '00000000',
      ...(kind in HANDOVER
        ? Array(6).fill(DELIVERY_CODES[HANDOVER[kind as keyof typeof HANDOVER]])
        : []),
    ]);
    const body = buildScan(delivery, kind, {
      occurred_at: new Date(Date.now() - pick([0, 0, 1, 5, 30, -2]) * 3_600_000).toISOString(),
      photo_ids: pick([
        [people.photos.pickup, people.photos.proof],
        [people.photos.pickup, people.photos.proof],
        [],
      ]),
      ...(kind in HANDOVER ? { code } : {}),
      ...(kind === 'hub' ? { city_id: pick([null, people.agadir]) } : {}),
      ...(kind === 'handed_over' ? { colleague_code: pick(people.colleagues) } : {}),
      ...(kind === 'pickup' ? { weight_grams: pick([2000, 2000, 2100, 7000]) } : {}),
    });
    const queue = pick([[body], [body], [body, body], [buildScan(delivery, 'hub'), body]]);
    const holder = was.holder_id ?? was.handed_to_id ?? delivery.agent;
    const agent = pick([...people.agents, ...Array(6).fill(String(holder))]);
    for (const answer of await sendScans(db, agent, queue))
      expect(answer.refusal).not.toBe('SCAN_FAILED');
    return { agent, ...(kind in HANDOVER ? { code: String(code) } : {}) };
  }
  if (choice === 'clock') {
    await asRoot(
      db,
      `update public.deliveries set delivered_at = delivered_at - $2::interval, last_scan_at = last_scan_at - $2::interval
       where id = $1 and status <> 'completed'`,
      [delivery.id, pick(['1 hour', '50 hours', '8 days'])],
    );
    await asRoot(db, 'select private.end_due_deliveries()');
  }
  const [open] = await asRoot<{ claim: string | null; weigh_in: string | null }>(
    db,
    `select (select id from public.delivery_claims where delivery_id = $1 and status = 'open') as claim,
       (select id from public.delivery_weigh_ins where delivery_id = $1 order by created_at desc, id limit 1) as weigh_in`,
    [delivery.id],
  );
  const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  if (choice === 'cancel')
    await attempt(call(db, person, 'cancel_delivery', { p_id: delivery.id }));
  if (choice === 'weigh')
    await attempt(
      call(db, person, 'answer_weigh_in', {
        p_weigh_in_id: open?.weigh_in,
        p_agrees: pick([true, true, false]),
      }),
    );
  if (choice === 'slot')
    await attempt(
      call(db, person, 'reschedule_delivery', {
        p_id: delivery.id,
        p_slot_starts_at: soon(20),
        p_slot_ends_at: soon(22),
      }),
    );
  if (choice === 'claim')
    await attempt(
      call(db, person, 'open_delivery_claim', {
        p_claim_id: crypto.randomUUID(),
        p_delivery_id: delivery.id,
        p_kind: 'damaged',
        p_note: 'Broken',
      }),
    );
  if (choice === 'decide')
    await attempt(
      call(db, people.operator, 'decide_delivery_claim', {
        p_claim_id: open?.claim,
        p_is_upheld: pick([true, false]),
        p_note: 'Looked at the photos',
      }),
    );
  if (choice === 'received')
    await attempt(call(db, person, 'confirm_delivery_received', { p_id: delivery.id }));
  if (choice === 'lost') {
    await asRoot(
      db,
      "update public.deliveries set last_scan_at = last_scan_at - $2::interval where id = $1 and status = 'in_transit'",
      [delivery.id, pick(['1 day', '8 days'])],
    );
    await attempt(
      call(db, people.operator, 'mark_delivery_lost', {
        p_id: delivery.id,
        p_note: 'Asked at every hub',
      }),
    );
  }
  if (choice === 'passed_on') {
    // The agent who holds the parcel is usually deactivated for this step, because an operator may
    // not take the parcel from an active agent.
    const setWorking = (isWorking: boolean) =>
      asRoot(db, 'update public.courier_agents set is_active = $2 where user_id = $1', [
        was.holder_id,
        isWorking,
      ]);
    await setWorking(pick([true, false, false, false]));
    await attempt(
      call(db, people.operator, 'pass_on_delivery', {
        p_id: delivery.id,
        p_reason: 'He is ill, it lies in the office',
        ...pick([
          { p_agent_code: pick(people.colleagues) },
          { p_hub_city_id: pick([people.agadir, Number(was.pickup_city_id)]) },
        ]),
      }),
    );
    await setWorking(true);
  }
  if (choice === 'renew') {
    const kind = pick(['pickup', 'dropoff', 'return'] as const);
    await attempt(
      call(db, person, 'renew_delivery_code', {
        p_id: delivery.id,
        p_kind: kind,
        p_code: DELIVERY_CODES[kind],
      }),
    );
  }
  return {};
}
type Sent = { agent?: string; code?: string };
const HANDOVER = { pickup: 'pickup', delivered: 'dropoff', returned: 'return' } as const;

async function walkLane(db: Client, lane: number, ends: Set<string>): Promise<void> {
  const agent = await makeCourierAgent(db);
  const agents = [agent, await makeCourierAgent(db, 'Agadir'), await makeCourierAgent(db, 'Rabat')];
  const rival = await makeCourierAgent(db, 'Fes', OTHER_COURIER);
  const people = {
    agents: [...agents, rival],
    colleagues: await Array.fromAsync([...agents, rival], (one) => agentCodeOf(db, one)),
    agadir: await cityId(db, 'Agadir'),
    operator: await makeOperator(db, 'support'),
    stranger: await makePerson(db),
  };
  const rows = await asRoot<{ user_id: string; city_id: number }>(
    db,
    'select user_id, city_id from public.courier_agents where user_id = any ($1) and courier_id = $2',
    [agents, FIRST_COURIER_ID],
  );
  const cities = new Map(rows.map(({ user_id, city_id }) => [user_id, city_id]));
  const sender = await makePerson(db);
  const receiver = await makePerson(db, 'Karim', 'Idrissi');
  for (let walk = lane; walk < WALKS; walk += LANES) {
    const pick = seededChoice(walk * 7919 + 1);
    // At its end, each walk is rolled back to this savepoint, which releases the locks of the walk.
    // The walks of other lanes then need not wait for these locks.
    await db.query('savepoint walk');
    const delivery = await makeScheduledDelivery(db, { sender, receiver, agent });
    const photos = {
      pickup: await addDeliveryPhoto(db, delivery.id, 'pickup'),
      proof: await addDeliveryPhoto(db, delivery.id, 'proof'),
    };
    // Half of the walks begin after the pickup. Otherwise few walks would reach a final status of
    // the parcel.
    if (pick([true, false])) await sendScan(db, delivery, 'pickup');
    let before = await deliverySnapshot(db, delivery.id);
    for (let i = 0; i < STEPS; i++) {
      const sent = await step(db, delivery, { ...people, photos }, pick, before.delivery);
      const after = await deliverySnapshot(db, delivery.id);
      expectDeliveryInvariants(before, after, sent.code);
      if (sent.agent) expectCustodyInvariants(before, after, sent.agent, cities.get(sent.agent));
      before = after;
    }
    ends.add(before.delivery.outcome ?? before.delivery.status);
    for (const kind of eventKindsOf(before)) ends.add(kind);
    await db.query('rollback to savepoint walk');
  }
}

describe('random walks of a parcel', () => {
  it(
    'break no invariant of the parcel, and reach every possible outcome',
    async () => {
      const ends = new Set<string>();
      const lanes = Array.from({ length: LANES }, (_, lane) =>
        withDatabase((db) => walkLane(db, lane, ends))(),
      );
      await Promise.all(lanes);
      expect([...ends]).toEqual(
        expect.arrayContaining(['cancelled', 'lost', 'ok', 'returned', 'passed_on']),
      );
    },
    scaleTimeout(400_000),
  );
});
