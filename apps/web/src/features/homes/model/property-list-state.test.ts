import { LISTING_TYPES, PROPERTY_STATUSES } from '@wasl/core/home-enumerations';
import { describe, expect, it } from 'vitest';
import {
  changeListState,
  effectiveView,
  LIST_PARAMETERS,
  LIST_VIEWS,
  type ListSearch,
  PAGE_SIZES,
  PROPERTY_SORTS,
  readListState,
  writeListState,
} from './property-list-state.ts';

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

describe("URL of the owner's list of homes", () => {
  it('is empty for the defaults: newest change first, ten homes per page, and the default view of the device', () => {
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

  it('preserves the complete state of the list when the URL is written and read again', () => {
    const address = writeListState(WHOLE);
    expect(readListState(address)).toEqual(WHOLE);
    expect(Object.keys(address).sort()).toEqual([...LIST_PARAMETERS].sort());
  });

  it('preserves each available sort order, page size, view and filter', () => {
    const sent = (changes: Partial<typeof FIRST>) =>
      readListState(writeListState({ ...FIRST, ...changes }));
    for (const sort of PROPERTY_SORTS) expect(sent({ sort }).sort).toBe(sort);
    for (const size of PAGE_SIZES) expect(sent({ size }).size).toBe(size);
    for (const view of LIST_VIEWS) expect(sent({ view }).view).toBe(view);
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
  ])('results in the default list state if a parameter is invalid: %o', (search) => {
    expect(readListState(search)).toEqual(FIRST);
  });

  it('may contain numbers with separators and in any digit script', () => {
    const typed = { price_min: '٩٠٠٠', price_max: '1 200 000,50', bedrooms_min: ' 2 ' };
    expect(readListState(typed).filters).toEqual({
      price_min: 9000,
      price_max: 1_200_000.5,
      bedrooms_min: 2,
    });
  });
});

describe("view of the owner's list", () => {
  it('is a table on wide screens and cards on a phone by default', () => {
    expect(effectiveView(true, undefined)).toBe('table');
    expect(effectiveView(false, undefined)).toBe('grid');
    expect(effectiveView(false, 'list')).toBe('list');
    expect(effectiveView(true, 'list')).toBe('list');
  });

  it('is never a table on a narrow screen', () => {
    expect(effectiveView(false, 'table')).toBe('grid');
  });
});

describe("page of the owner's list", () => {
  const third = { ...FIRST, page: 3 };

  it.each([{ q: 'a' }, { filters: { status: 'sold' as const } }, { size: 5 as const }])(
    'is reset to the first page by the change %j',
    (changes) => {
      expect(changeListState(third, changes)).toEqual({ ...third, ...changes, page: 1 });
    },
  );

  it.each([
    { sort: 'title' as const, direction: 'asc' as const },
    { view: 'list' as const },
    { page: 4 },
    { q: 'a', page: 2 },
  ])('is not reset to the first page by the change %j', (changes) => {
    expect(changeListState(third, changes)).toEqual({ ...third, ...changes });
  });
});
