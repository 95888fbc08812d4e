// Parcels moved concurrently: by two couriers, by a courier and the sender, and by two scan queues
// with the same parcels.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { cityId } from '../support/city-id.ts';
import { asRoot } from '../support/database/as-root.ts';
import { call } from '../support/database/call.ts';
import { commit } from '../support/database/commit.ts';
import { connect } from '../support/database/connect.ts';
import { runConcurrently } from '../support/database/run-concurrently.ts';
import { fulfilledValues, rejectionCodes } from '../support/database/settled-results.ts';
import { withConnection } from '../support/database/with-connection.ts';
import { addDeliveryPhoto } from '../support/deliveries/add-delivery-photo.ts';
import { buildScan, sendScan, sendScans } from '../support/deliveries/delivery-scan.ts';
import { deliverySnapshot, eventKindsOf } from '../support/deliveries/delivery-snapshot.ts';
import { makeCourierAgent } from '../support/deliveries/make-courier-agent.ts';
import {
  makeScheduledDelivery,
  type ScheduledDelivery,
} from '../support/deliveries/make-scheduled-delivery.ts';

const gateOf = (id: string) => ({
  text: 'select from public.deliveries where id = $1 for update',
  values: [id],
});
const read = (db: Client, delivery: ScheduledDelivery) =>
  commit(db, () => deliverySnapshot(db, delivery.id));

