// Parcels in a person's account: on the dashboard, in the data export, and when the account is
// closed.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { addDeliveryPhoto } from '../../support/deliveries/add-delivery-photo.ts';
import { sendScan } from '../../support/deliveries/delivery-scan.ts';
import { deliverySnapshot } from '../../support/deliveries/delivery-snapshot.ts';
import {
  makeScheduledDelivery,
  type ScheduledDelivery,
} from '../../support/deliveries/make-scheduled-delivery.ts';
import { makePerson } from '../../support/make-person.ts';

const signedInNow = () => ({
  aal: 'aal1',
  amr: [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) }],
});
const leave = async (db: Client, person: string) =>
  (
    await call<{ delete_my_account: { kept: string[] } }>(
      db,
      person,
      'delete_my_account',
      {},
      signedInNow(),
    )
  ).delete_my_account;
const plan = async (db: Client, person: string) =>
  (await call<{ plan_account_deletion: object }>(db, person, 'plan_account_deletion'))
    .plan_account_deletion;
const end = async (db: Client, delivery: ScheduledDelivery) => {
  await sendScan(db, delivery, 'pickup');
  await sendScan(db, delivery, 'delivered');
  await call(db, delivery.receiver, 'confirm_delivery_received', { p_id: delivery.id });
};

describe('my_dashboard', () => {
  it(
    'shows each party up to three open parcels with the party’s role, in the order of their promised times',
    withDatabase(async (db) => {
      const sender = await makePerson(db);
      const receiver = await makePerson(db, 'Karim', 'Idrissi');
      const made: ScheduledDelivery[] = [];
      for (let i = 0; i < 5; i++) {
        const delivery = await makeScheduledDelivery(db, { sender, receiver });
        await asRoot(
          db,
          'update public.deliveries set promised_at = now() + make_interval(hours => $2) where id = $1',
          [delivery.id, 50 - i],
        );
        made.push(delivery);
      }
      const soonest = made[4];
      if (!soonest) throw new Error('five were made');
      await call(db, sender, 'cancel_delivery', { p_id: soonest.id });
      const coming = async (person: string) =>
        (
          await call<{ my_dashboard: { coming_deliveries: Record<string, unknown>[] } }>(
            db,
            person,
            'my_dashboard',
          )
        ).my_dashboard.coming_deliveries;
      const sent = await coming(sender);
      expect(sent.map(({ id }) => id)).toEqual([made[3]?.id, made[2]?.id, made[1]?.id]);
      expect(sent[0]).toMatchObject({
        role: 'sent',
        contact_name: 'Karim Idrissi',
        total_centimes: 3500,
      });
      expect((await coming(receiver))[0]).toMatchObject({
        role: 'received',
        contact_name: 'Amina Alaoui',
        total_centimes: null,
        contents: null,
      });
      expect(await coming(await makePerson(db))).toEqual([]);
    }),
  );

  it(
    'puts parcels that wait for the sender’s answer first, and delivered parcels last',
    withDatabase(async (db) => {
      const sender = await makePerson(db);
      const receiver = await makePerson(db);
      const deliveries: ScheduledDelivery[] = [];
      for (let hours = 1; hours <= 3; hours++) {
        const delivery = await makeScheduledDelivery(db, { sender, receiver });
        await asRoot(
          db,
          'update public.deliveries set promised_at = now() + make_interval(hours => $2) where id = $1',
          [delivery.id, hours],
        );
        deliveries.push(delivery);
      }
      const [arrived, coming, asked] = deliveries;
      if (!arrived || !coming || !asked) throw new Error('three were made');
      await sendScan(db, arrived, 'pickup');
      await sendScan(db, arrived, 'delivered');
      await sendScan(db, asked, 'pickup', { weight_grams: 8300 });
      const shown = async (person: string) => {
        const row = await call<{
          my_dashboard: { coming_deliveries: { id: string; needs_answer: boolean }[] };
        }>(db, person, 'my_dashboard');
        return row.my_dashboard.coming_deliveries.map((one) => [one.id, one.needs_answer]);
      };
      expect(await shown(sender)).toEqual([
        [asked.id, true],
        [coming.id, false],
        [arrived.id, false],
      ]);
      // Parcels that need the person's answer come first. None needs an answer of the receiver, so
      // the receiver sees all parcels in the order of their promised times.
      expect(await shown(receiver)).toEqual([
        [coming.id, false],
        [asked.id, false],
        [arrived.id, false],
      ]);
    }),
  );
});

