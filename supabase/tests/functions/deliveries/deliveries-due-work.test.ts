// Tests the scheduled job for parcels. It ends each expired parcel only once, and deletes unused
// photos, links and drafts.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { bypassTriggers } from '../../support/bypass-triggers.ts';
import { putPhotoFile } from '../../support/chat/put-photo.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { addDeliveryPhoto } from '../../support/deliveries/add-delivery-photo.ts';
import { sendScan } from '../../support/deliveries/delivery-scan.ts';
import { deliverySnapshot, eventKindsOf } from '../../support/deliveries/delivery-snapshot.ts';
import { makeDelivery } from '../../support/deliveries/make-delivery.ts';
import { makeScheduledDelivery } from '../../support/deliveries/make-scheduled-delivery.ts';
import { moveDelivery } from '../../support/deliveries/move-delivery.ts';
import { makePerson } from '../../support/make-person.ts';
import { trackNotifications } from '../../support/track-notifications.ts';

const runClock = (db: Client) => asRoot(db, 'select private.run_due_work()');
const putFile = async (db: Client, name: string, age: string) => {
  await asRoot(
    db,
    "insert into storage.objects (bucket_id, name, created_at) values ('delivery-photos', $1, now() - $2::interval)",
    [name, age],
  );
  return name;
};
const filesLeft = async (db: Client) =>
  (
    await asRoot<{ name: string }>(
      db,
      "select name from storage.objects where bucket_id = 'delivery-photos' order by name",
    )
  ).map(({ name }) => name);

/**
 * Creates a delivered parcel with a photo, uploads two more photos as the receiver, and opens a
 * claim with one of them.
 * @returns Names of the two files that are kept: the claim's photo and the parcel's photo. The
 * other uploaded photo belongs to no claim.
 */
async function fileClaim(db: Client): Promise<string[]> {
  const made = await makeDelivery(db);
  await moveDelivery(db, made.id, 'delivered');
  const [filed, left] = [crypto.randomUUID(), crypto.randomUUID()];
  for (const id of [filed, left]) await putPhotoFile(db, made.receiver, `${made.id}/${id}.jpg`);
  await asRoot(
    db,
    "update storage.objects set created_at = now() - interval '25 hours' where name like $1 || '/%'",
    [made.id],
  );
  await call(db, made.receiver, 'open_delivery_claim', {
    p_claim_id: crypto.randomUUID(),
    p_delivery_id: made.id,
    p_kind: 'damaged',
    p_note: 'Torn',
    p_photo_ids: [filed],
  });
  return [`${made.id}/${filed}.jpg`, made.photo.storage_path];
}

describe('run_due_work for parcels', () => {
  it(
    'cancels parcels that nobody picked up for three days, and completes parcels 48 hours after the delivery',
    withDatabase(async (db) => {
      const waiting = await makeScheduledDelivery(db, {}, { daysAgo: 2 });
      const forgotten = await makeScheduledDelivery(db, {}, { daysAgo: 3 });
      const fresh = await makeScheduledDelivery(db);
      const delivered = await makeScheduledDelivery(db);
      for (const delivery of [fresh, delivered]) {
        await sendScan(db, delivery, 'pickup');
        await sendScan(db, delivery, 'delivered');
      }
      await asRoot(
        db,
        "update public.deliveries set delivered_at = now() - interval '48 hours' where id = $1",
        [delivered.id],
      );
      const notified = await trackNotifications(db, forgotten);
      for (const people of [['receiver cancelled', 'sender cancelled'], []]) {
        await runClock(db);
        expect(await notified()).toEqual(people);
        const statuses = [];
        for (const { id } of [waiting, forgotten, fresh, delivered])
          statuses.push((await deliverySnapshot(db, id)).delivery.outcome);
        expect(statuses).toEqual([null, 'cancelled', null, 'ok']);
      }
      const ended = await deliverySnapshot(db, forgotten.id);
      expect(eventKindsOf(ended)).toEqual(['submitted', 'cancelled']);
      expect(ended.events[1]).toMatchObject({
        actor_role: 'system',
        data: { because: 'not_picked_up' },
      });
      expect(ended.secrets).toBeNull();
    }),
  );

  it(
    'once an hour deletes old drafts and their photos, expired links, and files without a photo row',
    withDatabase(async (db) => {
      const delivery = await makeScheduledDelivery(db);
      const photo = await addDeliveryPhoto(db, delivery.id, 'pickup');
      const used = await putFile(db, `${delivery.id}/${photo}.jpg`, '3 days');
      const young = await putFile(db, `${delivery.id}/${crypto.randomUUID()}.jpg`, '23 hours');
      await putFile(db, `${delivery.id}/${crypto.randomUUID()}.jpg`, '25 hours');
      const claimed = await fileClaim(db);
      const sender = await makePerson(db);
      const drafts = [crypto.randomUUID(), crypto.randomUUID()] as const;
      for (const p_id of drafts)
        await call(db, sender, 'save_delivery_draft', { p_id, p_body: '{"contents": "Tea"}' });
      const drawn = crypto.randomUUID();
      await asRoot(
        db,
        `insert into public.delivery_photos (id, delivery_id, purpose, storage_path, sha256, byte_size, media_type)
         values ($1::uuid, $2::uuid, 'delivery', $2::uuid || '/' || $1::uuid || '.jpg', repeat('b', 64), 1000, 'image/jpeg')`,
        [drawn, drafts[0]],
      );
      await putFile(db, `${drafts[0]}/${drawn}.jpg`, '40 days');
      // The update trigger would set the draft's timestamp to now.
      await bypassTriggers(
        db,
        "update public.deliveries set updated_at = now() - interval '31 days' where id = $1",
        [drafts[0]],
      );
      await asRoot(
        db,
        "update private.delivery_tracking set expires_at = now() - interval '1 second' where delivery_id = $1",
        [delivery.id],
      );
      await asRoot(db, "update private.delivery_sweeps set swept_at = now() - interval '2 hours'");
      await runClock(db);
      expect(await filesLeft(db)).toEqual(
        [used, young, ...claimed, delivery.photo.storage_path].sort(),
      );
      const left = await asRoot<{ id: string }>(
        db,
        "select id from public.deliveries where sender_id = $1 and status = 'draft'",
        [sender],
      );
      expect(left).toEqual([{ id: drafts[1] }]);
      expect(
        await asRoot(db, 'select from private.delivery_tracking where delivery_id = $1', [
          delivery.id,
        ]),
      ).toEqual([]);
      await putFile(db, `${delivery.id}/${crypto.randomUUID()}.jpg`, '25 hours');
      await runClock(db);
      expect(await filesLeft(db)).toHaveLength(6);
    }),
  );
});
