// What the search of homes cannot read it refuses by name, and nothing of it reaches a statement.
import { describe, it } from 'vitest';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { pageOfHomes } from '../../support/homes/page-of-homes.ts';

describe('search_homes', () => {
  it(
    'refuses by name what it cannot read',
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
      // A time is no price.
      const ofTime = { sort: 'price_asc', after: '2026-02-03', id: crypto.randomUUID() };
      await expectRefused(pageOfHomes(db, {}, 'price_asc', ofTime), 'FIELD_INVALID', {
        field: 'cursor',
      });
    }),
  );
});
