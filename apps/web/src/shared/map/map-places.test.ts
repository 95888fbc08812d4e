import { expect, it } from 'vitest';
import { boxOfCity, mapPlaces } from './map-places.ts';
import { isShownAtZoom, NEIGHBOURHOOD_RANK, placeRank } from './place-rank.ts';

const named = (id: number, name: string) => ({
  id,
  name,
  name_fr: `${name} fr`,
  name_ar: `${name} ar`,
});
const rabat = { ...named(1, 'Rabat'), latitude: 34, longitude: -6.8, population: 600_000 };
const asilah = { ...named(2, 'Asilah'), latitude: 35.5, longitude: -6, population: null };
const agdal = { ...named(3, 'Agdal'), latitude: 34, longitude: -6.85 };

it("returns the names of cities and neighbourhoods that have a position, in the user's language", () => {
  const unplaced = [
    { ...named(4, 'Hassan'), latitude: null, longitude: -6.8 },
    { ...named(5, 'Riad'), latitude: 34, longitude: null },
  ];
  expect(mapPlaces([rabat, asilah], [...unplaced, agdal], 'fr')).toEqual([
    { id: 1, name: 'Rabat fr', latitude: 34, longitude: -6.8, rank: 0 },
    { id: 2, name: 'Asilah fr', latitude: 35.5, longitude: -6, rank: 3 },
    { id: 3, name: 'Agdal fr', latitude: 34, longitude: -6.85, rank: NEIGHBOURHOOD_RANK },
  ]);
});

it('returns the box around a city: west, south, east, north', () => {
  const [west, south, east, north] = boxOfCity({ ...rabat, longitude: 1, latitude: 2 });
  expect([west, south, east, north]).toEqual([0.94, 1.94, 1.06, 2.06]);
});

it.each([
  [null, 3],
  [0, 3],
  [49_999, 3],
  [50_000, 2],
  [149_999, 2],
  [150_000, 1],
  [499_999, 1],
  [500_000, 0],
])('a place with %s inhabitants has the rank %i', (population, rank) => {
  expect(placeRank(population)).toBe(rank);
});

it.each([
  [0, 0, -1],
  [1, 3.4, 3.39],
  [2, 6.2, 6.19],
  [3, 8, 7.99],
  [4, 10.5, 10.49],
  [9, 0, -1],
])('a place of rank %i is visible from zoom level %d', (rank, first, before) => {
  expect(isShownAtZoom(rank, first)).toBe(true);
  expect(isShownAtZoom(rank, before)).toBe(false);
});
