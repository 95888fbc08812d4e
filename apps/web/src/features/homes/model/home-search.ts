// Home search as URL parameters, so that a shared link opens the same search.
import {
  HOME_FEATURES,
  type HomeFeature,
  LISTING_TYPES,
  type ListingType,
} from '@wasl/core/home-enumerations';
import { MAX_CORNERS } from '../../../shared/map/area-corners.ts';
import type { Corner, MapBox } from '../../../shared/map/map-types.ts';
import type { HOME_SEARCH_PARAMETERS } from './home-search-parameters.ts';
import { normalizeNumberText } from './normalize-number-text.ts';

export const HOME_SORTS = [
  'newest',
  'price_asc',
  'price_desc',
  'area_desc',
  'price_per_sqm',
] as const;
export type HomeSort = (typeof HOME_SORTS)[number];

export type HomeSearchUrl = { [Name in (typeof HOME_SEARCH_PARAMETERS)[number]]?: string };

const NUMBERS = [
  'city_id',
  'neighborhood_id',
  'price_min',
  'price_max',
  'area_min',
  'area_max',
  'bedrooms_min',
  'bathrooms_min',
] as const;

/** Filters as the database function search_homes accepts them. */
export type HomeFilters = { [Name in (typeof NUMBERS)[number]]?: number } & {
  text?: string;
  listing_type?: ListingType;
  property_type_id?: number[];
  features?: HomeFeature[];
  box?: MapBox;
  polygon?: Corner[];
};
export type HomeSearch = {
  filters: HomeFilters;
  sort: HomeSort;
  /** View on a phone, which shows either the list or the map. */
  view: 'list' | 'map';
  /** True to show only the user's favourites. */
  isMine: boolean;
};

const BOX_SIDES = 4;
const MIN_CORNERS = 3;

const numbersIn = (text: string) => text.split(',').map(Number);
const isDegrees = (numbers: number[]) =>
  numbers.every((one) => Number.isFinite(one) && Math.abs(one) <= 180);
const isBox = (numbers: number[]): numbers is MapBox =>
  numbers.length === BOX_SIDES && isDegrees(numbers);
const isCorner = (numbers: number[]): numbers is Corner =>
  numbers.length === 2 && isDegrees(numbers);

/** Parses the URL. Invalid parameters are ignored, because anybody can edit a URL. */
export function readHomeSearch(address: HomeSearchUrl): HomeSearch {
  const filters: HomeFilters = {};
  const text = address.q?.trim().slice(0, 200);
  if (text) filters.text = text;
  const listingType = LISTING_TYPES.find((one) => one === address.listing_type);
  if (listingType) filters.listing_type = listingType;
  for (const name of NUMBERS) {
    const value = normalizeNumberText(address[name] ?? '');
    if (/^\d{1,9}$/.test(value)) filters[name] = Number(value);
  }
  const types = (address.types ?? '').split(',').filter((one) => /^\d{1,4}$/.test(one));
  if (types.length > 0) filters.property_type_id = types.map(Number);
  const asked = (address.features ?? '').split(',');
  const features = HOME_FEATURES.filter((one) => asked.includes(one));
  if (features.length > 0) filters.features = features;
  const box = numbersIn(address.box ?? '');
  if (address.box && isBox(box)) filters.box = box;
  const corners = (address.area ?? '').split('~').map(numbersIn);
  const isArea = corners.length >= MIN_CORNERS && corners.length <= MAX_CORNERS;
  if (isArea && corners.every(isCorner)) filters.polygon = corners;
  return {
    filters,
    sort: HOME_SORTS.find((one) => one === address.sort) ?? 'newest',
    view: address.view === 'map' ? 'map' : 'list',
    isMine: address.mine === 'yes',
  };
}

const short = (degrees: number) => Number(degrees.toFixed(4));

/** Formats a search as URL parameters, without default values. */
export function writeHomeSearch({ filters, sort, view, isMine }: HomeSearch): HomeSearchUrl {
  const {
    text,
    listing_type,
    property_type_id: types,
    features,
    box,
    polygon,
    ...numbers
  } = filters;
  return {
    ...(text ? { q: text } : {}),
    ...(listing_type ? { listing_type } : {}),
    ...Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, String(value)])),
    ...(types?.length ? { types: types.join(',') } : {}),
    ...(features?.length ? { features: features.join(',') } : {}),
    ...(box ? { box: box.map(short).join(',') } : {}),
    ...(polygon ? { area: polygon.map((corner) => corner.map(short).join(',')).join('~') } : {}),
    ...(sort === 'newest' ? {} : { sort }),
    ...(view === 'list' ? {} : { view }),
    ...(isMine ? { mine: 'yes' } : {}),
  };
}

/** Removes filters. Removing the city also removes the neighbourhood. */
export function withoutFilters(filters: HomeFilters, names: (keyof HomeFilters)[]): HomeFilters {
  const gone = new Set<string>(names.includes('city_id') ? [...names, 'neighborhood_id'] : names);
  return Object.fromEntries(Object.entries(filters).filter(([name]) => !gone.has(name)));
}