describe('export_my_data', () => {
  it(
    'gives the sender the whole parcel, the receiver only the permitted data, and the agent their own scans',
    withDatabase(async (db) => {
      const delivery = await makeScheduledDelivery(db);
      await end(db, delivery);
      const exported = async (person: string) =>
        (await call<{ export_my_data: Record<string, object[]> }>(db, person, 'export_my_data'))
          .export_my_data;
      const hers = await exported(delivery.sender);
      expect(hers.deliveries_sent).toMatchObject([
        { id: delivery.id, pickup_contact_phone: '+212661000001', photos: [{}, {}, {}] },
      ]);
      expect(JSON.stringify(hers.deliveries_sent)).not.toContain(delivery.agent);
      const theirs = await exported(delivery.receiver);
      expect(theirs.deliveries_received).toMatchObject([{ id: delivery.id }]);
      expect(JSON.stringify(theirs)).not.toContain('+212661000001');
      const his = await exported(delivery.agent);
      // Scans are sorted by time. All rows of this transaction have the same time, so the order of
      // the two scans is random.
      expect(his.delivery_scans).toHaveLength(2);
      for (const kind of ['pickup', 'delivered'])
        expect(his.delivery_scans).toContainEqual(expect.objectContaining({ kind }));
      expect(his.courier_agent).toMatchObject({ is_active: true });
      expect(JSON.stringify(his)).not.toContain('+2126610000');
    }),
  );
});

describe('closing an account', () => {
  it(
    'is refused to the sender, the receiver and the holder of an open parcel',
    withDatabase(async (db) => {
      const delivery = await makeScheduledDelivery(db);
      await sendScan(db, delivery, 'pickup');
      for (const person of [delivery.sender, delivery.receiver, delivery.agent]) {
        expect(await plan(db, person)).toMatchObject({
          is_possible: false,
          open_delivery_count: 1,
        });
        await expectRefused(leave(db, person), 'DELIVERY_OPEN', { count: 1 });
      }
    }),
  );

  it(
    'removes names, addresses, places and photos from the sender’s parcels, and keeps the rows',
    withDatabase(async (db) => {
      const delivery = await makeScheduledDelivery(db);
      await end(db, delivery);
      const p_id = crypto.randomUUID();
      await call(db, delivery.sender, 'save_delivery_draft', {
        p_id,
        p_body: '{"contents": "Tea"}',
      });
      expect(await plan(db, delivery.sender)).toMatchObject({
        is_possible: true,
        kept: ['deliveries', 'audit_log'],
      });
      expect(await leave(db, delivery.sender)).toEqual({ kept: ['deliveries', 'audit_log'] });
      const all = await deliverySnapshot(db, delivery.id);
      expect(all.delivery).toMatchObject({
        status: 'completed',
        outcome: 'ok',
        total_centimes: 3500,
      });
      expect(JSON.stringify(all)).not.toMatch(
        /\+212|Alaoui|Idrissi|bags|Derb|fountain|Plage|Second floor|34\.06|30\.42/,
      );
      expect(
        await asRoot(db, 'select from public.delivery_photos where delivery_id = $1', [
          delivery.id,
        ]),
      ).toEqual([]);
      expect(await asRoot(db, 'select from public.deliveries where id = $1', [p_id])).toEqual([]);
      expect(
        await asRoot(db, 'select from private.delivery_tracking where delivery_id = $1', [
          delivery.id,
        ]),
      ).toEqual([]);
    }),
  );

  it(
    'removes the data of receiver and agent from other people’s parcels, and keeps the proof of delivery',
    withDatabase(async (db) => {
      const delivery = await makeScheduledDelivery(db);
      await end(db, delivery);
      const photo = await addDeliveryPhoto(db, delivery.id, 'proof');
      const name = `${delivery.id}/${photo}.jpg`;
      await asRoot(
        db,
        "insert into storage.objects (bucket_id, name, owner_id) values ('delivery-photos', $1, $2)",
        [name, delivery.agent],
      );
      const before = await deliverySnapshot(db, delivery.id);
      expect(await leave(db, delivery.receiver)).toEqual({ kept: ['audit_log'] });
      expect(await leave(db, delivery.agent)).toEqual({ kept: ['audit_log'] });
      const after = await deliverySnapshot(db, delivery.id);
      expect(after.delivery).toMatchObject({
        receiver_id: null,
        picked_up_by: null,
        delivered_by: null,
        dropoff_contact_name: before.delivery.dropoff_contact_name,
      });
      expect(after.events.map(({ data }) => data)).toEqual(before.events.map(({ data }) => data));
      expect(
        await asRoot(db, 'select owner_id from storage.objects where name = $1', [name]),
      ).toEqual([{ owner_id: null }]);
    }),
  );
});
