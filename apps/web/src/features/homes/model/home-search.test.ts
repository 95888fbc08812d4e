import { describe, expect, it } from 'vitest';
import {
  HOME_SORTS,
  type HomeFilters,
  type HomeSearchUrl,
  readHomeSearch,
  withoutFilters,
  writeHomeSearch,
} from './home-search.ts';
import { HOME_SEARCH_PARAMETERS } from './home-search-parameters.ts';

const FIRST = readHomeSearch({});
const corners = (count: number) =>
  Array.from({ length: count }, (_, index) => `${index / 100},1`).join('~');

const EVERY_FILTER: Required<HomeFilters> = {
  text: 'vue mer',
  listing_type: 'rent',
  city_id: 6001,
  neighborhood_id: 6001005,
  property_type_id: [1, 3],
  price_min: 1000,
  price_max: 9000,
  area_min: 40,
  area_max: 120,
  bedrooms_min: 2,
  bathrooms_min: 1,
  features: ['has_balcony', 'has_elevator'],
  box: [-7.7, 33.5, -7.5, 33.7],
  polygon: [
    [-7.6, 33.5],
    [-7.5, 33.6],
    [-7.7, 33.6],
  ],
};
const WHOLE = { filters: EVERY_FILTER, sort: 'price_asc', view: 'map', isMine: true } as const;

it('a search without URL parameters has no filters, and lists the newest homes first', () => {
  expect(FIRST).toEqual({ filters: {}, sort: 'newest', view: 'list', isMine: false });
  expect(writeHomeSearch(FIRST)).toEqual({});
});

it('preserves every filter in the URL', () => {
  const address = writeHomeSearch(WHOLE);
  expect(readHomeSearch(address)).toEqual(WHOLE);
  expect(Object.keys(address).sort()).toEqual([...HOME_SEARCH_PARAMETERS].sort());
});

it('preserves every sort order in the URL', () => {
  for (const sort of HOME_SORTS) {
    expect(readHomeSearch(writeHomeSearch({ ...FIRST, sort })).sort).toBe(sort);
  }
});

it.each([
  ['q', 'vue mer'],
  ['listing_type', 'rent'],
  ['city_id', '6001'],
  ['price_max', '9000'],
  ['types', '1,3'],
  ['features', 'has_balcony,has_elevator'],
  ['box', '-7.7,33.5,-7.5,33.7'],
  ['area', '-7.6,33.5~-7.5,33.6~-7.7,33.6'],
  ['sort', 'price_asc'],
  ['view', 'map'],
  ['mine', 'yes'],
] as const)(
  'keeps the format of the URL parameter %s (%s), so that links shared earlier still work',
  (name, text) => {
    expect(writeHomeSearch(WHOLE)[name]).toBe(text);
  },
);

it('writes positions with four decimals, a precision of about ten metres', () => {
  const box = [-7.123_44, 33.123_46, 1, 2] as [number, number, number, number];
  expect(writeHomeSearch({ ...FIRST, filters: { box } }).box).toBe('-7.1234,33.1235,1,2');
});

describe('invalid URL parameters', () => {
  it.each<HomeSearchUrl>([
    { q: '  ' },
    { box: '1,2,3' },
    { box: '1,2,3,4,5' },
    { box: 'a,b,c,d' },
    { box: '1,2,3,181' },
    { box: '1,2,3,Infinity' },
    { area: '1,2~3,4' },
    { area: '1,2~3,4~x,y' },
    { area: '1,2~3,4~5' },
    { area: '1,2~3,4~5,6,7' },
    { area: '1,2~3,4~5,-181' },
    { area: corners(101) },
    { features: 'has_gold' },
    { features: '' },
    { types: 'villa' },
    { types: '12345' },
    { types: '1.5' },
    { listing_type: 'swap' },
    { sort: 'rating' },
    { view: 'tiles' },
    { mine: 'no' },
    { price_min: '-1' },
    { price_min: '' },
    { price_min: '1e3' },
    { price_min: '1.5' },
    { price_max: '1234567890' },
  ])('are ignored: %o', (address) => {
    expect(readHomeSearch(address)).toEqual(FIRST);
  });

  it('leave valid parameters intact', () => {
    const { filters } = readHomeSearch({ types: '1,villa,3', features: 'has_pool,has_gold' });
    expect(filters).toEqual({ property_type_id: [1, 3], features: ['has_pool'] });
  });
});

describe('value of a filter in the URL', () => {
  it('may have digits in any script, and spaces between thousands', () => {
    const typed = { price_min: '٩٠٠٠', price_max: '1 200\u202f000', bedrooms_min: ' 0 ' };
    expect(readHomeSearch(typed).filters).toEqual({
      price_min: 9000,
      price_max: 1_200_000,
      bedrooms_min: 0,
    });
  });

  it('is trimmed, and truncated to 200 characters', () => {
    expect(readHomeSearch({ q: ' vue mer ' }).filters.text).toBe('vue mer');
    expect(readHomeSearch({ q: 'x'.repeat(201) }).filters.text).toHaveLength(200);
  });

  it('may be a drawn area with the maximum number of corners, or a rectangle that covers the whole map', () => {
    expect(readHomeSearch({ area: corners(100) }).filters.polygon).toHaveLength(100);
    expect(readHomeSearch({ box: '-180,-90,180,90' }).filters.box).toEqual([-180, -90, 180, 90]);
  });
});

describe('removing a filter of the search', () => {
  it('keeps the other filters', () => {
    const { price_min: _least, price_max: _most, ...others } = EVERY_FILTER;
    expect(withoutFilters(EVERY_FILTER, ['price_min', 'price_max'])).toEqual(others);
  });

  it('removes the neighbourhood together with its city', () => {
    const filters = { city_id: 1, neighborhood_id: 2, price_min: 3 };
    expect(withoutFilters(filters, ['city_id'])).toEqual({ price_min: 3 });
    expect(withoutFilters(filters, ['neighborhood_id'])).toEqual({ city_id: 1, price_min: 3 });
  });
});
