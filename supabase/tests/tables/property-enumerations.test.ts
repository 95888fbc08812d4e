// The words of properties are one list: packages/core for the screens, check constraints for the database.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { PROPERTY_ENUMERATIONS } from '../../../packages/core/src/property-enumerations.ts';
import { asRoot } from '../support/as-root.ts';
import { withDatabase } from '../support/with-database.ts';

const CONSTRAINTS = {
  listing_type: ['public.properties', 'listing_type_is_known'],
  status: ['public.properties', 'status_is_known'],
  price_currency: ['public.exchange_rates', 'currency_is_known'],
  construction_status: ['public.properties', 'construction_status_is_known'],
  orientation: ['public.properties', 'orientation_is_known'],
  view_type: ['public.properties', 'view_type_is_known'],
  kitchen_type: ['public.properties', 'kitchen_type_is_known'],
  neighborhood_type: ['public.properties', 'neighborhood_type_is_known'],
  property_type: ['public.property_types', 'code_is_known'],
  report_reason: ['public.property_reports', 'reason_is_known'],
} as const;

async function wordsOf(db: Client, table: string, constraint: string): Promise<string[]> {
  const [row] = await asRoot<{ text: string }>(
    db,
    `select pg_get_constraintdef(oid) as text from pg_catalog.pg_constraint
     where conrelid = $1::regclass and conname = $2`,
    [table, constraint],
  );
  return [...(row?.text ?? '').matchAll(/'(\w+)'::text/g)].map((match) => match[1] ?? '');
}

describe('the words of properties', () => {
  it.each(Object.entries(CONSTRAINTS))('%s are those of the check', (name, [table, constraint]) =>
    withDatabase(async (db) => {
      const words = PROPERTY_ENUMERATIONS[name as keyof typeof CONSTRAINTS];
      expect(await wordsOf(db, table, constraint)).toEqual(words);
    })(),
  );

  it(
    'features are the columns, and their bits are those of the search',
    withDatabase(async (db) => {
      const [row] = await asRoot<{ features: string[] }>(
        db,
        'select private.home_features() as features',
      );
      expect(row?.features).toEqual(PROPERTY_ENUMERATIONS.feature);
      for (const [place, feature] of PROPERTY_ENUMERATIONS.feature.entries()) {
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
