// Tests of the notifications and broadcasts that each event of a parcel sends to each party.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { broadcastsTo } from '../support/broadcasts-to.ts';
import { asRoot } from '../support/database/as-root.ts';
import { withDatabase } from '../support/database/with-database.ts';
import { makeCourierAgent } from '../support/deliveries/make-courier-agent.ts';
import { makeDelivery } from '../support/deliveries/make-delivery.ts';
import {
  makeScheduledDelivery,
  type ScheduledDelivery,
} from '../support/deliveries/make-scheduled-delivery.ts';
import { moveDelivery } from '../support/deliveries/move-delivery.ts';

type Party = 'sender' | 'receiver' | 'holder' | 'weigher';

const BOTH: Party[] = ['sender', 'receiver'];
/**
 * Parties who are notified of each kind of event when the scheduled job causes it. A person who
 * causes an event is not notified of it.
 */
const NOTIFIED: Record<string, Party[]> = {
  submitted: ['receiver'],
  pickup_missed: ['sender'],
  weigh_in_asked: ['sender'],
  weigh_in_agreed: [],
  weigh_in_refused: [],
  picked_up: BOTH,
  hub: [],
  handed_over: [],
  taken_over: [],
  out_for_delivery: BOTH,
  attempt_failed: BOTH,
  rescheduled: BOTH,
  refused: BOTH,
  return_started: [],
  delivered: BOTH,
  returned: BOTH,
  note: [],
  claim_opened: [],
  claim_decided: BOTH,
  code_renewed: [],
  code_locked: [],
  cancelled: BOTH,
  lost: BOTH,
  passed_on: BOTH,
  completed: [],
  refund_paid: ['sender'],
  refund_locked: ['sender'],
  refund_failed: [],
};
/**
 * Events that are also broadcast to the agent who weighs the parcel. This agent stays at the
 * sender's door until one of these events arrives.
 */
const HEARD_BY_WEIGHER = ['weigh_in_agreed', 'weigh_in_refused', 'cancelled'];

type Scene = Record<Party | 'stranger', string> & { delivery: ScheduledDelivery };

async function setScene(db: Client): Promise<Scene> {
  const delivery = await makeScheduledDelivery(db);
  const holder = await makeCourierAgent(db);
  const stranger = await makeCourierAgent(db);
  await asRoot(db, 'update public.deliveries set holder_id = $2 where id = $1', [
    delivery.id,
    holder,
  ]);
  await asRoot(
    db,
    `insert into public.delivery_weigh_ins (id, delivery_id, agent_id, weight_grams, chargeable_grams,
       weight_extra_centimes, new_total_centimes) values (gen_random_uuid(), $1, $2, 1, 1, 0, 1)`,
    [delivery.id, delivery.agent],
  );
  const { sender, receiver } = delivery;
  return { delivery, sender, receiver, holder, weigher: delivery.agent, stranger };
}

async function happens(
  db: Client,
  { id }: { id: string },
  kind: string,
  {
    actor,
    role = 'system',
    data = {},
  }: { actor?: string | undefined; role?: string; data?: object } = {},
): Promise<void> {
  // Adds the event, and deletes the notifications and messages of earlier events in the same
  // statement. This is necessary because each test causes events of every kind. The rows that the
  // triggers add for the new event remain.
  await asRoot(
    db,
    `with notices as (delete from public.notifications where type = 'delivery'),
       words as (delete from realtime.messages)
     insert into public.delivery_events (delivery_id, kind, actor_id, actor_role, data) values ($1, $2, $3, $4, $5)`,
    [id, kind, actor ?? null, role, data],
  );
}

const noticesOf = (db: Client, kind: string) =>
  asRoot<{ user_id: string; data: Record<string, unknown> }>(
    db,
    "select user_id, data from public.notifications where type = 'delivery' and kind = $1",
    [kind],
  );

