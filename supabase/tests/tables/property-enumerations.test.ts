// The enumerations of properties, such as the kitchen types, are defined in packages/core for the
// screens, and in check constraints of the database. The values must be the same in these two
// places.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import {
  CONSTRUCTION_STATUSES,
  HOME_FEATURES,
  KITCHEN_TYPES,
  LISTING_TYPES,
  NEIGHBORHOOD_TYPES,
  ORIENTATIONS,
  PRICE_CURRENCIES,
  PROPERTY_STATUSES,
  PROPERTY_TYPES,
  REPORT_REASONS,
  VIEW_TYPES,
} from '../../../packages/core/src/home-enumerations.ts';
import { asRoot } from '../support/database/as-root.ts';
import { withDatabase } from '../support/database/with-database.ts';

const CHECKS: [words: readonly string[], table: string, constraint: string][] = [
  [LISTING_TYPES, 'public.properties', 'listing_type_is_known'],
  [PROPERTY_STATUSES, 'public.properties', 'status_is_known'],
  [PRICE_CURRENCIES, 'public.exchange_rates', 'currency_is_known'],
  [CONSTRUCTION_STATUSES, 'public.properties', 'construction_status_is_known'],
  [ORIENTATIONS, 'public.properties', 'orientation_is_known'],
  [VIEW_TYPES, 'public.properties', 'view_type_is_known'],
  [KITCHEN_TYPES, 'public.properties', 'kitchen_type_is_known'],
  [NEIGHBORHOOD_TYPES, 'public.properties', 'neighborhood_type_is_known'],
  [PROPERTY_TYPES, 'public.property_types', 'code_is_known'],
  [REPORT_REASONS, 'public.property_reports', 'reason_is_known'],
];

async function wordsOf(db: Client, table: string, constraint: string): Promise<string[]> {
  const [row] = await asRoot<{ text: string }>(
    db,
    `select pg_get_constraintdef(oid) as text from pg_catalog.pg_constraint
     where conrelid = $1::regclass and conname = $2`,
    [table, constraint],
  );
  return [...(row?.text ?? '').matchAll(/'(\w+)'::text/g)].map((match) => match[1] ?? '');
}

describe('the enumerations of properties', () => {
  it.each(CHECKS)(
    'the values %s equal the values that a check constraint of the table %s allows',
    (words, table, constraint) =>
      withDatabase(async (db) => {
        expect(await wordsOf(db, table, constraint)).toEqual(words);
      })(),
  );

  it(
    'the list of features equals the list in the database, and each feature sets the bit at its position',
    withDatabase(async (db) => {
      const [row] = await asRoot<{ features: string[] }>(
        db,
        'select private.home_features() as features',
      );
      expect(row?.features).toEqual(HOME_FEATURES);
      for (const [place, feature] of HOME_FEATURES.entries()) {
        const [found] = await asRoot<{ bits: number }>(
          db,
          `select private.feature_bits(p) as bits from jsonb_populate_record(null::public.properties,
             (select jsonb_object_agg(f, f = $1) from unnest(private.home_features()) f)) p`,
          [feature],
        );
        expect(found?.bits, feature).toBe(1 << place);
      }
    }),
  );
});
