// Details of a parcel for each party. Nobody can read the address, photo, price or code that only
// another party may see.
import { describe, expect, it } from 'vitest';
import { auditOf } from '../../support/audit-of.ts';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { callForDeliveryDetail } from '../../support/database/call-for-delivery-detail.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makeCourierAgent } from '../../support/deliveries/make-courier-agent.ts';
import { makeDelivery } from '../../support/deliveries/make-delivery.ts';
import { moveDelivery } from '../../support/deliveries/move-delivery.ts';
import { makeOperator } from '../../support/make-operator.ts';
import { makePerson } from '../../support/make-person.ts';

const PICKUP = ['Derb Sidi Bouali', 'fountain', '34.0626', 'Amina Alaoui', '+212661000001'];
const DROPOFF = ['Rue de la Plage', 'Second floor', '+212661000002'];
/** Returns each of the given texts that occurs in the response. */
const readIn = (answer: unknown, texts: string[]) =>
  texts.filter((text) => JSON.stringify(answer).includes(text));

describe('public.delivery_detail', () => {
  it(
    'shows the sender all details of the parcel',
    withDatabase(async (db) => {
      const made = await makeDelivery(db);
      const detail = await callForDeliveryDetail(db, made.sender, 'delivery_detail', {
        p_id: made.id,
      });
      expect(detail.role).toBe('sender');
      expect(readIn(detail, [...PICKUP, ...DROPOFF])).toEqual([...PICKUP, ...DROPOFF]);
      expect(detail.photos).toHaveLength(1);
    }),
  );

  it(
    'shows the receiver the destination, not the origin or the price',
    withDatabase(async (db) => {
      const made = await makeDelivery(db);
      const detail = await callForDeliveryDetail(db, made.receiver, 'delivery_detail', {
        p_id: made.id,
      });
      expect(detail.role).toBe('receiver');
      expect(readIn(detail, DROPOFF)).toEqual(DROPOFF);
      expect(readIn(detail, PICKUP)).toEqual([]);
      expect(detail.photos).toEqual([]);
      expect(detail.codes).toEqual({});
      expect(detail.delivery).toMatchObject({
        total_centimes: null,
        declared_value_centimes: null,
        contents: 'Two leather bags',
      });
      expect(detail).toMatchObject({ sender: { first_name: 'Amina', last_name: 'Alaoui' } });
    }),
  );

  it(
    'shows the courier’s agents the address of the next stop, and neither address nor photos after the delivery',
    withDatabase(async (db) => {
      const made = await makeDelivery(db);
      const agent = await makeCourierAgent(db, 'Fes', made.courierId);
      const read = () => callForDeliveryDetail(db, agent, 'delivery_detail', { p_id: made.id });
      const seen = async () => {
        const answer = await read();
        return [
          readIn(answer, PICKUP).length,
          readIn(answer, DROPOFF).length,
          answer.photos.length,
        ];
      };
      expect(await seen()).toEqual([PICKUP.length, 0, 1]);
      await moveDelivery(db, made.id, 'in_transit');
      // Another agent holds the parcel now.
      await expectRefused(read(), 'DELIVERY_NOT_FOUND');
      await asRoot(
        db,
        `insert into private.delivery_scans (id, delivery_id, agent_id, kind, outcome)
         values (gen_random_uuid(), $1, $2, 'pickup', 'recorded')`,
        [made.id, agent],
      );
      await asRoot(db, 'update public.deliveries set holder_id = $2 where id = $1', [
        made.id,
        agent,
      ]);
      expect(await seen()).toEqual([0, DROPOFF.length, 1]);
      await moveDelivery(db, made.id, 'returning');
      expect(await seen()).toEqual([PICKUP.length, 0, 1]);
      await asRoot(db, 'update public.deliveries set is_returning = false where id = $1', [
        made.id,
      ]);
      await moveDelivery(db, made.id, 'delivered');
      expect(await seen()).toEqual([0, 0, 0]);
      const answer = await read();
      expect(answer).toMatchObject({ role: 'courier', tracking_code: null, codes: {}, claims: [] });
      expect(readIn(answer, [made.sender, made.receiver])).toEqual([]);
      await asRoot(db, 'update public.courier_agents set is_active = false where user_id = $1', [
        agent,
      ]);
      await expectRefused(read(), 'DELIVERY_NOT_FOUND');
    }),
  );

  it(
    'shows operators neither places nor contacts, and logs the read',
    withDatabase(async (db) => {
      const made = await makeDelivery(db);
      const support = await makeOperator(db, 'support');
      const detail = await callForDeliveryDetail(db, support, 'delivery_detail', { p_id: made.id });
      expect(readIn(detail, [...PICKUP, ...DROPOFF, 'leather'])).toEqual([]);
      expect(detail).toMatchObject({
        role: 'operator',
        photos: [],
        tracking_code: null,
        codes: {},
      });
      expect(await auditOf(db, made.id)).toMatchObject([
        { action: 'delivery.read', actor_id: support },
      ]);
    }),
  );

  it(
    'is refused to strangers, to agents of other couriers, and to operators who review identities',
    withDatabase(async (db) => {
      const made = await makeDelivery(db);
      for (const caller of [
        await makePerson(db),
        await makeCourierAgent(db, 'Fes', '01900000-0000-7000-8000-00000000c002'),
        await makeOperator(db, 'identity_reviewer'),
      ]) {
        for (const p_id of [made.id, crypto.randomUUID(), null]) {
          await expectRefused(call(db, caller, 'delivery_detail', { p_id }), 'DELIVERY_NOT_FOUND');
        }
      }
      await expectRefused(call(db, null, 'delivery_detail', { p_id: made.id }), '42501');
    }),
  );
});

