// Concurrent operations of every kind on a few parcels, in random order: no deadlock, and no parcel
// reaches a final status twice.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asRoot } from '../support/database/as-root.ts';
import { call } from '../support/database/call.ts';
import { commit } from '../support/database/commit.ts';
import { connect } from '../support/database/connect.ts';
import { seededChoice } from '../support/database/seeded-choice.ts';
import { withConnection } from '../support/database/with-connection.ts';
import { addDeliveryPhoto } from '../support/deliveries/add-delivery-photo.ts';
import { buildScan, sendScan, sendScans } from '../support/deliveries/delivery-scan.ts';
import { deliverySnapshot, eventKindsOf } from '../support/deliveries/delivery-snapshot.ts';
import { makeCourierAgent } from '../support/deliveries/make-courier-agent.ts';
import {
  makeScheduledDelivery,
  type ScheduledDelivery,
} from '../support/deliveries/make-scheduled-delivery.ts';
import { makeOperator } from '../support/make-operator.ts';

const LANES = 6;
const ROUNDS = 30;
const KINDS = [
  'hub',
  'out_for_delivery',
  'attempt_failed',
  'refused',
  'delivered',
  'returned',
  'note',
];

type Scene = {
  deliveries: ScheduledDelivery[];
  photos: Map<string, string[]>;
  agents: string[];
  operator: string;
};
type Dice = ReturnType<typeof seededChoice>;

/** Requests that a person or the scheduled job could send at any moment. */
function requestOf(scene: Scene, pick: Dice): (own: Client) => Promise<unknown> {
  const delivery = pick(scene.deliveries);
  const p_id = delivery.id;
  const slot = {
    p_slot_starts_at: new Date(Date.now() + 72_000_000).toISOString(),
    p_slot_ends_at: new Date(Date.now() + 79_200_000).toISOString(),
  };
  const scans = scene.deliveries
    .filter(() => pick([true, false]))
    .concat(delivery)
    .map((one) => buildScan(one, pick(KINDS), { photo_ids: scene.photos.get(one.id) ?? [] }));
  return pick<(own: Client) => Promise<unknown>>([
    (own) => sendScans(own, pick(scene.agents), scans),
    (own) => sendScans(own, pick(scene.agents), scans),
    (own) =>
      sendScans(own, pick(scene.agents), [
        buildScan(delivery, 'pickup', {
          photo_ids: scene.photos.get(p_id) ?? [],
          weight_grams: pick([2000, 4000]),
        }),
      ]),
    (own) => call(own, delivery.sender, 'cancel_delivery', { p_id }),
    (own) => call(own, delivery.receiver, 'reschedule_delivery', { p_id, ...slot }),
    (own) => call(own, delivery.receiver, 'confirm_delivery_received', { p_id }),
    (own) =>
      call(own, delivery.sender, 'open_delivery_claim', {
        p_claim_id: crypto.randomUUID(),
        p_delivery_id: p_id,
        p_kind: 'other',
        p_note: 'The box was open',
      }),
    (own) => call(own, scene.operator, 'mark_delivery_lost', { p_id, p_note: 'Nobody knows' }),
    (own) => asRoot(own, 'select private.run_due_work()'),
  ]);
}

/**
 * Runs one lane, a sequence of requests on its own connection, and returns the codes of the
 * refusals.
 */
async function runLane(lane: number, scene: Scene): Promise<string[]> {
  const own = await connect();
  const refusals: string[] = [];
  const pick = seededChoice(lane * 7919 + 3);
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const request = requestOf(scene, pick);
      await commit(own, () => request(own)).catch((error) => refusals.push(error.code));
    }
  } finally {
    await own.end();
  }
  return refusals;
}

describe('many requests about the same parcels', () => {
  it(
    'end without a deadlock, and no parcel reaches a final status twice',
    withConnection(async (db) => {
      const scene = await commit(db, async (): Promise<Scene> => {
        const first = await makeScheduledDelivery(db);
        const deliveries = [first];
        for (let i = 0; i < 4; i++)
          deliveries.push(await makeScheduledDelivery(db, { agent: first.agent }));
        const photos = new Map<string, string[]>();
        for (const { id } of deliveries)
          photos.set(id, [
            await addDeliveryPhoto(db, id, 'pickup'),
            await addDeliveryPhoto(db, id, 'proof'),
          ]);
        for (const delivery of deliveries.slice(2)) await sendScan(db, delivery, 'pickup');
        return {
          deliveries,
          photos,
          agents: [first.agent, await makeCourierAgent(db, 'Agadir')],
          operator: await makeOperator(db, 'support'),
        };
      });
      const lanes = Array.from({ length: LANES }, (_, lane) => runLane(lane, scene));
      const refusals = (await Promise.all(lanes)).flat();
      // Only refusals (WA…) are expected: no deadlock (40P01), violated constraint (23514) or
      // duplicate (23505).
      expect(refusals.filter((code) => !/^WA/.test(code))).toEqual([]);
      expect(refusals.length).toBeLessThan(LANES * ROUNDS);
      for (const { id } of scene.deliveries) {
        const all = await commit(db, () => deliverySnapshot(db, id));
        const ends = eventKindsOf(all).filter((kind) =>
          /^(completed|cancelled|returned|lost)$/.test(kind),
        );
        expect(ends).toHaveLength(all.delivery.status === 'completed' ? 1 : 0);
        expect(eventKindsOf(all).filter((kind) => kind === 'picked_up').length).toBeLessThanOrEqual(
          1,
        );
      }
    }),
  );
});
