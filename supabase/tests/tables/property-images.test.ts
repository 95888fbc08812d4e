// Pictures of properties: each picture is a file in the folder of its property, and one picture is
// primary. When a picture is deleted, its file is deleted too. Strangers cannot upload files to the
// buckets of the pictures.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { addPicture } from '../support/add-picture.ts';
import { asCaller } from '../support/database/as-caller.ts';
import { asRoot } from '../support/database/as-root.ts';
import { call } from '../support/database/call.ts';
import type { Caller } from '../support/database/caller.ts';
import { expectRefused } from '../support/database/expect-refused.ts';
import { withDatabase } from '../support/database/with-database.ts';
import { makeHome } from '../support/homes/make-home.ts';
import { makeOwner } from '../support/make-owner.ts';
import { makePerson } from '../support/make-person.ts';

const upload = (db: Client, caller: Caller, name: string, bucket = 'properties') =>
  asCaller(
    db,
    caller,
    `insert into storage.objects (bucket_id, name, owner_id) values ($1, $2, auth.uid()::text)`,
    [bucket, name],
  );
const lying = async (db: Client) =>
  (
    await asRoot<{ name: string }>(
      db,
      `select name from storage.objects where bucket_id in ('properties', 'property-images') order by name`,
    )
  ).map(({ name }) => name);
const primaries = async (db: Client) =>
  (
    await asRoot<{ id: string }>(
      db,
      'select id from public.property_images where is_primary order by id',
    )
  ).map(({ id }) => id);
const temporary = () => `temp/${crypto.randomUUID()}.webp`;

describe('the storage buckets for photos of homes', () => {
  it(
    'are public, limited to 10 MB, and refuse SVG',
    withDatabase(async (db) => {
      const buckets = await asRoot<{ allowed_mime_types: string[] }>(
        db,
        `select public, file_size_limit, allowed_mime_types from storage.buckets
         where id in ('properties', 'property-images')`,
      );
      expect(buckets).toHaveLength(2);
      for (const bucket of buckets) {
        expect(bucket).toMatchObject({ public: true, file_size_limit: 10_485_760 });
        expect(bucket.allowed_mime_types).not.toContain('image/svg+xml');
        expect(bucket.allowed_mime_types).not.toContain('image/*');
      }
    }),
  );

  it(
    'accept files in temp and in folders of the owner’s properties, from people with an approved identity',
    withDatabase(async (db) => {
      const { id, owner } = await makeHome(db, {}, { isPublished: false });
      const rival = await makeOwner(db);
      const stranger = await makePerson(db);
      const file = () => `${id}/${crypto.randomUUID()}.webp`;
      for (const caller of [rival, stranger, null]) {
        await expectRefused(upload(db, caller, file()), '42501');
        await expectRefused(
          upload(db, caller, `${id}/1790000000000-0.webp`, 'property-images'),
          '42501',
        );
      }
      await expectRefused(upload(db, stranger, temporary()), '42501');
      for (const name of [
        `${id}/a.webp`,
        `${id}/deep/${crypto.randomUUID()}.webp`,
        `${id}/${crypto.randomUUID()}.svg`,
        `${id}/../${id}/${crypto.randomUUID()}.webp`,
        `${crypto.randomUUID()}.webp`,
      ]) {
        await expectRefused(upload(db, owner, name), '42501');
      }
      await upload(db, owner, file());
      await upload(db, owner, `${id}/1790000000000-0.webp`, 'property-images');
      await upload(db, owner, temporary());
      expect(await lying(db)).toHaveLength(3);
      expect(await asCaller(db, rival, 'select name from storage.objects')).toEqual([]);
    }),
  );

  it(
    'let an owner move a file from temp into the property’s folder, but let no stranger move or delete the file',
    withDatabase(async (db) => {
      const { id, owner } = await makeHome(db, {}, { isPublished: false });
      const rival = await makeHome(db, {}, { isPublished: false });
      const [name, target] = [temporary(), `${id}/${crypto.randomUUID()}.webp`];
      await upload(db, owner, name);
      const MOVE = 'update storage.objects set name = $2 where name = $1 returning name';
      await db.query("select set_config('storage.allow_delete_query', 'true', true)");
      for (const caller of [rival.owner, await makePerson(db)]) {
        expect(await asCaller(db, caller, MOVE, [name, `${rival.id}/stolen-picture.webp`])).toEqual(
          [],
        );
        expect(await asCaller(db, caller, 'delete from storage.objects returning id')).toEqual([]);
      }
      await expectRefused(
        asCaller(db, owner, MOVE, [name, `${rival.id}/pushed-picture.webp`]),
        '42501',
      );
      expect(await asCaller(db, owner, MOVE, [name, target])).toEqual([{ name: target }]);
      expect(await lying(db)).toEqual([target]);
    }),
  );
});

