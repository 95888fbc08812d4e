// Tests of the states in which a home is public, of the sort orders, of the exact limits of each
// filter, and of the highest number that the count of matching homes returns.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makeHome } from '../../support/homes/make-home.ts';
import { pageOfHomes } from '../../support/homes/page-of-homes.ts';
import { makeOwner } from '../../support/make-owner.ts';
import { makePerson } from '../../support/make-person.ts';

const found = async (db: Client, filters: object = {}) =>
  (await pageOfHomes(db, filters)).items.map(({ id }) => id);
const count = async (db: Client, filters: object = {}) =>
  (
    await call<{ count_homes: object }>(db, null, 'count_homes', {
      p_filters: JSON.stringify(filters),
    })
  ).count_homes;
const publishedAgo = (db: Client, id: string, age: string) =>
  asRoot(db, 'update public.properties set published_at = now() - $2::interval where id = $1', [
    id,
    age,
  ]);

describe('a home', () => {
  const STATUSES = ['available', 'pending', 'sold', 'rented', 'off_market'];
  /** Creates an owner with a home in every state. Returns the owner and the home ids by state. */
  async function makeAll(db: Client) {
    const owner = await makeOwner(db);
    const homes: Record<string, string> = {};
    for (const status of STATUSES) {
      for (const isPublished of [true, false]) {
        const { id } = await makeHome(db, { status }, { owner, isPublished });
        homes[`${isPublished ? 'published' : 'draft'} ${status}`] = id;
      }
    }
    homes['taken down'] = (await makeHome(db, {}, { owner })).id;
    await asRoot(
      db,
      "update public.properties set taken_down_at = now(), taken_down_reason = 'scam' where id = $1",
      [homes['taken down']],
    );
    return { owner, homes };
  }
  const seen = async (db: Client, homes: Record<string, string>) => {
    const ids = await found(db);
    return Object.keys(homes).filter((name) => ids.includes(homes[name] as string));
  };
  const PUBLIC = ['published available', 'published pending'];

  it(
    'is public if it is published and available or pending, unless it is taken down or its owner is hidden',
    withDatabase(async (db) => {
      const { owner, homes } = await makeAll(db);
      expect(await seen(db, homes)).toEqual(PUBLIC);
      for (const [hide, show] of [
        [
          'update public.profiles set is_identity_approved = false where id = $1',
          'update public.profiles set is_identity_approved = true where id = $1',
        ],
        [
          "update auth.users set banned_until = now() + interval '1 day' where id = $1",
          'update auth.users set banned_until = null where id = $1',
        ],
      ] as const) {
        await asRoot(db, hide, [owner]);
        expect(await seen(db, homes), hide).toEqual([]);
        await asRoot(db, show, [owner]);
        expect(await seen(db, homes), show).toEqual(PUBLIC);
      }
      // The ban was lifted manually, so the scheduled job has no homes to make visible again.
      expect(
        await asRoot(db, 'select from private.hidden_owners where owner_id = $1', [owner]),
      ).toEqual([]);
    }),
  );

  it.each([
    ["now() - interval '1 microsecond'", PUBLIC],
    ['now()', PUBLIC],
    ["now() + interval '1 microsecond'", []],
  ])(
    'is shown again by the scheduled job once the suspension of its owner is over: suspended until %s',
    (until, names) =>
      withDatabase(async (db) => {
        const { owner, homes } = await makeAll(db);
        await asRoot(
          db,
          "update auth.users set banned_until = now() + interval '1 day' where id = $1",
          [owner],
        );
        // When a suspension expires in production, no row changes and no trigger runs. The test
        // must change the row to end the suspension, so it switches the triggers off.
        await asRoot(db, "set local session_replication_role = 'replica'");
        await asRoot(db, `update auth.users set banned_until = ${until} where id = $1`, [owner]);
        await asRoot(db, 'set local session_replication_role = default');
        await asRoot(db, `update private.hidden_owners set hidden_until = ${until}`);
        await asRoot(db, 'select private.show_returned_owners()');
        expect(await seen(db, homes)).toEqual(names);
      })(),
  );
});

