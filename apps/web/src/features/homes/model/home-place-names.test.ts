import { expect, it } from 'vitest';
import { cityOf, neighborhoodOf } from './home-place-names.ts';
import type { HomeSummary } from './home-summary.ts';

const home = {
  city_name: 'Fes',
  city_name_fr: 'Fès',
  city_name_ar: 'فاس',
  neighborhood_name: 'Old Town',
  neighborhood_name_fr: 'Médina',
  neighborhood_name_ar: 'المدينة',
} as HomeSummary;

it("returns the names of a home's city and neighbourhood in each language", () => {
  expect(cityOf(home)).toEqual({ id: 0, name: 'Fes', name_fr: 'Fès', name_ar: 'فاس' });
  expect(neighborhoodOf(home)).toEqual({
    id: 0,
    name: 'Old Town',
    name_fr: 'Médina',
    name_ar: 'المدينة',
  });
});

it.each(['neighborhood_name', 'neighborhood_name_fr', 'neighborhood_name_ar'])(
  'returns no neighbourhood when its %s is missing',
  (field) => {
    expect(neighborhoodOf({ ...home, [field]: null })).toBeNull();
  },
);
