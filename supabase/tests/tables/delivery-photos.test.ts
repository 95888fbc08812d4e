// Photos of parcels: valid JPEG and PNG files without camera metadata, in the right folder. Only
// the people concerned can see them, and they are never replaced.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { photoMetadata, putPhoto, putPhotoFile } from '../support/chat/put-photo.ts';
import { asCaller } from '../support/database/as-caller.ts';
import { asRoot } from '../support/database/as-root.ts';
import { call } from '../support/database/call.ts';
import type { Caller } from '../support/database/caller.ts';
import { expectRefused } from '../support/database/expect-refused.ts';
import { withDatabase } from '../support/database/with-database.ts';
import { makeCourierAgent } from '../support/deliveries/make-courier-agent.ts';
import { makeDelivery } from '../support/deliveries/make-delivery.ts';
import { moveDelivery } from '../support/deliveries/move-delivery.ts';
import { makeOperator } from '../support/make-operator.ts';
import { makePerson } from '../support/make-person.ts';

const add = (db: Client, caller: Caller, args: Record<string, unknown>) =>
  call(db, caller, 'add_delivery_photo', { p_purpose: 'delivery', ...args });
const filesSeen = async (db: Client, caller: Caller) =>
  (
    await asCaller<{ name: string }>(
      db,
      caller,
      "select name from storage.objects where bucket_id = 'delivery-photos' order by name",
    )
  ).map(({ name }) => name);
const rowsSeen = async (db: Client, caller: Caller) =>
  (
    await asCaller<{ storage_path: string }>(
      db,
      caller,
      'select storage_path from public.delivery_photos order by 1',
    )
  ).map(({ storage_path }) => storage_path);

describe('the bucket delivery-photos', () => {
  it(
    'is private, and limited to 5 MB and to JPEG and PNG',
    withDatabase(async (db) => {
      expect(
        await asRoot(
          db,
          "select public, file_size_limit, allowed_mime_types from storage.buckets where id = 'delivery-photos'",
        ),
      ).toEqual([
        {
          public: false,
          file_size_limit: 5_242_880,
          allowed_mime_types: ['image/jpeg', 'image/png'],
        },
      ]);
    }),
  );

  it(
    'accepts only valid pictures that contain no place or time and have the right file extension',
    withDatabase(async (db) => {
      const { id, sender } = await makeDelivery(db, 'draft');
      const name = (extension = 'jpg') => `${id}/${crypto.randomUUID()}.${extension}`;
      const before = await rowsSeen(db, sender);
      for (const extra of [
        { hasExif: true },
        { hasExif: undefined },
        { hasExif: 'no' },
        { pictureType: 'image/png' },
        { pictureType: 'image/webp' },
        { pictureType: undefined },
        { sha256: undefined },
        { sha256: 'a' },
      ]) {
        const photo = crypto.randomUUID();
        await putPhotoFile(db, sender, `${id}/${photo}.jpg`, photoMetadata(extra));
        await expectRefused(
          add(db, sender, { p_photo_id: photo, p_delivery_id: id }),
          'PHOTO_NOT_BARE',
        );
      }
      const png = crypto.randomUUID();
      await putPhotoFile(db, sender, `${id}/${png}.png`);
      await expectRefused(
        add(db, sender, { p_photo_id: png, p_delivery_id: id }),
        'PHOTO_NOT_BARE',
      );
      expect(await rowsSeen(db, sender)).toEqual(before);
      for (const bad of [
        `${id}/a.jpg`,
        `${id}/${crypto.randomUUID()}.jpeg`,
        `${id}/${crypto.randomUUID()}.svg`,
        `${id}/deep/${crypto.randomUUID()}.jpg`,
        `${id.toUpperCase()}/${crypto.randomUUID()}.jpg`,
        `${crypto.randomUUID()}/${crypto.randomUUID()}.jpg`,
        `${crypto.randomUUID()}.jpg`,
      ]) {
        await expectRefused(putPhotoFile(db, sender, bad), '42501');
      }
      await putPhotoFile(db, sender, name());
      await putPhotoFile(db, sender, name('png'), photoMetadata({ pictureType: 'image/png' }));
      // Some storage services do not inspect pictures and write only the MIME type and the size.
      // The upload must be accepted nevertheless.
      await putPhotoFile(db, sender, name(), { mimetype: 'image/jpeg', size: 9 });
    }),
  );

  it(
    'accepts at most twenty files of one person that no photo row uses yet',
    withDatabase(async (db) => {
      const { id, sender } = await makeDelivery(db, 'draft');
      const name = () => `${id}/${crypto.randomUUID()}.jpg`;
      for (let i = 0; i < 20; i++) await putPhotoFile(db, sender, name());
      await expectRefused(putPhotoFile(db, sender, name()), '42501');
    }),
  );
});