describe('concurrent movements of parcels', () => {
  it(
    'two couriers scan the pickup: one gets the parcel, and the timeline has one event',
    withConnection(async (db) => {
      const { delivery, colleague } = await commit(db, async () => ({
        delivery: await makeScheduledDelivery(db),
        colleague: await makeCourierAgent(db),
      }));
      const photo = await commit(db, () => addDeliveryPhoto(db, delivery.id, 'pickup'));
      const pick = (agent: string) => (own: Client) =>
        sendScans(own, agent, [buildScan(delivery, 'pickup', { photo_ids: [photo] })]);
      const answers = await runConcurrently(db, gateOf(delivery.id), [
        pick(delivery.agent),
        pick(colleague),
      ]);
      expect(rejectionCodes(answers)).toEqual([]);
      const outcomes = fulfilledValues(answers).flat();
      expect(outcomes.map(({ refusal }) => refusal ?? 'recorded').sort()).toEqual([
        'STATUS_NOT_ALLOWED',
        'recorded',
      ]);
      const all = await read(db, delivery);
      expect(eventKindsOf(all)).toEqual(['submitted', 'picked_up']);
      const winner = outcomes.findIndex(({ outcome }) => outcome === 'recorded');
      expect(all.delivery.holder_id).toBe([delivery.agent, colleague][winner]);
    }),
  );

  it(
    'two agents take a parcel out of a hub: one gets it, and the other agent is refused',
    withConnection(async (db) => {
      const { delivery, agents } = await commit(db, async () => {
        const made = await makeScheduledDelivery(db);
        await sendScan(db, made, 'pickup');
        await sendScan(db, made, 'hub', { city_id: await cityId(db, 'Agadir') });
        return {
          delivery: made,
          agents: [await makeCourierAgent(db, 'Agadir'), await makeCourierAgent(db, 'Agadir')],
        };
      });
      const takes = ['taken_over', 'out_for_delivery'].map(
        (kind, n) => (own: Client) =>
          sendScans(own, agents[n] ?? null, [buildScan(delivery, kind)]),
      );
      const answers = await runConcurrently(db, gateOf(delivery.id), takes);
      expect(rejectionCodes(answers)).toEqual([]);
      const outcomes = fulfilledValues(answers).flat();
      expect(outcomes.map(({ refusal }) => refusal ?? 'recorded').sort()).toEqual([
        'HELD_BY_OTHER',
        'recorded',
      ]);
      const winner = outcomes.findIndex(({ outcome }) => outcome === 'recorded');
      expect((await read(db, delivery)).delivery.holder_id).toBe(agents[winner]);
    }),
  );

  it(
    'one agent sends two queues of twenty-one scans each, with unknown labels: only twenty labels are looked up',
    withConnection(async (db) => {
      const agent = await commit(db, () => makeCourierAgent(db));
      const gate = {
        text: 'select from public.courier_agents where user_id = $1 for update',
        values: [agent],
      };
      const queue = (first: number) => (own: Client) =>
        sendScans(
          own,
          agent,
          Array.from({ length: 21 }, (_, n) =>
            buildScan({ label: `WP${String(first + n).padStart(10, '0')}` }, 'note'),
          ),
        );
      const answers = fulfilledValues(
        await runConcurrently(db, gate, [queue(100), queue(200)]),
      ).flat();
      expect(answers.filter(({ refusal }) => refusal === 'DELIVERY_NOT_FOUND')).toHaveLength(20);
    }),
  );

  it(
    'the same scan is sent three times: it is applied once',
    withConnection(async (db) => {
      const delivery = await commit(db, () => makeScheduledDelivery(db));
      const photo = await commit(db, () => addDeliveryPhoto(db, delivery.id, 'pickup'));
      const body = buildScan(delivery, 'pickup', { photo_ids: [photo] });
      const send = (own: Client) => sendScans(own, delivery.agent, [body]);
      const answers = await runConcurrently(db, gateOf(delivery.id), [send, send, send]);
      expect(
        fulfilledValues(answers)
          .flat()
          .map(({ outcome }) => outcome)
          .sort(),
      ).toEqual(['recorded', 'repeated', 'repeated']);
      expect(eventKindsOf(await read(db, delivery))).toEqual(['submitted', 'picked_up']);
    }),
  );

  it.each(['delivered', 'refused'])(
    'a parcel is scanned as delivered and as refused, %s first: only one of the scans takes effect',
    (first) =>
      withConnection(async (db) => {
        const delivery = await commit(db, async () => {
          const made = await makeScheduledDelivery(db);
          await sendScan(db, made, 'pickup');
          return made;
        });
        const photo = await commit(db, () => addDeliveryPhoto(db, delivery.id, 'proof'));
        const kinds = first === 'delivered' ? ['delivered', 'refused'] : ['refused', 'delivered'];
        const answers = await runConcurrently(
          db,
          gateOf(delivery.id),
          kinds.map(
            (kind) => (own: Client) =>
              sendScans(own, delivery.agent, [
                buildScan(delivery, kind, kind === 'delivered' ? { photo_ids: [photo] } : {}),
              ]),
          ),
        );
        const recorded = fulfilledValues(answers)
          .flat()
          .filter(({ outcome }) => outcome === 'recorded');
        expect(recorded).toHaveLength(1);
        const all = await read(db, delivery);
        const ends = eventKindsOf(all).filter((kind) => /delivered|refused/.test(kind));
        expect(ends).toEqual([all.delivery.status === 'delivered' ? 'delivered' : 'refused']);
        expect(all.delivery.is_returning).toBe(ends[0] === 'refused');
      })(),
  );

  it.each(['cancel', 'pickup'])(
    'the sender cancels and a courier picks up, %s first: one of the requests succeeds',
    (first) =>
      withConnection(async (db) => {
        const delivery = await commit(db, () => makeScheduledDelivery(db));
        const photo = await commit(db, () => addDeliveryPhoto(db, delivery.id, 'pickup'));
        const cancel = (own: Client): Promise<unknown> =>
          call(own, delivery.sender, 'cancel_delivery', { p_id: delivery.id });
        const pick = (own: Client): Promise<unknown> =>
          sendScans(own, delivery.agent, [buildScan(delivery, 'pickup', { photo_ids: [photo] })]);
        await runConcurrently(
          db,
          gateOf(delivery.id),
          first === 'cancel' ? [cancel, pick] : [pick, cancel],
        );
        const all = await read(db, delivery);
        expect(eventKindsOf(all)).toEqual([
          'submitted',
          all.delivery.status === 'completed' ? 'cancelled' : 'picked_up',
        ]);
      })(),
  );

  it(
    'five wrong codes are entered: every attempt counts, and the last one locks the parcel',
    withConnection(async (db) => {
      const delivery = await commit(db, () => makeScheduledDelivery(db));
      const photo = await commit(db, () => addDeliveryPhoto(db, delivery.id, 'pickup'));
      const guess = (n: number) => (own: Client) =>
        sendScans(own, delivery.agent, [
          buildScan(delivery, 'pickup', { photo_ids: [photo], code: String(10_000_000 + n) }),
        ]);
      const answers = await runConcurrently(db, gateOf(delivery.id), [1, 2, 3, 4, 5].map(guess));
      const left = fulfilledValues(answers)
        .flat()
        .map(({ detail }) => detail?.tries_left);
      expect(left.sort()).toEqual([0, 1, 2, 3, 4]);
      const all = await read(db, delivery);
      expect(eventKindsOf(all).filter((kind) => kind === 'code_locked')).toHaveLength(1);
    }),
  );

  it(
    'the sender accepts a price while an agent weighs the parcel again: only the price shown to the sender is accepted',
    withConnection(async (db) => {
      const { delivery, asked } = await commit(db, async () => {
        const made = await makeScheduledDelivery(db);
        return {
          delivery: made,
          asked: await sendScan(db, made, 'pickup', { weight_grams: 6000 }),
        };
      });
      const photo = await commit(db, () => addDeliveryPhoto(db, delivery.id, 'pickup'));
      const agree = (own: Client): Promise<unknown> =>
        call(own, delivery.sender, 'answer_weigh_in', {
          p_weigh_in_id: asked.detail?.weigh_in_id,
          p_agrees: true,
        });
      const weigh = (own: Client): Promise<unknown> =>
        sendScans(own, delivery.agent, [
          buildScan(delivery, 'pickup', { photo_ids: [photo], weight_grams: 12_000 }),
        ]);
      await runConcurrently(db, gateOf(delivery.id), [agree, weigh]);
      const { delivery: row } = await read(db, delivery);
      expect(row.status).toBe('scheduled');
      // The accepted price applies if the sender accepts before the second weighing. A later
      // acceptance has no effect, and the original price stays.
      expect([3500, 3900]).toContain(row.total_centimes);
    }),
  );
});