describe('a list of homes', () => {
  it(
    'shows the newest first, page by page',
    withDatabase(async (db) => {
      const owner = await makeOwner(db);
      const homes = [];
      for (const age of ['2 days', '1 hour', '3 days', '1 minute']) {
        const { id } = await makeHome(db, {}, { owner });
        await publishedAgo(db, id, age);
        homes.push(id);
      }
      const expected = [homes[3], homes[1], homes[0], homes[2]];
      expect(await found(db)).toEqual(expected);
      const first = await pageOfHomes(db, {}, 'newest', null, 2);
      const second = await pageOfHomes(db, {}, 'newest', first.next_cursor, 2);
      expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(expected);
      expect(second.next_cursor).toBeNull();
    }),
  );

  it(
    'shows the favourites of a person, the most recently added home first',
    withDatabase(async (db) => {
      const person = await makePerson(db);
      const homes = [await makeHome(db), await makeHome(db), await makeHome(db)];
      for (const [n, { id }] of homes.entries()) {
        await call(db, person, 'set_favourite_home', { p_id: id, p_is_favourite: true });
        await asRoot(
          db,
          "update public.property_favourites set created_at = now() - $2 * interval '1 day' where property_id = $1",
          [id, [2, 3, 1][n]],
        );
      }
      const row = await call<{ my_favourite_homes: { items: { id: string }[] } }>(
        db,
        person,
        'my_favourite_homes',
      );
      expect(row.my_favourite_homes.items.map(({ id }) => id)).toEqual(
        [homes[2], homes[0], homes[1]].map((home) => home?.id),
      );
    }),
  );

  it(
    'the details of a home show its prices since it was first public, and the oldest price comes first',
    withDatabase(async (db) => {
      const { id } = await makeHome(db, { price: 900 }, { isPublished: false });
      const price = (value: number) =>
        asRoot(db, 'update public.properties set price = $2 where id = $1', [id, value]);
      await price(800);
      await asRoot(
        db,
        `update public.property_price_changes set changed_at = now() - case price when 900 then interval '3 days' else interval '2 days' end
         where property_id = $1`,
        [id],
      );
      await asRoot(
        db,
        "update public.properties set is_published = true, published_at = now() - interval '1 hour' where id = $1",
        [id],
      );
      await price(700);
      await price(700);
      const details = await call<{ home_details: { price_changes: { price: number }[] } }>(
        db,
        null,
        'home_details',
        { p_id: id },
      );
      expect(details.home_details.price_changes.map((change) => change.price)).toEqual([800, 700]);
    }),
  );
});

describe('a filter of the home search', () => {
  it(
    'includes values exactly on the limit and nothing beyond it',
    withDatabase(async (db) => {
      const { id } = await makeHome(db, {
        price: 500_000,
        area_sqm: 80,
        bedrooms: 3,
        bathrooms: 2,
        latitude: 33.5,
        longitude: -7.6,
      });
      const square = (west: number, south: number) => [
        [west, south],
        [west + 0.1, south],
        [west + 0.1, south + 0.1],
        [west, south + 0.1],
      ];
      for (const [filters, isFound] of [
        [{ price_min: 500_000 }, true],
        [{ price_min: 500_000.01 }, false],
        [{ price_max: 500_000 }, true],
        [{ price_max: 499_999.99 }, false],
        [{ area_min: 80 }, true],
        [{ area_min: 80.01 }, false],
        [{ area_max: 80 }, true],
        [{ area_max: 79.99 }, false],
        [{ bedrooms_min: 3 }, true],
        [{ bedrooms_min: 4 }, false],
        [{ bathrooms_min: 2 }, true],
        [{ bathrooms_min: 3 }, false],
        [{ box: [-7.6, 33.5, -7.5, 33.6] }, true],
        [{ box: [-7.59, 33.5, -7.5, 33.6] }, false],
        [{ box: [-7.7, 33.4, -7.6, 33.5] }, true],
        [{ box: [-7.7, 33.4, -7.6, 33.49] }, false],
        [{ polygon: square(-7.65, 33.45) }, true],
        [{ polygon: square(-7.55, 33.45) }, false],
        // A home must be inside the drawn area and inside the visible part of the map.
        [{ polygon: square(-7.65, 33.45), box: [-7.64, 33.4, -7.5, 33.6] }, true],
        [{ polygon: square(-7.65, 33.45), box: [-7.59, 33.4, -7.5, 33.6] }, false],
      ] as const) {
        expect(await found(db, filters), JSON.stringify(filters)).toEqual(isFound ? [id] : []);
        expect(await count(db, filters), JSON.stringify(filters)).toMatchObject({
          count: isFound ? 1 : 0,
        });
      }
    }),
  );

  it(
    'that limits the price uses the current exchange rate',
    withDatabase(async (db) => {
      const { id } = await makeHome(db, { price: 1000, price_currency: 'EUR' });
      const dirhams = await makeHome(db, { price: 20_000 });
      for (const rate of [10, 11]) {
        await asRoot(
          db,
          "update public.exchange_rates set rate_to_mad = $1 where currency = 'EUR'",
          [rate],
        );
        const exactly = { price_min: 1000 * rate, price_max: 1000 * rate };
        expect(await found(db, exactly)).toEqual([id]);
        expect(await found(db, { price_min: 1000 * rate + 1 })).toEqual([dirhams.id]);
      }
    }),
  );

  it.each([
    [1000, { count: 1000, is_capped: false }],
    [1001, { count: 1000, is_capped: true }],
  ])('with %i matching homes returns the count %j', (many, expected) =>
    withDatabase(async (db) => {
      const owner = await makeOwner(db);
      await asRoot(db, "set local session_replication_role = 'replica'");
      await asRoot(
        db,
        `insert into private.listed_homes (id, owner_id, listing_type, city_id, price_mad, area_sqm, bedrooms, bathrooms, features,
           published_at, words) select gen_random_uuid(), $1, 'sale', 6001, n, 100, 1, 1, 0, now(), '' from generate_series(1, $2) n`,
        [owner, many],
      );
      await asRoot(db, 'set local session_replication_role = default');
      expect(await count(db, { owner_id: owner })).toEqual(expected);
    })(),
  );
});
