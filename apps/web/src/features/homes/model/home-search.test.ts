import { expect, it } from 'vitest';
import { readHomeSearch, withoutFilters, writeHomeSearch } from './home-search.ts';

it('is empty at first', () => {
  expect(readHomeSearch({})).toEqual({ filters: {}, sort: 'newest', view: 'list', isMine: false });
  expect(writeHomeSearch(readHomeSearch({}))).toEqual({});
});

it('reads what it writes', () => {
  const search = {
    filters: {
      text: 'vue mer',
      listing_type: 'rent' as const,
      city_id: 6001,
      neighborhood_id: 6001005,
      property_type_id: [1, 3],
      price_max: 9000,
      bedrooms_min: 2,
      features: ['has_balcony' as const, 'has_elevator' as const],
      box: [-7.7, 33.5, -7.5, 33.7] as [number, number, number, number],
      polygon: [
        [-7.6, 33.5],
        [-7.5, 33.6],
        [-7.7, 33.6],
      ] as [number, number][],
    },
    sort: 'price_asc' as const,
    view: 'map' as const,
    isMine: true,
  };
  expect(readHomeSearch(writeHomeSearch(search))).toEqual(search);
});

it.each([
  { box: '1,2,3' },
  { box: 'a,b,c,d' },
  { box: '1,2,3,999' },
  { area: '1,2~3,4' },
  { area: '1,2~3,4~x,y' },
  { features: 'has_gold' },
  { types: 'villa' },
  { listing_type: 'swap' },
  { sort: 'rating' },
  { price_min: '-1' },
])('leaves out what it does not know: %o', (address) => {
  expect(readHomeSearch(address)).toEqual(readHomeSearch({}));
});

it('takes the neighbourhood away with its city', () => {
  expect(withoutFilters({ city_id: 1, neighborhood_id: 2, price_min: 3 }, ['city_id'])).toEqual({
    price_min: 3,
  });
});
