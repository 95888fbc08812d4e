// URLs of pictures. Nobody can guess the URLs of a draft's pictures, and a saved URL stops working
// once the home is no longer public.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { addPicture } from '../../support/add-picture.ts';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makeHome } from '../../support/homes/make-home.ts';

type Picture = { image_url: string; storage_path: string; version: string | null };

/**
 * Returns the pictures that have a stored file. The result contains the URL and the storage path of
 * each picture, and the version of its file.
 */
const pictures = (db: Client) =>
  asRoot<Picture>(
    db,
    `select i.image_url, i.storage_path, o.version from public.property_images i
     join storage.objects o on o.bucket_id || '/' || o.name = i.storage_path order by i.id`,
  );
const RANDOM = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.webp$/;

/** Actions after which a home is no longer public. */
const WAYS: [way: string, leave: (db: Client, id: string, owner: string) => Promise<unknown>][] = [
  [
    'hidden by its owner',
    (db, id, owner) => call(db, owner, 'publish_property', { p_id: id, p_is_published: false }),
  ],
  [
    'sold',
    (db, id, owner) =>
      asCaller(db, owner, "update public.properties set status = 'sold' where id = $1", [id]),
  ],
  [
    'taken down',
    (db, id) =>
      asRoot(
        db,
        "update public.properties set taken_down_at = now(), taken_down_reason = 'scam' where id = $1",
        [id],
      ),
  ],
  [
    'hidden with its owner’s account',
    (db, _, owner) =>
      asRoot(db, "update auth.users set banned_until = now() + interval '1 day' where id = $1", [
        owner,
      ]),
  ],
];

describe('the pictures of a home', () => {
  it.each(WAYS)(
    'get new URLs and storage paths, in both buckets, once the home is %s',
    (_, leave) =>
      withDatabase(async (db) => {
        const home = await makeHome(db);
        await addPicture(db, home.owner, home.id, { bucket: 'property-images', order: 1 });
        await asRoot(db, "update storage.objects set version = 'v1' where name like $1", [
          `${home.id}/%`,
        ]);
        const before = await pictures(db);
        await leave(db, home.id, home.owner);
        const after = await pictures(db);
        expect(after).toHaveLength(2);
        for (const [index, picture] of after.entries()) {
          expect(picture.image_url).toBe(`/storage/v1/object/public/${picture.storage_path}`);
          expect(picture.storage_path).toMatch(RANDOM);
          expect(picture.storage_path).not.toBe(before[index]?.storage_path);
          // Only the path changes. The storage service stores the file under its version, which stays
          // the same.
          expect(picture.version).toBe('v1');
        }
        const kept = before.map(({ storage_path: path }) => path);
        expect(
          await asRoot(
            db,
            "select from storage.objects where bucket_id || '/' || name = any ($1)",
            [kept],
          ),
        ).toEqual([]);
      })(),
  );

  it(
    'keep their URLs when the owner publishes the home and later edits it',
    withDatabase(async (db) => {
      const home = await makeHome(db, {}, { isPublished: false });
      await addPicture(db, home.owner, home.id);
      const before = await pictures(db);
      await call(db, home.owner, 'publish_property', { p_id: home.id, p_is_published: true });
      await asCaller(db, home.owner, "update public.properties set status = 'pending', price = 7");
      expect(await pictures(db)).toEqual(before);
    }),
  );

  it(
    'are deleted with a public property, and refuse changes of their URL or storage path',
    withDatabase(async (db) => {
      const home = await makeHome(db);
      for (const column of ['image_url', 'storage_path']) {
        await expectRefused(
          asCaller(db, home.owner, `update public.property_images set ${column} = 'x'`),
          '42501',
        );
      }
      await expectRefused(
        asRoot(
          db,
          `update public.property_images
           set image_url = '/storage/v1/object/public/properties/${home.id}/not-there-at-all.webp'`,
        ),
        'IMAGE_NOT_UPLOADED',
      );
      await call(db, home.owner, 'delete_property', { p_id: home.id });
      expect(
        await asRoot(db, 'select from storage.objects where name like $1', [`${home.id}/%`]),
      ).toEqual([]);
    }),
  );
});
