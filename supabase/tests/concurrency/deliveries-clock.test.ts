// Concurrency of people who move parcels and the scheduled job that ends parcels at a deadline. A
// parcel has one deadline for its pickup and one for a claim. The tests check for both deadlines
// that the job does not wait for a parcel whose row is locked by a person's transaction, but skips
// it.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asRoot } from '../support/database/as-root.ts';
import { call } from '../support/database/call.ts';
import { commit } from '../support/database/commit.ts';
import { connect } from '../support/database/connect.ts';
import { rejectionCodes } from '../support/database/settled-results.ts';
import { backendPid, waitUntilBlocked } from '../support/database/wait-until-blocked.ts';
import { withConnection } from '../support/database/with-connection.ts';
import { addDeliveryPhoto } from '../support/deliveries/add-delivery-photo.ts';
import { buildScan, sendScans } from '../support/deliveries/delivery-scan.ts';
import { deliverySnapshot } from '../support/deliveries/delivery-snapshot.ts';
import {
  makeScheduledDelivery,
  type ScheduledDelivery,
} from '../support/deliveries/make-scheduled-delivery.ts';
import { moveDelivery } from '../support/deliveries/move-delivery.ts';

const runClock = (db: Client) => asRoot(db, 'select private.end_due_deliveries()');
const read = (db: Client, { id }: { id: string }) => commit(db, () => deliverySnapshot(db, id));

type Time = {
  /**
   * Moves the deadlines of the parcels into the past. The deadlines are one second apart, in the
   * order of the list `deliveries`.
   */
  makeDue: (db: Client, deliveries: ScheduledDelivery[]) => Promise<void>;
  /**
   * Performs an action that is allowed until the deadline: a courier's agent picks up the parcel,
   * or the receiver files a claim.
   */
  act: (db: Client, delivery: ScheduledDelivery, photo: string) => Promise<unknown>;
  /**
   * `kept` is the expected status and outcome of the parcel on which a person acts. The scheduled
   * job must leave this parcel alone. `ended` is the expected outcome of the parcels that the job
   * ends.
   */
  kept: { status: string; outcome: null };
  ended: string;
};

const TIMES: Record<string, Time> = {
  'a pickup three days after the submission': {
    makeDue: async (db, deliveries) => {
      await asRoot(
        db,
        `update public.deliveries set submitted_at = now() - interval '4 days' + array_position($1, id) * interval '1 second',
           created_at = now() - interval '5 days' where id = any($1)`,
        [deliveries.map(({ id }) => id)],
      );
    },
    act: (db, delivery, photo) =>
      sendScans(db, delivery.agent, [buildScan(delivery, 'pickup', { photo_ids: [photo] })]),
    kept: { status: 'in_transit', outcome: null },
    ended: 'cancelled',
  },
  'a claim 48 hours after the delivery': {
    makeDue: async (db, deliveries) => {
      for (const { id } of deliveries) await moveDelivery(db, id, 'delivered');
      await asRoot(
        db,
        `update public.deliveries set delivered_at = now() - interval '48 hours 1 minute' + array_position($1, id) * interval '1 second'
         where id = any($1)`,
        [deliveries.map(({ id }) => id)],
      );
    },
    act: async (db, delivery) => {
      // Moves the delivery to 47 hours ago, so that the deadline is in an hour. The function that
      // files a claim would otherwise refuse it, because the deadline has passed.
      await asRoot(
        db,
        "update public.deliveries set delivered_at = now() - interval '47 hours' where id = $1",
        [delivery.id],
      );
      await call(db, delivery.receiver, 'open_delivery_claim', {
        p_claim_id: crypto.randomUUID(),
        p_delivery_id: delivery.id,
        p_kind: 'damaged',
        p_note: 'Torn',
      });
      await asRoot(
        db,
        "update public.deliveries set delivered_at = now() - interval '48 hours' where id = $1",
        [delivery.id],
      );
    },
    kept: { status: 'delivered', outcome: null },
    ended: 'ok',
  },
};

/**
 * Creates parcels of one sender whose deadlines have passed. For the last parcel, an agent has
 * taken a photo at the sender's door.
 */
async function makeDueDeliveries(db: Client, { makeDue }: Time, count: number) {
  await commit(db, () => runClock(db));
  return commit(db, async () => {
    const first = await makeScheduledDelivery(db);
    const deliveries = [first];
    while (deliveries.length < count) {
      deliveries.push(
        await makeScheduledDelivery(db, { sender: first.sender, agent: first.agent }),
      );
    }
    await makeDue(db, deliveries);
    const last = deliveries.at(-1) as ScheduledDelivery;
    return { deliveries, last, photo: await addDeliveryPhoto(db, last.id, 'pickup') };
  });
}

describe.each(Object.entries(TIMES))('the scheduled job for parcel deadlines and %s', (_, time) => {
  it(
    'run concurrently: the job does not wait, and leaves the parcel to the person who locked it',
    withConnection(async (db) => {
      const { deliveries, last, photo } = await makeDueDeliveries(db, time, 2);
      const person = await connect();
      try {
        await person.query('begin');
        await time.act(person, last, photo);
        await commit(db, async () => {
          // Ends the test early, after 20 seconds, if the scheduled job waits for a lock.
          await db.query("set local lock_timeout = '20s'");
          await runClock(db);
        });
        await person.query('commit');
      } finally {
        await person.end();
      }
      expect((await read(db, last)).delivery).toMatchObject(time.kept);
      expect((await read(db, deliveries[0] as ScheduledDelivery)).delivery).toMatchObject({
        outcome: time.ended,
      });
      await commit(db, () => runClock(db));
      expect((await read(db, last)).delivery).toMatchObject(time.kept);
    }),
  );

  it(
    'overlap: a person changes the parcel after the job has started, and the job then checks the parcel again',
    withConnection(async (db) => {
      // A PL/pgSQL loop fetches and locks ten rows at first. The eleventh row has then been read
      // but is not locked yet, so the person can still change this parcel.
      const { deliveries, last, photo } = await makeDueDeliveries(db, time, 11);
      const [person, clock] = [await connect(), await connect()];
      try {
        const pid = await backendPid(clock);
        let finished = 0;
        await person.query('begin');
        // This table lock lets the scheduled job lock parcels, but does not let it write an
        // event. The job therefore waits before its first event. During this wait, the person
        // acts on the last parcel.
        await person.query('lock table public.delivery_events in share mode');
        const running = commit(clock, () => runClock(clock)).finally(() => {
          finished += 1;
        });
        const settled = Promise.allSettled([running]);
        await waitUntilBlocked(person, [pid], () => finished);
        await time.act(person, last, photo);
        await person.query('commit');
        expect(rejectionCodes(await settled)).toEqual([]);
      } finally {
        await Promise.all([person.end(), clock.end()]);
      }
      expect((await read(db, last)).delivery).toMatchObject(time.kept);
      for (const delivery of deliveries.slice(0, 10)) {
        expect((await read(db, delivery)).delivery).toMatchObject({ outcome: time.ended });
      }
    }),
  );
});
