// Profile pictures: people upload only their own pictures, under a random name that does not
// identify the person.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import type { Caller } from '../../support/database/caller.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makePeopleFindable } from '../../support/make-people-findable.ts';
import { makePerson } from '../../support/make-person.ts';

const PUBLIC = '/storage/v1/object/public/avatars/';
const path = (extension = 'webp') => `${crypto.randomUUID()}.${extension}`;
const upload = (db: Client, caller: Caller, name: string) =>
  // The storage service sets the owner of an upload. No caller can name another owner.
  asCaller(
    db,
    caller,
    "insert into storage.objects (bucket_id, name, owner_id) values ('avatars', $1, $2)",
    [name, caller],
  );
const show = (db: Client, caller: Caller, name: string | null) =>
  asCaller(db, caller, 'select * from public.set_avatar($1)', [name]);
const lying = async (db: Client) =>
  (await asRoot(db, "select name from storage.objects where bucket_id = 'avatars'")).map(
    ({ name }) => name,
  );

describe('the storage bucket avatars', () => {
  it(
    'is public, limits the size of a file, and refuses SVG, PNG and HTML',
    withDatabase(async (db) => {
      expect(await asRoot(db, "select * from storage.buckets where id = 'avatars'")).toMatchObject([
        {
          public: true,
          file_size_limit: 524_288,
          allowed_mime_types: ['image/jpeg', 'image/webp'],
        },
      ]);
    }),
  );

  it(
    'accepts pictures under random names that contain no user id, at most five of each person',
    withDatabase(async (db) => {
      const id = await makePerson(db);
      const stranger = await makePerson(db);
      for (const name of [
        path('html'),
        path('png'),
        'me.webp',
        `${id}.webp`,
        `${id}/${path()}`,
        `${path()}/${path()}`,
        `../${path()}`,
      ]) {
        await expectRefused(upload(db, id, name), '42501');
      }
      await expectRefused(upload(db, null, path()), '42501');
      const forged =
        "insert into storage.objects (bucket_id, name, owner_id) values ('avatars', $1, $2)";
      await expectRefused(asCaller(db, id, forged, [path(), stranger]), '42501');
      for (let turn = 0; turn < 5; turn++) await upload(db, id, path());
      await expectRefused(upload(db, id, path()), '42501');
      expect(await lying(db)).toHaveLength(5);
      await asRoot(
        db,
        "update auth.users set banned_until = now() + interval '1 day' where id = $1",
        [stranger],
      );
      await expectRefused(upload(db, stranger, path()), '42501');
    }),
  );

  it(
    'cannot be listed, and strangers can neither overwrite nor delete pictures',
    withDatabase(async (db) => {
      const id = await makePerson(db);
      const stranger = await makePerson(db);
      const name = path();
      await upload(db, id, name);
      expect(await asCaller(db, stranger, 'select name from storage.objects')).toEqual([]);
      await asCaller(db, stranger, 'update storage.objects set name = $1', [path()]);
      await asCaller(db, id, 'update storage.objects set name = $1', [path()]);
      await db.query("select set_config('storage.allow_delete_query', 'true', true)");
      await asCaller(db, stranger, 'delete from storage.objects');
      expect(await lying(db)).toEqual([name]);
    }),
  );
});

describe('set_avatar', () => {
  it(
    'sets the caller’s picture, deletes the previous picture, and may be repeated',
    withDatabase(async (db) => {
      const id = await makePerson(db);
      const [first, second] = [path('jpg'), path()];
      await upload(db, id, first);
      expect(await show(db, id, first)).toMatchObject([{ id, avatar_url: PUBLIC + first }]);
      await upload(db, id, second);
      expect(await show(db, id, second)).toMatchObject([{ avatar_url: PUBLIC + second }]);
      expect(await show(db, id, second)).toMatchObject([{ avatar_url: PUBLIC + second }]);
      expect(await lying(db)).toEqual([second]);
      const stranger = await makePerson(db);
      await makePeopleFindable(db, stranger, id);
      const SEEN = 'select avatar_url from public.people_by_id(array[$1::uuid])';
      expect(await asCaller(db, stranger, SEEN, [id])).toEqual([{ avatar_url: PUBLIC + second }]);
    }),
  );

  it(
    'keeps a picture that another device is about to set, and deletes old unused pictures',
    withDatabase(async (db) => {
      const id = await makePerson(db);
      const [shown, young, old] = [path(), path(), path()];
      for (const name of [shown, young, old]) await upload(db, id, name);
      await asRoot(
        db,
        "update storage.objects set created_at = now() - interval '2 hours' where name = $1",
        [old],
      );
      await show(db, id, shown);
      expect((await lying(db)).sort()).toEqual([shown, young].sort());
    }),
  );

  it(
    'removes the profile picture and deletes all uploaded pictures when called without a path',
    withDatabase(async (db) => {
      const id = await makePerson(db);
      const name = path();
      await upload(db, id, name);
      await show(db, id, name);
      expect(await show(db, id, null)).toMatchObject([{ avatar_url: null }]);
      expect(await lying(db)).toEqual([]);
    }),
  );

  it(
    'refuses a missing file, a stranger’s file, a URL instead of a file name, and a call by a visitor',
    withDatabase(async (db) => {
      const id = await makePerson(db);
      const stranger = await makePerson(db);
      const theirs = path();
      await upload(db, stranger, theirs);
      for (const name of [path(), theirs, '', 'https://example.com/x.webp', `${PUBLIC}${theirs}`]) {
        await expectRefused(show(db, id, name), 'FIELD_INVALID', { field: 'avatar' });
      }
      await expectRefused(show(db, null, theirs), '42501');
      expect(
        await asRoot(db, 'select avatar_url from public.profiles where id = $1', [id]),
      ).toEqual([{ avatar_url: null }]);
      expect(await lying(db)).toEqual([theirs]);
    }),
  );
});