describe('scan queues that hold the same parcels in different orders', () => {
  it(
    'are processed concurrently without a deadlock',
    withConnection(async (db) => {
      const deliveries = await commit(db, async () => {
        const first = await makeScheduledDelivery(db);
        const made = [first];
        for (let i = 0; i < 5; i++)
          made.push(await makeScheduledDelivery(db, { agent: first.agent }));
        for (const delivery of made) await sendScan(db, delivery, 'pickup');
        return made;
      });
      const agent = deliveries[0]?.agent ?? '';
      const lane = async (list: ScheduledDelivery[]) => {
        const own = await connect();
        try {
          const outcomes: string[] = [];
          for (let round = 0; round < 8; round++) {
            const queue = list.map((delivery) => buildScan(delivery, 'hub'));
            const answers = await commit(own, () => sendScans(own, agent, queue));
            outcomes.push(...answers.map(({ outcome, refusal }) => refusal ?? outcome));
            await commit(own, () => asRoot(own, 'select private.run_due_work()'));
          }
          return outcomes;
        } finally {
          await own.end();
        }
      };
      const all = (
        await Promise.all([
          lane(deliveries),
          lane([...deliveries].reverse()),
          lane(deliveries.slice(2)),
        ])
      ).flat();
      expect(new Set(all)).toEqual(new Set(['recorded']));
      const hubs = await commit(db, () =>
        asRoot(
          db,
          "select from public.delivery_events where kind = 'hub' and delivery_id = any ($1)",
          [deliveries.map(({ id }) => id)],
        ),
      );
      expect(hubs).toHaveLength(all.length);
    }),
  );
});
