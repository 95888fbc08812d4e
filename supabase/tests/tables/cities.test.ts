// Cities: names in three languages, a region and coordinates in Morocco.
import { expect, it } from 'vitest';
import { asRoot } from '../support/database/as-root.ts';
import { withDatabase } from '../support/database/with-database.ts';
import { describeReferenceTable } from '../support/describe-reference-table.ts';

describeReferenceTable('cities', 245, "name = 'X'");

it(
  'every city has coordinates in Morocco, and each of the twelve regions has a city',
  withDatabase(async (db) => {
    const [row] = await asRoot(
      db,
      `select count(distinct region_id) as regions, min(latitude) > 20 and max(latitude) < 36
         and min(longitude) > -18 and max(longitude) < -0.9 as is_inside, bool_and(country_id = 1) as is_morocco
       from public.cities`,
    );
    expect(row).toEqual({ regions: 12, is_inside: true, is_morocco: true });
  }),
);
