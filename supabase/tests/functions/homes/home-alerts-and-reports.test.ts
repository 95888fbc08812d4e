// Alerts for saved searches, and the reasons for reporting and taking down a home.
import { describe, expect, it } from 'vitest';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makeHome } from '../../support/homes/make-home.ts';
import { makePerson } from '../../support/make-person.ts';
import { trackNotifications } from '../../support/track-notifications.ts';

describe('an alert for a saved search', () => {
  it.each([
    ['a search saved a microsecond before the home was shown', '1 microsecond', '0', 1],
    ['a search saved at the same time', '0', '0', 0],
    ['a home that was first shown almost two days ago', '3 days', '2 days -1 microsecond', 1],
    ['a home that was first shown two days ago', '3 days', '2 days', 0],
  ])(
    'is sent for a home that was first shown after the search was saved, and less than two days ago: %s',
    (_, savedAgo, shownAgo, times) =>
      withDatabase(async (db) => {
        const person = await makePerson(db);
        const p_id = crypto.randomUUID();
        await call(db, person, 'save_home_search', { p_id, p_name: 'Flats', p_filters: '{}' });
        await asRoot(
          db,
          'update public.saved_searches set created_at = now() - $2::interval where id = $1',
          [p_id, savedAgo],
        );
        const { id, owner } = await makeHome(db);
        await call(db, owner, 'publish_property', { p_id: id, p_is_published: false });
        await asRoot(db, 'delete from private.new_homes');
        await asRoot(
          db,
          'update public.properties set published_at = now() - $2::interval where id = $1',
          [id, shownAgo],
        );
        await call(db, owner, 'publish_property', { p_id: id, p_is_published: true });
        const notified = await trackNotifications(db, { owner, person });
        await asRoot(db, 'select private.match_new_homes()');
        expect(await notified()).toEqual(Array(times).fill('person home_alert'));
      })(),
  );
});

describe('a report of a home', () => {
  it.each(['scam', 'duplicate', 'wrong_information', 'already_gone', 'offensive', 'other'])(
    'can have the reason %s, which is also valid for taking the home down',
    (reason) =>
      withDatabase(async (db) => {
        const [person, home] = [await makePerson(db), await makeHome(db)];
        const p_id = crypto.randomUUID();
        const say = (id: string) =>
          call(db, person, 'report_home', { p_id: id, p_property_id: home.id, p_reason: reason });
        await say(p_id);
        expect(
          await asRoot(db, 'select reason from public.property_reports where id = $1', [p_id]),
        ).toEqual([{ reason }]);
        await asRoot(
          db,
          'update public.properties set taken_down_at = now(), taken_down_reason = $2 where id = $1',
          [home.id, reason],
        );
        expect(await asCaller(db, null, 'select id from public.homes')).toEqual([]);
        // A repeated report succeeds, though the home is no longer visible.
        expect(await say(crypto.randomUUID())).toEqual({ report_home: p_id });
      })(),
  );
});
