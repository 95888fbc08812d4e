// Search for homes in a box or a drawn area of the map. The query for few homes and the query for
// many homes must find the same homes.
import type { Client } from 'pg';
import { expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makeHome } from '../../support/homes/make-home.ts';
import { makeOwner } from '../../support/make-owner.ts';

/** Returns the names of the homes that match the filters. */
async function fits(db: Client, filters: object, isSmall: boolean): Promise<string[]> {
  const [row] = await asRoot<{ conditions: string }>(
    db,
    'select private.home_conditions(private.read_home_filter($1), $2) as conditions',
    [filters, isSmall],
  );
  const found = await asRoot<{ title: string }>(
    db,
    `select p.title from private.listed_homes l join public.properties p on p.id = l.id
     where ${row?.conditions.replaceAll('($1)', '(private.read_home_filter($1))')} order by 1`,
    [filters],
  );
  return found.map(({ title }) => title);
}

/**
 * Positions of homes relative to the box from longitude -8 to -7 and from latitude 33 to 34: one
 * home in the middle, one on the north-west corner, and four outside, each close to another side.
 */
const PLACES: Record<string, [latitude: number, longitude: number]> = {
  east: [33.5, -6.9],
  middle: [33.5, -7.5],
  north: [34.1, -7.5],
  'north-west corner': [34, -8],
  south: [32.9, -7.5],
  west: [33.5, -8.1],
};

const FINDS: [filters: object, names: string[]][] = [
  [{ box: [-8, 33, -7, 34] }, ['middle', 'north-west corner']],
  [{ box: [-8, 33, -7, 34.2] }, ['middle', 'north', 'north-west corner']],
  [{ box: [-8, 32.8, -7, 34] }, ['middle', 'north-west corner', 'south']],
  [{ box: [-8.2, 33, -7, 34] }, ['middle', 'north-west corner', 'west']],
  [{ box: [-8, 33, -6.8, 34] }, ['east', 'middle', 'north-west corner']],
  [
    {
      polygon: [
        [-7.8, 33.2],
        [-7.2, 33.2],
        [-7.5, 34.2],
      ],
    },
    ['middle', 'north'],
  ],
  [
    {
      polygon: [
        [-7.8, 33.2],
        [-7.2, 33.2],
        [-7.8, 34.2],
      ],
      box: [-8, 33, -7, 34],
    },
    ['middle'],
  ],
  [{ box: [-8, 33, -7, 34], bedrooms_min: 3 }, []],
];

it.each([
  ['few', true],
  ['many', false],
])(
  'in a region with %s homes, a search in an area of the map finds the homes in this area and no others',
  (_, isSmall) =>
    withDatabase(async (db) => {
      const owner = await makeOwner(db);
      for (const [title, [latitude, longitude]] of Object.entries(PLACES)) {
        await makeHome(db, { title, latitude, longitude }, { owner });
      }
      for (const [filters, names] of FINDS) {
        const mine = { ...filters, owner_id: owner };
        expect(await fits(db, mine, isSmall), JSON.stringify(filters)).toEqual(names);
      }
    })(),
);
