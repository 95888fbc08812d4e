// An owner's list of properties, with search, sorting and pages, and the owner's statistics, which
// never mix currencies.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makeHome } from '../../support/homes/make-home.ts';
import { makeOwner } from '../../support/make-owner.ts';

type Item = { id: string; title: string; cities: { name: string }; property_images: unknown[] };
type List = { items: Item[]; total: number; page: number; page_size: number };
const list = async (db: Client, owner: string, args: Record<string, unknown> = {}) =>
  (await call<{ my_properties: List }>(db, owner, 'my_properties', args)).my_properties;
const statistics = async (db: Client, owner: string, args: Record<string, unknown> = {}) =>
  (await call<{ my_property_statistics: object }>(db, owner, 'my_property_statistics', args))
    .my_property_statistics;

describe('my_properties', () => {
  it(
    'returns the caller’s own properties, including drafts and sold ones, each with its city, type and pictures',
    withDatabase(async (db) => {
      const home = await makeHome(db, { contact_phone: '+212661234567' });
      await makeHome(db, { status: 'sold' }, { owner: home.owner, isPublished: false });
      await makeHome(db);
      const { items, ...rest } = await list(db, home.owner);
      expect(rest).toEqual({ total: 2, page: 1, page_size: 10 });
      expect(items.find(({ id }) => id === home.id)).toMatchObject({
        contact_phone: '+212661234567',
        cities: { name: 'Casablanca', name_ar: 'الدار البيضاء' },
        neighborhoods: { name: 'Maarif' },
        property_types: { code: 'apartment' },
        property_images: [{ is_primary: true, image_order: 0 }],
      });
      expect(items[0]).not.toHaveProperty('search_text');
    }),
  );

  it(
    'searches title, description, city, neighbourhood and agent, ignores case, and takes % and _ literally',
    withDatabase(async (db) => {
      const owner = await makeOwner(db);
      const add = (fields: object) =>
        makeHome(db, { ...fields }, { owner, isPublished: false }).then(({ id }) => id);
      const flat = await add({ title: 'Été flat', description: '100% sea_view' });
      const villa = await add({
        title: 'Villa',
        agent_name: 'Karim Tazi',
        city_id: 7001,
        neighborhood_id: 7001001,
      });
      for (const [search, expected] of [
        ['ETE', [flat]],
        ['100%', [flat]],
        ['sea_', [flat]],
        ['%', [flat]],
        ['casaBLANCA', [flat]],
        ['الدار البيضاء', [flat]],
        ['maârif', [flat]],
        ['guéliz', [villa]],
        ['tazi', [villa]],
        [' villa ', [villa]],
        ['nothing', []],
      ] as const) {
        const { items, total } = await list(db, owner, { p_search: search });
        expect(
          items.map(({ id }) => id),
          search,
        ).toEqual(expected);
        expect(total).toBe(expected.length);
      }
    }),
  );

  it(
    'filters and sorts properties in both directions, in pages; past the last page it returns the last page',
    withDatabase(async (db) => {
      const owner = await makeOwner(db);
      for (let i = 1; i <= 7; i++) {
        await makeHome(
          db,
          { title: `Home ${i}`, price: i * 100, bedrooms: i, status: i > 5 ? 'sold' : 'available' },
          { owner, isPublished: false },
        );
      }
      const titles = async (args: Record<string, unknown>) =>
        (await list(db, owner, args)).items.map(({ title }) => title.slice(5)).join('');
      expect(await titles({ p_sort: 'price', p_direction: 'asc' })).toBe('1234567');
      expect(await titles({ p_sort: 'title', p_direction: 'desc' })).toBe('7654321');
      expect(
        await titles({ p_sort: 'bedrooms', p_direction: 'asc', p_page_size: 5, p_page: 2 }),
      ).toBe('67');
      expect(await list(db, owner, { p_page_size: 5, p_page: 9 })).toMatchObject({
        page: 2,
        total: 7,
      });
      for (const [filters, expected] of [
        [{ status: 'sold' }, '67'],
        [{ price_min: 200, price_max: 300 }, '23'],
        [{ bedrooms_min: 6, bedrooms_max: 6 }, '6'],
        [{ listing_type: 'rent' }, ''],
        [{ city_id: 6001, property_type_id: 1 }, '1234567'],
        [{ is_published: true }, ''],
      ] as const) {
        const args = { p_filters: JSON.stringify(filters), p_sort: 'price', p_direction: 'asc' };
        expect(await titles(args), JSON.stringify(filters)).toBe(expected);
      }
      for (const [args, field] of [
        [{ p_sort: 'contact_phone' }, 'sort'],
        [{ p_direction: 'asc; drop' }, 'direction'],
        [{ p_page: 0 }, 'page'],
        [{ p_search: 'a'.repeat(201) }, 'search'],
        [{ p_filters: '{"status": "gone"}' }, 'status'],
      ] as const) {
        await expectRefused(list(db, owner, args), 'FIELD_INVALID', { field });
      }
      await expectRefused(list(db, owner, { p_filters: '{"created_by": 1}' }), 'FIELD_UNKNOWN');
      await expectRefused(call(db, null, 'my_properties'), '42501');
    }),
  );
});

describe('my_property_statistics', () => {
  it(
    'counts properties by state, and converts amounts to MAD and marks the converted amounts; without properties it returns zeros',
    withDatabase(async (db) => {
      const owner = await makeOwner(db);
      const zeros = { total: 0, available: 0, sold: 0, rented: 0, pending: 0 };
      expect(await statistics(db, owner)).toEqual({
        ...zeros,
        total_value_mad: 0,
        average_price_mad: 0,
        is_converted: false,
        rates_as_of: null,
      });
      await asRoot(
        db,
        "update public.exchange_rates set rate_to_mad = 10.5 where currency = 'EUR'",
      );
      for (const [status, price, price_currency] of [
        ['available', 1000, 'MAD'],
        ['sold', 100, 'EUR'],
        ['rented', 50, 'MAD'],
        ['pending', 50, 'MAD'],
        ['off_market', 850, 'MAD'],
      ] as const) {
        await makeHome(db, { status, price, price_currency }, { owner, isPublished: false });
      }
      await makeHome(db);
      expect(await statistics(db, owner)).toMatchObject({
        total: 5,
        available: 1,
        sold: 1,
        rented: 1,
        pending: 1,
        total_value_mad: 3000,
        average_price_mad: 600,
        is_converted: true,
        rates_as_of: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      });
      const filtered = await statistics(db, owner, { p_filters: '{"status": "available"}' });
      expect(filtered).toMatchObject({ total: 1, total_value_mad: 1000, is_converted: false });
    }),
  );
});
