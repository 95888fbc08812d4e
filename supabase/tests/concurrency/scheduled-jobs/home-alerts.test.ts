// Two servers match homes for one person at the same moment: together they send at most five alerts
// a day.
import { expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { commit } from '../../support/database/commit.ts';
import { runConcurrently } from '../../support/database/run-concurrently.ts';
import { fulfilledValues } from '../../support/database/settled-results.ts';
import { withConnection } from '../../support/database/with-connection.ts';
import { makeHome } from '../../support/homes/make-home.ts';
import { saveOldSearch } from '../../support/homes/save-old-search.ts';
import { makePerson } from '../../support/make-person.ts';

it(
  'only one of two concurrent servers sends the fifth alert of a day',
  withConnection(async (db) => {
    const { person, pairs } = await commit(db, async () => {
      const person = await makePerson(db);
      const pairs = [];
      for (const price of [1_000_001, 1_000_002]) {
        const home = await makeHome(db, { price });
        const filters = { price_min: price, price_max: price };
        pairs.push({ home: home.id, search: await saveOldSearch(db, person, filters) });
      }
      await asRoot(db, 'delete from private.new_homes');
      await asRoot(
        db,
        `insert into public.notifications (user_id, type, kind, is_read)
         select $1, 'account', 'home_alert', true from generate_series(1, 4)`,
        [person],
      );
      return { person, pairs };
    });
    const answers = await runConcurrently(
      db,
      {
        text: 'select from public.saved_searches where user_id = $1 order by id for update',
        values: [person],
      },
      pairs.map(({ home }) => async (own) => {
        await asRoot(own, 'insert into private.new_homes (property_id) values ($1)', [home]);
        await asRoot(own, 'select private.match_new_homes()');
      }),
    );
    expect(fulfilledValues(answers)).toHaveLength(2);
    await commit(db, async () => {
      const count = async (text: string) => (await asRoot(db, text, [person])).length;
      expect(
        await count(`select from public.notifications where user_id = $1 and kind = 'home_alert'`),
      ).toBe(5);
      expect(
        await count(
          'select from public.saved_search_matches m join public.saved_searches s on s.id = m.saved_search_id where s.user_id = $1',
        ),
      ).toBe(2);
    });
  }),
);
