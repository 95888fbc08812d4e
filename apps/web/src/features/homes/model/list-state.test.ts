import { LISTING_TYPES, PROPERTY_STATUSES } from '@wasl/core/home-enumerations';
import { describe, expect, it } from 'vitest';
import {
  changeListState,
  effectiveView,
  LIST_PARAMETERS,
  type ListSearch,
  PAGE_SIZES,
  readListState,
  SORTS,
  VIEWS,
  writeListState,
} from './list-state.ts';

const FIRST = readListState({});
const WHOLE = {
  q: 'villa',
  sort: 'price',
  direction: 'asc',
  page: 3,
  size: 50,
  view: 'grid',
  filters: {
    listing_type: 'rent',
    status: 'pending',
    city_id: 6001,
    property_type_id: 3,
    price_min: 100,
    price_max: 9000.5,
    bedrooms_min: 0,
    bedrooms_max: 4,
  },
} as const;

describe('the address of the list', () => {
  it('is empty at first: newest change first, ten to a page, as it suits the device', () => {
    expect(FIRST).toEqual({
      q: '',
      sort: 'updated_at',
      direction: 'desc',
      page: 1,
      size: 10,
      view: undefined,
      filters: {},
    });
    expect(writeListState(FIRST)).toEqual({});
  });

  it('reads all that it writes, and nothing is lost on the way', () => {
    const address = writeListState(WHOLE);
    expect(readListState(address)).toEqual(WHOLE);
    expect(Object.keys(address).sort()).toEqual([...LIST_PARAMETERS].sort());
  });

  it('reads each order, size, view and filter that it offers', () => {
    const sent = (changes: Partial<typeof FIRST>) =>
      readListState(writeListState({ ...FIRST, ...changes }));
    for (const sort of SORTS) expect(sent({ sort }).sort).toBe(sort);
    for (const size of PAGE_SIZES) expect(sent({ size }).size).toBe(size);
    for (const view of VIEWS) expect(sent({ view }).view).toBe(view);
    for (const status of PROPERTY_STATUSES) {
      expect(sent({ filters: { status } }).filters).toEqual({ status });
    }
    for (const listing_type of LISTING_TYPES) {
      expect(sent({ filters: { listing_type } }).filters).toEqual({ listing_type });
    }
  });

  it.each<ListSearch>([
    { page: '0' },
    { page: '-1' },
    { page: '1.5' },
    { page: 'x' },
    { size: '7' },
    { view: 'tiles' },
    { direction: 'up' },
    { sort: 'id; drop' },
    { status: 'gone' },
    { listing_type: 'swap' },
    { price_min: '-5' },
    { price_min: '5.123' },
    { price_max: '1234567890123' },
    { bedrooms_min: '1.5' },
    { city_id: '1234567890' },
    { city_id: 'x1' },
    { city_id: '1x' },
  ])('leaves out what it does not know: %o', (search) => {
    expect(readListState(search)).toEqual(FIRST);
  });

  it('takes numbers as people type them', () => {
    const typed = { price_min: '٩٠٠٠', price_max: '1 200 000,50', bedrooms_min: ' 2 ' };
    expect(readListState(typed).filters).toEqual({
      price_min: 9000,
      price_max: 1_200_000.5,
      bedrooms_min: 2,
    });
  });
});

describe('the view', () => {
  it('is a table on a desk and photos on a phone, until another one is chosen', () => {
    expect(effectiveView(true, undefined)).toBe('table');
    expect(effectiveView(false, undefined)).toBe('grid');
    expect(effectiveView(false, 'list')).toBe('list');
    expect(effectiveView(true, 'list')).toBe('list');
  });

  it('is never a table where there is no room for one', () => {
    expect(effectiveView(false, 'table')).toBe('grid');
  });
});

describe('the page', () => {
  const third = { ...FIRST, page: 3 };

  it.each([{ q: 'a' }, { filters: { status: 'sold' as const } }, { size: 5 as const }])(
    'starts anew with %j',
    (changes) => {
      expect(changeListState(third, changes)).toEqual({ ...third, ...changes, page: 1 });
    },
  );

  it.each([
    { sort: 'title' as const, direction: 'asc' as const },
    { view: 'list' as const },
    { page: 4 },
    { q: 'a', page: 2 },
  ])('is as it was, or as it is asked for, with %j', (changes) => {
    expect(changeListState(third, changes)).toEqual({ ...third, ...changes });
  });
});
