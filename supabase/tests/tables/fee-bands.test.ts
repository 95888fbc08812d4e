// Tests of the fee bands: everybody may read them, and public pages show the prices in force.
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../../packages/core/src/input-limits.ts';
import { PRICE_LIST } from '../../../packages/core/src/price-list.ts';
import { asRoot } from '../support/database/as-root.ts';
import { withDatabase } from '../support/database/with-database.ts';
import { describeReferenceTable } from '../support/describe-reference-table.ts';

describeReferenceTable('fee_bands', 7, 'base_fee_centimes = 0');

const IN_FORCE = `select * from public.fee_schedules where valid_from <= now() order by valid_from desc limit 1`;

describe('the prices on public pages', () => {
  it(
    'are the same as the fee bands in force in the database',
    withDatabase(async (db) => {
      const bands = await asRoot(
        db,
        `with schedule as (${IN_FORCE})
         select above_centimes::int as above, up_to_centimes::int as "upTo",
           base_fee_centimes::int as "baseFee", rate_ppm as "ratePpm"
         from public.fee_bands join schedule on schedule.id = schedule_id order by above_centimes`,
      );
      expect(bands).toEqual(PRICE_LIST);
    }),
  );

  it(
    'are shown with the minimum and maximum transfer amounts in force in the database',
    withDatabase(async (db) => {
      const limits = await asRoot(
        db,
        `select minimum_centimes::int as least, maximum_centimes::int as most from (${IN_FORCE}) s`,
      );
      expect(limits).toEqual([
        { least: LIMITS.transferMinimumCentimes, most: LIMITS.transferMaximumCentimes },
      ]);
    }),
  );
});
