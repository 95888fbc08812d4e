// Tests the scheduled job for homes: a saved search reports each new home only once, and the
// cleanup deletes only unused files.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { addPicture } from '../../support/add-picture.ts';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makeHome } from '../../support/homes/make-home.ts';
import { saveOldSearch } from '../../support/homes/save-old-search.ts';
import { makeOwner } from '../../support/make-owner.ts';
import { makePerson } from '../../support/make-person.ts';
import { trackNotifications } from '../../support/track-notifications.ts';

const runClock = (db: Client) => asRoot(db, 'select private.run_due_work()');
const matches = async (db: Client) =>
  (
    await asRoot<{ saved_search_id: string }>(
      db,
      'select saved_search_id from public.saved_search_matches',
    )
  ).map((row) => row.saved_search_id);

describe('alerts of saved searches', () => {
  it(
    'are sent once for new homes that match, with the number of homes, and never to the owner of a home',
    withDatabase(async (db) => {
      const owner = await makeOwner(db);
      const person = await makePerson(db);
      const fits = await saveOldSearch(db, person, {
        city_id: 6001,
        price_max: 2_000_000,
        text: 'maarif',
      });
      await saveOldSearch(db, person, { city_id: 6001, price_max: 100 });
      await saveOldSearch(db, person, { city_id: 7001 });
      await saveOldSearch(db, person, { listing_type: 'rent' });
      await saveOldSearch(db, person, {}, { isAlertOn: false });
      await saveOldSearch(db, owner, {});
      const home = await makeHome(db, {}, { owner });
      await makeHome(db, {}, { owner });
      const notified = await trackNotifications(db, { owner, person });
      for (const people of [['person home_alert'], []]) {
        await runClock(db);
        expect(await matches(db)).toEqual([fits, fits]);
        expect(await notified()).toEqual(people);
      }
      expect(await asRoot(db, 'select type, data from public.notifications')).toMatchObject([
        { type: 'account', data: { saved_search_id: fits, name: 'Flats', count: 2 } },
      ]);
      // A home that is hidden and shown again is not new.
      await call(db, owner, 'publish_property', { p_id: home.id, p_is_published: false });
      await call(db, owner, 'publish_property', { p_id: home.id, p_is_published: true });
      await runClock(db);
      expect(await matches(db)).toHaveLength(2);
      expect(await notified()).toEqual([]);
      const searches = async () =>
        (
          await call<{ my_home_searches: { id: string; new_count: number }[] }>(
            db,
            person,
            'my_home_searches',
          )
        ).my_home_searches.find(({ id }) => id === fits)?.new_count;
      expect(await searches()).toBe(2);
      await call(db, person, 'see_home_search', { p_id: fits });
      expect(await searches()).toBe(0);
    }),
  );

  it(
    'are still sent for a valid search when the search before it has an outdated filter',
    withDatabase(async (db) => {
      const person = await makePerson(db);
      const broken = await saveOldSearch(db, person, {});
      await asRoot(db, `update public.saved_searches set filters = '{"gone": 1}' where id = $1`, [
        broken,
      ]);
      const fits = await saveOldSearch(db, person, {});
      await makeHome(db);
      await runClock(db);
      expect(await matches(db)).toEqual([fits]);
    }),
  );
});

describe('the cleanup of the storage buckets for homes', () => {
  it(
    'runs once an hour, and deletes only files without a picture row, a day or more after their upload',
    withDatabase(async (db) => {
      const { id, owner } = await makeHome(db, {}, { isPublished: false });
      const used = await addPicture(db, owner, id);
      const usedToo = await addPicture(db, owner, id, { bucket: 'property-images' });
      const add = async (bucket: string, name: string, hours: number) => {
        await asRoot(
          db,
          `insert into storage.objects (bucket_id, name, created_at) values ($1, $2, now() - $3 * interval '1 hour')`,
          [bucket, name, hours],
        );
        return name;
      };
      const young = await add('properties', `temp/${crypto.randomUUID()}.webp`, 23);
      const other = await add('avatars', `${crypto.randomUUID()}/${crypto.randomUUID()}.webp`, 99);
      await add('properties', `temp/${crypto.randomUUID()}.webp`, 25);
      await add('properties', `${id}/${crypto.randomUUID()}.webp`, 25);
      await add('property-images', `${crypto.randomUUID()}/1790000000000-0.webp`, 25);
      await asRoot(
        db,
        "update storage.objects set created_at = now() - interval '9 days' where name = any ($1)",
        [[used.name, usedToo.name]],
      );
      const lying = async () =>
        (await asRoot<{ name: string }>(db, 'select name from storage.objects order by name')).map(
          ({ name }) => name,
        );
      await asRoot(db, 'update private.home_sweeps set swept_at = now()');
      await runClock(db);
      expect(await lying()).toHaveLength(7);
      await asRoot(db, "update private.home_sweeps set swept_at = now() - interval '1 hour'");
      await runClock(db);
      expect(await lying()).toEqual([used.name, usedToo.name, young, other].sort());
      await runClock(db);
      expect(await lying()).toHaveLength(4);
    }),
  );

  it(
    'finds nothing after an account was closed, because homes, pictures and files were deleted with it',
    withDatabase(async (db) => {
      for (const text of [
        'delete from auth.users where id = $1',
        'update auth.users set deleted_at = now() where id = $1',
      ]) {
        const { id, owner } = await makeHome(db);
        const buyer = await makePerson(db);
        await call(db, buyer, 'set_favourite_home', { p_id: id, p_is_favourite: true });
        await asRoot(db, text, [owner]);
        for (const table of [
          'public.properties',
          'public.property_images',
          'private.listed_homes',
          'storage.objects',
        ]) {
          expect(await asRoot(db, `select from ${table}`), table).toEqual([]);
        }
        expect(await asCaller(db, null, 'select id from public.homes')).toEqual([]);
      }
    }),
  );
});

describe('homes of restored owners', () => {
  it(
    'are shown again when the suspension expires',
    withDatabase(async (db) => {
      const { id, owner } = await makeHome(db);
      await asRoot(
        db,
        "update auth.users set banned_until = now() + interval '1 day' where id = $1",
        [owner],
      );
      await runClock(db);
      expect(await asCaller(db, null, 'select id from public.homes')).toEqual([]);
      // Bypasses triggers, because no trigger runs when a suspension expires.
      await asRoot(db, "set local session_replication_role = 'replica'");
      await asRoot(
        db,
        "update auth.users set banned_until = now() - interval '1 second' where id = $1",
        [owner],
      );
      await asRoot(db, 'set local session_replication_role = default');
      await asRoot(db, 'update private.hidden_owners set hidden_until = now()');
      await runClock(db);
      expect(await asCaller(db, null, 'select id from public.homes')).toEqual([{ id }]);
    }),
  );
});
