// Search for homes: every filter and sort order, pages without gaps or repeats, text in three
// languages, hidden owners, and invalid input.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { addPicture } from '../../support/add-picture.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makeHome } from '../../support/homes/make-home.ts';
import { type HomesPage, pageOfHomes } from '../../support/homes/page-of-homes.ts';
import { makeOwner } from '../../support/make-owner.ts';

const found = async (db: Client, filters: object, sort?: string) =>
  (await pageOfHomes(db, filters, sort)).items.map(({ id }) => id);

describe('search_homes', () => {
  it(
    'returns the first six photos of each home, the primary photo first, and no photo of another home',
    withDatabase(async (db) => {
      const home = await makeHome(db);
      const other = await makeHome(db);
      for (let place = 1; place < 8; place += 1) {
        await addPicture(db, home.owner, home.id, { order: place, isPrimary: place === 3 });
      }
      const stored = await asRoot<{ image_url: string; image_order: number }>(
        db,
        'select image_url, image_order from public.property_images where property_id = $1',
        [home.id],
      );
      expect(stored).toHaveLength(8);
      const { items } = await pageOfHomes(db, {});
      const photosOf = (id: string) => items.find((item) => item.id === id)?.photos ?? [];
      const places = photosOf(home.id).map(
        (url) => stored.find(({ image_url }) => image_url === url)?.image_order,
      );
      expect(places).toEqual([3, 0, 1, 2, 4, 5]);
      expect(photosOf(other.id)).toHaveLength(1);
      expect(photosOf(home.id)).not.toContain(photosOf(other.id)[0]);
    }),
  );

  it(
    'returns, for each filter, the homes that match it and no others',
    withDatabase(async (db) => {
      const owner = await makeOwner(db);
      const flat = await makeHome(
        db,
        { has_pool: true, has_garden: true, bathrooms: 2 },
        { owner },
      );
      const villa = await makeHome(db, {
        title: 'Villa',
        listing_type: 'rent',
        property_type_id: 3,
        price: 3_000,
        price_currency: 'EUR',
        city_id: 7001,
        neighborhood_id: null,
        area_sqm: 400,
        bedrooms: 5,
        has_pool: true,
        latitude: 31.65,
        longitude: -8.0,
      });
      for (const [filters, expected] of [
        [{}, [villa.id, flat.id]],
        [{ listing_type: 'rent' }, [villa.id]],
        [{ city_id: 6001 }, [flat.id]],
        [{ neighborhood_id: 6001005 }, [flat.id]],
        [{ property_type_id: 3 }, [villa.id]],
        [{ property_type_id: [1, 3] }, [villa.id, flat.id]],
        // 3,000 euros are 32,250 dirhams.
        [{ price_max: 32_250 }, [villa.id]],
        [{ price_max: 32_249 }, []],
        [{ price_min: 1_200_000 }, [flat.id]],
        [{ area_min: 101 }, [villa.id]],
        [{ area_max: 100 }, [flat.id]],
        [{ bedrooms_min: 3 }, [villa.id]],
        [{ bathrooms_min: 2 }, [flat.id]],
        [{ features: ['has_pool'] }, [villa.id, flat.id]],
        [{ features: ['has_pool', 'has_garden'] }, [flat.id]],
        [{ box: [-7.7, 33.5, -7.6, 33.6] }, [flat.id]],
        [
          {
            polygon: [
              [-8.1, 31.6],
              [-7.9, 31.6],
              [-8.0, 31.8],
            ],
          },
          [villa.id],
        ],
        // The home is inside the bounding box of the triangle, but outside the triangle.
        [
          {
            polygon: [
              [-8.1, 31.6],
              [-8.1, 31.8],
              [-7.9, 31.8],
            ],
          },
          [],
        ],
        [{ owner_id: owner }, [flat.id]],
        [{ listing_type: null, text: '', features: [] }, [villa.id, flat.id]],
      ] as const) {
        const ids = await found(db, filters);
        expect([...ids].sort(), JSON.stringify(filters)).toEqual([...expected].sort());
        const { count_homes } = await call<{ count_homes: object }>(db, null, 'count_homes', {
          p_filters: JSON.stringify(filters),
        });
        expect(count_homes).toEqual({ count: expected.length, is_capped: false });
      }
    }),
  );

  it(
    'finds text in three languages, with or without accents, by a part of a word, and despite a spelling mistake',
    withDatabase(async (db) => {
      const { id } = await makeHome(db, {
        title: 'Sunny duplex',
        title_fr: 'Duplex ensoleillé à Mâarif',
        title_ar: 'شقّة مُشمسة في الطابق الأخير',
      });
      await makeHome(db, { title: 'Empty land', property_type_id: 5, neighborhood_id: null });
      for (const text of [
        'duplex',
        'DUPLEX ensoleille',
        'ensoleillé',
        'ensol',
        'ensoleilé',
        'dupleks',
        'maarif',
        'المعاريف',
        'شقه',
        'الشقة',
        'مشمسه',
        'الاخير',
        'شـــقة',
        'apartment casa',
        'الدار البيضاء duplex',
      ]) {
        expect(await found(db, { text }), text).toEqual([id]);
      }
      for (const text of ['castle', 'duplex land', "' | !duplex", 'قصر']) {
        const ids = await found(db, { text });
        expect(ids, text).toEqual(text.startsWith("'") ? [id] : []);
      }
    }),
  );

  it(
    'returns pages without gaps or repeats in each sort order, even if homes have equal sort values',
    withDatabase(async (db) => {
      const owner = await makeOwner(db);
      const homes: { id: string; price: number; area_sqm: number }[] = [];
      for (let i = 0; i < 7; i++) {
        const fields = {
          price: 100_000 * (1 + (i % 3)),
          area_sqm: i === 6 ? 0.5 : 50 + 10 * (i % 2),
        };
        homes.push({ ...fields, id: (await makeHome(db, fields, { owner })).id });
      }
      const keys = {
        newest: () => 0,
        price_asc: (home) => home.price,
        price_desc: (home) => -home.price,
        area_desc: (home) => -home.area_sqm,
        price_per_sqm: (home) => home.price / home.area_sqm,
      } satisfies Record<string, (home: (typeof homes)[number]) => number>;
      for (const [sort, key] of Object.entries(keys)) {
        const ids: string[] = [];
        let cursor: object | null = null;
        do {
          const page: HomesPage = await pageOfHomes(db, {}, sort, cursor, 2);
          ids.push(...page.items.map((item) => item.id));
          cursor = page.next_cursor;
        } while (cursor);
        expect(ids, sort).toHaveLength(7);
        expect(new Set(ids).size, sort).toBe(7);
        const inOrder = ids.map((id) => {
          const home = homes.find((one) => one.id === id);
          return home ? key(home) : Number.NaN;
        });
        expect(inOrder, sort).toEqual([...inOrder].sort((a, b) => a - b));
      }
    }),
  );

  it(
    'hides drafts, sold homes, and homes of unapproved or suspended owners until the owners are restored',
    withDatabase(async (db) => {
      const { id, owner } = await makeHome(db);
      await makeHome(db, {}, { owner, isPublished: false });
      expect(await found(db, {})).toEqual([id]);
      const gone: [string, string][] = [
        ["update public.properties set status = 'sold' where id = $1", 'status = status'],
        ['update public.properties set city_id = null, neighborhood_id = null where id = $1', ''],
      ];
      for (const [text] of gone) {
        await db.query('savepoint gone');
        await asRoot(db, text, [id]);
        expect(await found(db, {}), text).toEqual([]);
        await db.query('rollback to savepoint gone');
      }
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
        expect(await found(db, {}), hide).toEqual([]);
        await expectRefused(call(db, null, 'home_details', { p_id: id }), 'PROPERTY_NOT_FOUND');
        await asRoot(db, show, [owner]);
        expect(await found(db, {}), show).toEqual([id]);
      }
      await asRoot(db, "update public.properties set status = 'pending' where id = $1", [id]);
      expect(await found(db, {})).toEqual([id]);
      await call(db, owner, 'publish_property', { p_id: id, p_is_published: false });
      expect(await found(db, {})).toEqual([]);
    }),
  );

  it(
    'refuses invalid input and names the field',
    withDatabase(async (db) => {
      for (const [filters, field] of [
        [{ price_min: 'a' }, 'price_min'],
        [{ price_max: 1e300 }, 'price_max'],
        [{ city_id: 1.5 }, 'city_id'],
        [{ listing_type: 'swap' }, 'listing_type'],
        [{ box: [1, 2, 3] }, 'box'],
        [{ box: ['a', 2, 3, 4] }, 'box'],
        [
          {
            polygon: [
              [1, 2],
              [3, 4],
            ],
          },
          'polygon',
        ],
        [{ polygon: [[1, 2], [3, 4], [5]] }, 'polygon'],
        [{ polygon: Array(101).fill([1, 2]) }, 'polygon'],
        [{ features: ['has_gold'] }, 'features'],
        [{ features: 'has_pool' }, 'features'],
        [{ property_type_id: ['x'] }, 'property_type_id'],
        [{ owner_id: "' or true" }, 'owner_id'],
        [{ text: 'a'.repeat(201) }, 'text'],
        [{ text: 7 }, 'text'],
      ] as const) {
        await expectRefused(pageOfHomes(db, filters), 'FIELD_INVALID', { field });
      }
      await expectRefused(pageOfHomes(db, { price: 1 }), 'FIELD_UNKNOWN', { field: 'price' });
      await expectRefused(pageOfHomes(db, {}, 'id; drop'), 'FIELD_INVALID', { field: 'sort' });
      for (const cursor of [
        { sort: 'newest', after: 'x', id: crypto.randomUUID() },
        { sort: 'price_asc', after: '1', id: crypto.randomUUID() },
        { sort: 'newest' },
        { sort: 'newest', after: '2026-02-30', id: crypto.randomUUID() },
        { sort: 'newest', after: '2026-02-03', id: 'x' },
        [],
      ]) {
        await expectRefused(pageOfHomes(db, {}, 'newest', cursor), 'FIELD_INVALID', {
          field: 'cursor',
        });
      }
      // The cursor of a search sorted by time is not valid for a search sorted by price.
      const ofTime = { sort: 'price_asc', after: '2026-02-03', id: crypto.randomUUID() };
      await expectRefused(pageOfHomes(db, {}, 'price_asc', ofTime), 'FIELD_INVALID', {
        field: 'cursor',
      });
    }),
  );
});