describe('public.add_delivery_photo', () => {
  it(
    'stores what the storage service measured, accepts at most five photos, and on a repeat returns the first row',
    withDatabase(async (db) => {
      const { id, sender, photo } = await makeDelivery(db, 'draft');
      const again = await add(db, sender, {
        p_photo_id: photo.id,
        p_delivery_id: id,
        p_width: 1,
        p_height: 1,
      });
      expect(again).toMatchObject({ ...photo, width: 1200, byte_size: 40_000 });
      for (let i = 0; i < 4; i++) await putPhoto(db, sender, id);
      await expectRefused(putPhoto(db, sender, id), 'PHOTOS_TOO_MANY', { maximum: 5 });
      await call(db, sender, 'remove_delivery_photo', { p_photo_id: photo.id });
      expect(await filesSeen(db, sender)).not.toContain(photo.storage_path);
      await putPhoto(db, sender, id);
    }),
  );

  it(
    'requires a file that the caller uploaded into the parcel’s folder and that the storage service has inspected',
    withDatabase(async (db) => {
      const { id, sender } = await makeDelivery(db, 'draft');
      const other = await makeDelivery(db, 'draft');
      const photo = crypto.randomUUID();
      const args = { p_photo_id: photo, p_delivery_id: id };
      await expectRefused(add(db, sender, args), 'PHOTO_NOT_UPLOADED');
      await putPhotoFile(db, other.sender, `${other.id}/${photo}.jpg`);
      await expectRefused(add(db, sender, args), 'PHOTO_NOT_UPLOADED');
      await putPhotoFile(db, sender, `${id}/${photo}.jpg`, { mimetype: 'image/jpeg' });
      await expectRefused(add(db, sender, args), 'PHOTO_NOT_BARE');
      await expectRefused(
        add(db, sender, { ...args, p_photo_id: other.photo.id }),
        'FIELD_INVALID',
        {
          field: 'p_photo_id',
        },
      );
      await expectRefused(add(db, sender, { ...args, p_purpose: 'art' }), 'FIELD_INVALID');
      await expectRefused(add(db, sender, { ...args, p_width: 0, p_height: 5 }), 'FIELD_INVALID');
      await expectRefused(add(db, sender, { ...args, p_width: 5 }), 'FIELD_INVALID');
      await expectRefused(add(db, sender, { ...args, p_purpose: 'proof' }), 'STATUS_NOT_ALLOWED');
    }),
  );
});

describe('photos of a parcel on its way', () => {
  it(
    'are visible to the people concerned, both as rows and as files',
    withDatabase(async (db) => {
      const made = await makeDelivery(db);
      const agent = await makeCourierAgent(db, 'Fes', made.courierId);
      const rival = await makeCourierAgent(db, 'Fes', '01900000-0000-7000-8000-00000000c002');
      const pickup = await putPhoto(db, agent, made.id, 'pickup');
      await asRoot(
        db,
        "update public.deliveries set status = 'in_transit', picked_up_at = now(), holder_id = $2 where id = $1",
        [made.id, agent],
      );
      const proof = await putPhoto(db, agent, made.id, 'proof');
      const before = made.photo.storage_path;
      const all = [before, pickup.storage_path, proof.storage_path].sort();
      expect(await filesSeen(db, made.sender)).toEqual(all);
      expect(await rowsSeen(db, made.sender)).toEqual(all);
      expect(await filesSeen(db, agent)).toEqual(all);
      expect(await filesSeen(db, made.receiver)).toEqual([proof.storage_path]);
      expect(await rowsSeen(db, made.receiver)).toEqual([proof.storage_path]);
      const support = await makeOperator(db, 'support', 'admin');
      // The test also includes agents of the same courier, in the city of origin and in a city that
      // is not on the route.
      const distant = await makeCourierAgent(db, 'Dakhla', made.courierId);
      const neighbour = await makeCourierAgent(db, 'Fes', made.courierId);
      for (const caller of [rival, distant, neighbour, await makePerson(db), support, null]) {
        expect(await filesSeen(db, caller)).toEqual([]);
      }
      // A former agent sees no photos. When the delivery has ended, no agent sees them.
      await asRoot(db, 'update public.courier_agents set is_active = false where user_id = $1', [
        agent,
      ]);
      expect(await filesSeen(db, agent)).toEqual([]);
      await asRoot(db, 'update public.courier_agents set is_active = true where user_id = $1', [
        agent,
      ]);
      await asRoot(
        db,
        `insert into private.delivery_scans (id, delivery_id, agent_id, kind, outcome)
         values (gen_random_uuid(), $1, $2, 'pickup', 'recorded')`,
        [made.id, agent],
      );
      // The former holder sees no photos, not even those that they took.
      await asRoot(db, 'update public.deliveries set holder_id = $2 where id = $1', [
        made.id,
        distant,
      ]);
      expect(await filesSeen(db, agent)).toEqual([]);
      expect(await filesSeen(db, distant)).toEqual(all);
      await expectRefused(putPhoto(db, agent, made.id, 'proof'), '42501');
      await moveDelivery(db, made.id, 'delivered');
      expect(await filesSeen(db, distant)).toEqual([]);
    }),
  );

  it(
    'can be added at the pickup and at the delivery only by agents of the parcel’s courier',
    withDatabase(async (db) => {
      const made = await makeDelivery(db);
      const agent = await makeCourierAgent(db, 'Fes', made.courierId);
      const rival = await makeCourierAgent(db, 'Fes', '01900000-0000-7000-8000-00000000c002');
      for (const caller of [made.sender, made.receiver, rival, await makePerson(db)]) {
        for (const purpose of ['delivery', 'pickup', 'proof', 'claim']) {
          await expectRefused(putPhoto(db, caller, made.id, purpose), '42501');
        }
      }
      await moveDelivery(db, made.id, 'delivered');
      await expectRefused(putPhoto(db, agent, made.id, 'proof'), '42501');
      await expectRefused(putPhoto(db, made.receiver, made.id, 'proof'), 'STATUS_NOT_ALLOWED');
      await expectRefused(putPhoto(db, made.sender, made.id, 'delivery'), 'DELIVERY_NOT_EDITABLE');
    }),
  );
});