describe('an event of a parcel', () => {
  it(
    'has an entry in the list of notified people, for every kind of event that the database allows',
    withDatabase(async (db) => {
      const kinds = await asRoot<{ kind: string }>(
        db,
        `select (regexp_matches(pg_get_constraintdef(oid), '''([a-z_]+)''', 'g'))[1] as kind from pg_constraint
         where conrelid = 'public.delivery_events'::regclass and conname = 'kind_is_known' order by 1`,
      );
      expect(kinds.map(({ kind }) => kind)).toEqual(Object.keys(NOTIFIED).sort());
    }),
  );

  it(
    'notifies the people who are listed for it, and never the person who caused the event',
    withDatabase(async (db) => {
      const scene = await setScene(db);
      for (const actor of [undefined, 'sender', 'receiver', 'holder'] as const) {
        const found: Record<string, Party[]> = {};
        for (const kind of Object.keys(NOTIFIED)) {
          await happens(db, scene.delivery, kind, { actor: actor && scene[actor] });
          const notices = await noticesOf(db, kind);
          expect(
            notices.filter(({ data, user_id }) => scene[data.party as Party] !== user_id),
          ).toEqual([]);
          found[kind] = BOTH.flatMap((party) =>
            notices.filter(({ user_id }) => user_id === scene[party]).map(() => party),
          );
        }
        const expected = Object.entries(NOTIFIED).map(
          ([kind, parties]) => [kind, parties.filter((party) => party !== actor)] as const,
        );
        expect(found, `done by ${actor}`).toEqual(Object.fromEntries(expected));
      }
    }),
  );

  it(
    'is broadcast once to everybody whose screen shows the parcel, and to the agent who handed the parcel over',
    withDatabase(async (db) => {
      const scene = await setScene(db);
      const NAMES = ['sender', 'receiver', 'holder', 'weigher', 'stranger'] as const;
      for (const role of ['system', 'courier', 'operator']) {
        for (const kind of Object.keys(NOTIFIED)) {
          const actor = role === 'system' ? undefined : scene.stranger;
          await happens(db, scene.delivery, kind, { actor, role });
          const news = await asRoot<{ topic: string; id: string }>(
            db,
            "select topic, payload ->> 'id' as id from realtime.messages where event = 'delivery'",
          );
          expect(news.filter(({ id }) => id !== scene.delivery.id)).toEqual([]);
          const heard = NAMES.flatMap((name) =>
            news.filter(({ topic }) => topic === `person:${scene[name]}`).map(() => name),
          );
          expect(heard, `${kind} by ${role}`).toEqual([
            'sender',
            'receiver',
            'holder',
            // Both agents work in the city where the parcel waits. A new pickup slot changes the
            // order of the parcels in their lists.
            ...(HEARD_BY_WEIGHER.includes(kind) || kind === 'rescheduled' ? ['weigher'] : []),
            // The agent who handed the parcel over is notified that a colleague has taken it.
            ...(role === 'courier' ||
            (role === 'operator' && kind === 'taken_over') ||
            kind === 'rescheduled'
              ? ['stranger']
              : []),
          ]);
        }
      }
    }),
  );

  it.each([
    ['return_started', { because: 'attempt_failed' }, false, 2],
    ['return_started', { because: 'refused' }, false, 0],
    ['out_for_delivery', {}, true, 0],
    ['picked_up', { is_late: true }, false, 0],
    ['picked_up', { is_late: false }, false, 2],
    ['attempt_failed', { is_late: true }, false, 0],
  ] as const)(
    'of kind %s with %j (parcel returning: %s) creates %i notifications',
    (kind, data, isReturning, count) =>
      withDatabase(async (db) => {
        const scene = await setScene(db);
        if (isReturning) await moveDelivery(db, scene.delivery.id, 'returning');
        await happens(db, scene.delivery, kind, { data });
        expect(await noticesOf(db, kind)).toHaveLength(count);
      })(),
  );

  it(
    'notifies each party with the name of the other party, and only the sender if the recipient has no account',
    withDatabase(async (db) => {
      const scene = await setScene(db);
      const { delivery } = scene;
      const common = { delivery_id: delivery.id, label_code: delivery.label };
      await happens(db, scene.delivery, 'delivered');
      expect((await noticesOf(db, 'delivered')).map(({ data }) => data)).toEqual(
        expect.arrayContaining([
          { ...common, party: 'sender', name: 'Karim Idrissi' },
          { ...common, party: 'receiver', name: 'Amina' },
        ]),
      );
      const alone = await makeDelivery(db, 'scheduled', { receiver_id: null });
      await happens(db, alone, 'delivered');
      expect((await noticesOf(db, 'delivered')).map(({ user_id }) => user_id)).toEqual([
        alone.sender,
      ]);
      expect((await broadcastsTo(db, alone.sender)).map(({ event }) => event).sort()).toEqual([
        'delivery',
        'notification',
      ]);
    }),
  );
});