describe('the timeline of a parcel', () => {
  it(
    'shows the place of the pickup to the sender, and the place of the delivery to both parties alone',
    withDatabase(async (db) => {
      const made = await makeDelivery(db);
      const agent = await makeCourierAgent(db, 'Fes', made.courierId);
      const support = await makeOperator(db, 'support');
      for (const [kind, latitude] of [
        ['picked_up', 34.0626],
        ['delivered', 30.4278],
      ] as const) {
        await asRoot(db, "select private.add_delivery_event($1, $2, 'courier', $3)", [
          made.id,
          kind,
          { latitude, longitude: -9, note: 'Amina was late' },
        ]);
      }
      const places = async (caller: string) => {
        const { events } = await callForDeliveryDetail(db, caller, 'delivery_detail', {
          p_id: made.id,
        });
        return events.flatMap(({ data }) => (data.latitude ? [data.latitude] : []));
      };
      expect(await places(made.sender)).toEqual([34.0626, 30.4278]);
      expect(await places(made.receiver)).toEqual([30.4278]);
      expect(await places(agent)).toEqual([]);
      expect(await places(support)).toEqual([]);
      const theirs = await callForDeliveryDetail(db, made.receiver, 'delivery_detail', {
        p_id: made.id,
      });
      expect(readIn(theirs, ['was late'])).toEqual([]);
    }),
  );
});

describe('public.deliveries', () => {
  it(
    'hides places, contacts, prices and hashes from everybody who reads the table directly',
    withDatabase(async (db) => {
      const made = await makeDelivery(db);
      for (const column of [
        'pickup_address',
        'pickup_contact_phone',
        'dropoff_contact_name',
        'dropoff_latitude',
        'contents',
        'total_centimes',
        'declared_value_centimes',
        'content_hash',
        'holder_id',
        'search_text',
        '*',
      ]) {
        for (const caller of [made.sender, made.receiver, await makePerson(db), null]) {
          await expectRefused(
            asCaller(db, caller, `select ${column} from public.deliveries`),
            '42501',
          );
        }
      }
      const [row] = await asCaller(db, made.receiver, 'select id, status from public.deliveries');
      expect(row).toEqual({ id: made.id, status: 'scheduled' });
      // Timeline events contain places. The receiver may therefore read none from the table.
      expect(await asCaller(db, made.receiver, 'select id from public.delivery_events')).toEqual(
        [],
      );
    }),
  );
});