describe('public.property_images', () => {
  it(
    'must refer to a file in the property’s folder and to no other address',
    withDatabase(async (db) => {
      const { id, owner } = await makeHome(db, {}, { isPublished: false });
      const other = await makeHome(db);
      const theirs = (await lying(db))[0] ?? '';
      const add = (url: string, property = id) =>
        asCaller(
          db,
          owner,
          'insert into public.property_images (property_id, image_url) values ($1, $2)',
          [property, url],
        );
      for (const url of [
        'https://example.com/counter.webp',
        `/storage/v1/object/public/properties/${theirs}`,
        `/storage/v1/object/public/properties/${id}/not-uploaded.webp`,
        `/storage/v1/object/public/avatars/${id}/${crypto.randomUUID()}.webp`,
        'javascript:alert(1)',
        '',
      ]) {
        await expectRefused(add(url), 'IMAGE_NOT_UPLOADED');
      }
      const hers = await addPicture(db, other.owner, other.id);
      await expectRefused(
        add(`/storage/v1/object/public/properties/${hers.name}`, other.id),
        '42501',
      );
      expect(
        await asRoot(db, 'select id from public.property_images where property_id = $1', [id]),
      ).toEqual([]);
    }),
  );

  it(
    'have one primary picture: the first or the chosen one, and another once the primary picture and its file are deleted',
    withDatabase(async (db) => {
      const { id, owner } = await makeHome(db, {}, { isPublished: false });
      const first = await addPicture(db, owner, id, { order: 0 });
      const second = await addPicture(db, owner, id, { order: 1, bucket: 'property-images' });
      const third = await addPicture(db, owner, id, { order: 2 });
      expect([first, second, third].map((one) => one.is_primary)).toEqual([true, false, false]);
      for (let turn = 0; turn < 2; turn++) {
        await call(db, owner, 'set_primary_image', { p_image_id: third.id });
        expect(await primaries(db)).toEqual([third.id]);
      }
      const DELETE = 'delete from public.property_images where id = $1 returning id';
      expect(await asCaller(db, owner, DELETE, [third.id])).toHaveLength(1);
      expect(await primaries(db)).toEqual([first.id]);
      expect(await lying(db)).toEqual([first.name, second.name].sort());
      await call(db, owner, 'reorder_images', { p_property_id: id, p_ids: [second.id] });
      expect(
        await asCaller(db, owner, 'select id from public.property_images order by image_order'),
      ).toEqual([{ id: second.id }, { id: first.id }]);
      await call(db, owner, 'delete_property', { p_id: id });
      expect(await lying(db)).toEqual([]);
    }),
  );

  it(
    'are limited to forty for each property',
    withDatabase(async (db) => {
      const { id, owner } = await makeHome(db, {}, { isPublished: false });
      for (let order = 0; order < 40; order++) await addPicture(db, owner, id, { order });
      await expectRefused(addPicture(db, owner, id), 'IMAGES_TOO_MANY', { maximum: 40 });
    }),
  );
});
