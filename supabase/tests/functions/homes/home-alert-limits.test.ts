// Frequency of home alerts: new homes are added to an unread alert, and a person receives at most
// five alerts in 24 hours.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { broadcastsTo } from '../../support/broadcasts-to.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makeHome } from '../../support/homes/make-home.ts';
import { saveOldSearch } from '../../support/homes/save-old-search.ts';
import { makeOwner } from '../../support/make-owner.ts';
import { makePerson } from '../../support/make-person.ts';
import { type NotificationFields, notificationsOf } from '../../support/notifications-of.ts';

const alertsOf = async (db: Client, person: string): Promise<NotificationFields[]> =>
  (await notificationsOf(db, person)).filter(({ kind }) => kind === 'home_alert');
const readAll = (db: Client, person: string) =>
  asRoot(db, 'update public.notifications set is_read = true where user_id = $1', [person]);

/** Publishes a home and runs the scheduled job. */
async function ring(db: Client, owner: string): Promise<string> {
  const { id } = await makeHome(db, {}, { owner });
  await asRoot(db, 'select private.match_new_homes()');
  return id;
}

describe('homes that match a saved search', () => {
  it(
    'are added to an unread alert without a second alert, and start a new alert once the first alert has been read',
    withDatabase(async (db) => {
      const [owner, person] = [await makeOwner(db), await makePerson(db)];
      await saveOldSearch(db, person);
      await ring(db, owner);
      const [first] = await alertsOf(db, person);
      const second = await ring(db, owner);
      const [counted, ...others] = await alertsOf(db, person);
      expect(others).toEqual([]);
      expect(counted).toMatchObject({
        id: first?.id,
        updated_at: first?.updated_at,
        data: { count: 2, name: 'Flats', property_id: second },
      });
      expect(await broadcastsTo(db, person)).toMatchObject(
        [1, 2].map((count) => ({ payload: { notification: { id: first?.id, data: { count } } } })),
      );
      await readAll(db, person);
      await ring(db, owner);
      const alerts = await alertsOf(db, person);
      expect(alerts.map(({ data }) => data.count).sort()).toEqual([1, 2]);
      expect(alerts.map(({ is_read }) => is_read)).toEqual([false, true]);
    }),
  );

  it(
    'are counted separately for each saved search',
    withDatabase(async (db) => {
      const [owner, person] = [await makeOwner(db), await makePerson(db)];
      await saveOldSearch(db, person, { price_max: 100 });
      await saveOldSearch(db, person);
      await ring(db, owner);
      await saveOldSearch(db, person);
      await ring(db, owner);
      expect((await alertsOf(db, person)).map(({ data }) => data.count).sort()).toEqual([1, 2]);
    }),
  );

  it(
    'are announced at most five times in 24 hours to each person, and always appear in the search',
    withDatabase(async (db) => {
      const [owner, person] = [await makeOwner(db), await makePerson(db)];
      const search = await saveOldSearch(db, person);
      for (let time = 1; time <= 6; time++) {
        await ring(db, owner);
        await readAll(db, person);
      }
      expect(await alertsOf(db, person)).toHaveLength(5);
      const found = await asRoot(
        db,
        'select from public.saved_search_matches where saved_search_id = $1',
        [search],
      );
      expect(found).toHaveLength(6);
      const other = await makePerson(db);
      await saveOldSearch(db, other);
      await ring(db, owner);
      expect(await alertsOf(db, other)).toHaveLength(1);
      expect(await alertsOf(db, person)).toHaveLength(5);
    }),
  );

  it.each([
    ['1 day', 6],
    ['1 day -1 microsecond', 5],
  ])(
    'are announced again once the first of five alerts is 24 hours old: first alert %s ago, %i alerts',
    (ago, count) =>
      withDatabase(async (db) => {
        const [owner, person] = [await makeOwner(db), await makePerson(db)];
        await saveOldSearch(db, person);
        for (let time = 1; time <= 5; time++) {
          await ring(db, owner);
          await readAll(db, person);
        }
        await asRoot(
          db,
          `update public.notifications set created_at = now() - $2::interval where id = (
           select n.id from public.notifications n where n.user_id = $1 and n.kind = 'home_alert' limit 1)`,
          [person, ago],
        );
        await ring(db, owner);
        expect(await alertsOf(db, person)).toHaveLength(count);
      })(),
  );
});
