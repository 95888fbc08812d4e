import { describe, expect, it } from 'vitest';
import { changeListState, readListState, writeListState } from './list-state.ts';

const FIRST = readListState({});

describe('the address of the list', () => {
  it('is empty at first: newest change first, ten to a page, as a table', () => {
    expect(FIRST).toMatchObject({ sort: 'updated_at', direction: 'desc', size: 10, view: 'table' });
    expect(writeListState(FIRST)).toEqual({});
  });

  it('reads what it writes', () => {
    const state = {
      q: 'villa',
      sort: 'price' as const,
      direction: 'asc' as const,
      page: 3,
      size: 50 as const,
      view: 'grid' as const,
      filters: { listing_type: 'rent' as const, city_id: 6001, price_max: 9000.5 },
    };
    expect(readListState(writeListState(state))).toEqual(state);
  });

  it.each([
    { page: '0' },
    { page: '-1' },
    { page: 'x' },
    { size: '7' },
    { view: 'tiles' },
    { sort: 'id; drop' },
    { status: 'gone' },
    { price_min: '-5' },
    { bedrooms_min: '1.5' },
  ])('leaves out what it does not know: %o', (search) => {
    expect(readListState(search)).toEqual(FIRST);
  });
});

describe('the page', () => {
  const third = { ...FIRST, page: 3 };

  it('starts anew with another search, filter or size', () => {
    expect(changeListState(third, { q: 'a' }).page).toBe(1);
    expect(changeListState(third, { filters: { status: 'sold' } }).page).toBe(1);
    expect(changeListState(third, { size: 5 }).page).toBe(1);
  });

  it('stays when the list is sorted or looks different', () => {
    expect(changeListState(third, { sort: 'title', direction: 'asc' }).page).toBe(3);
    expect(changeListState(third, { view: 'list' }).page).toBe(3);
    expect(changeListState(third, { page: 4 }).page).toBe(4);
  });
});
