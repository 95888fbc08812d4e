// State of the owner's list as URL parameters, so that a shared or reloaded page shows the same
// list.
import { LISTING_TYPES, PROPERTY_STATUSES } from '@wasl/core/home-enumerations';
import { normalizeNumberText } from './normalize-number-text.ts';

export const PROPERTY_SORTS = [
  'updated_at',
  'created_at',
  'price',
  'area_sqm',
  'bedrooms',
  'title',
  'status',
] as const;
export const LIST_VIEWS = ['table', 'list', 'grid'] as const;
export type ListView = (typeof LIST_VIEWS)[number];
export const PAGE_SIZES = [5, 10, 20, 50] as const;
const DEFAULT_SIZE = 10;

/** Names of the URL parameters. */
export const LIST_PARAMETERS = [
  'q',
  'sort',
  'direction',
  'page',
  'size',
  'view',
  'listing_type',
  'status',
  'city_id',
  'property_type_id',
  'price_min',
  'price_max',
  'bedrooms_min',
  'bedrooms_max',
] as const;
export type ListSearch = { [Name in (typeof LIST_PARAMETERS)[number]]?: string };

export type ListFilters = {
  listing_type?: (typeof LISTING_TYPES)[number];
  status?: (typeof PROPERTY_STATUSES)[number];
  city_id?: number;
  property_type_id?: number;
  price_min?: number;
  price_max?: number;
  bedrooms_min?: number;
  bedrooms_max?: number;
};
export type ListState = {
  q: string;
  sort: (typeof PROPERTY_SORTS)[number];
  direction: 'asc' | 'desc';
  page: number;
  size: (typeof PAGE_SIZES)[number];
  /** Chosen view; undefined for the default view of the device. */
  view: ListView | undefined;
  filters: ListFilters;
};

const NUMBERS = [
  'city_id',
  'property_type_id',
  'price_min',
  'price_max',
  'bedrooms_min',
  'bedrooms_max',
] as const;

function oneOf<const Value extends string>(
  values: readonly Value[],
  text: string | undefined,
): Value | undefined {
  return values.find((value) => value === text);
}

/** Parses the URL. Invalid parameters are ignored, because anybody can edit a URL. */
export function readListState(search: ListSearch): ListState {
  const filters: ListFilters = {};
  const listingType = oneOf(LISTING_TYPES, search.listing_type);
  if (listingType) filters.listing_type = listingType;
  const status = oneOf(PROPERTY_STATUSES, search.status);
  if (status) filters.status = status;
  for (const name of NUMBERS) {
    const text = normalizeNumberText(search[name] ?? '');
    const isWhole = name !== 'price_min' && name !== 'price_max';
    if ((isWhole ? /^\d{1,9}$/ : /^\d{1,12}(\.\d{1,2})?$/).test(text)) {
      filters[name] = Number(text);
    }
  }
  const page = Number(search.page);
  return {
    q: search.q ?? '',
    sort: oneOf(PROPERTY_SORTS, search.sort) ?? 'updated_at',
    direction: search.direction === 'asc' ? 'asc' : 'desc',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: PAGE_SIZES.find((size) => String(size) === search.size) ?? DEFAULT_SIZE,
    view: oneOf(LIST_VIEWS, search.view),
    filters,
  };
}

/** Formats a state as URL parameters, without default values. */
export function writeListState(state: ListState): ListSearch {
  const { q, sort, direction, page, size, view, filters } = state;
  return {
    ...(q ? { q } : {}),
    ...(sort === 'updated_at' ? {} : { sort }),
    ...(direction === 'desc' ? {} : { direction }),
    ...(page === 1 ? {} : { page: String(page) }),
    ...(size === DEFAULT_SIZE ? {} : { size: String(size) }),
    ...(view ? { view } : {}),
    ...Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, String(value)])),
  };
}

/**
 * Changes the state of the list. Any change of filters, search text or page size returns to the
 * first page.
 */
export function changeListState(state: ListState, changes: Partial<ListState>): ListState {
  const startsAnew = 'q' in changes || 'filters' in changes || 'size' in changes;
  return { ...state, ...(startsAnew ? { page: 1 } : {}), ...changes };
}

/**
 * Returns the views available on a device, the default view first. The table view is available only
 * on wide screens.
 */
export const availableViews = (isWide: boolean): readonly ListView[] =>
  isWide ? LIST_VIEWS : ['grid', 'list'];

/**
 * Returns the effective view: the chosen view if the device supports it, otherwise the default
 * view.
 */
export function effectiveView(isWide: boolean, chosen: ListView | undefined): ListView {
  const views = availableViews(isWide);
  return views.find((one) => one === chosen) ?? views[0] ?? 'grid';
}
