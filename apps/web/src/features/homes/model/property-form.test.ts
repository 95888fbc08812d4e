import { HOME_FEATURES } from '@wasl/core/home-enumerations';
import { describe, expect, it } from 'vitest';
import type { Property } from './property.ts';
import {
  emptyPropertyForm,
  type PropertyForm,
  propertyFormOf,
  propertyRowOf,
  readNumber,
} from './property-form.ts';

const form = (changes: Partial<PropertyForm> = {}): PropertyForm => ({
  ...emptyPropertyForm(),
  ...changes,
});

it('a new form has only its currency and status filled in', () => {
  const { price_currency, status, shows_phone, ...others } = emptyPropertyForm();
  expect([price_currency, status, shows_phone]).toEqual(['MAD', 'available', false]);
  expect(new Set(Object.values(others))).toEqual(new Set(['', false]));
  expect(HOME_FEATURES.every((feature) => others[feature] === false)).toBe(true);
});

it.each([
  ['1 250,5', 1250.5],
  ['1\u202f250\u00a0000', 1_250_000],
  ['10.05', 10.05],
  ['10.', 10],
  ['١٢٫٥', 12.5],
  ['-3', -3],
  ['0', 0],
])('parses the number "%s"', (text, value) => {
  expect(readNumber(text)).toBe(value);
});

it.each(['', ' ', '1.2.3', '1,2,3', 'x1', '1x', '.5', '850.000', '1,250', '1.250.000'])(
  'rejects "%s" as a number',
  (text) => {
    expect(readNumber(text)).toBeUndefined();
  },
);

describe('database row of a property', () => {
  it('has 0 for an empty price, area or room count, null for empty optional fields, and default currency and status', () => {
    const blank = propertyRowOf(form({ price_currency: '', status: '' }));
    expect(blank).toMatchObject({
      title: '',
      listing_type: '',
      price: 0,
      area_sqm: 0,
      bedrooms: 0,
      bathrooms: 0,
      parking_spaces: 0,
      price_currency: 'MAD',
      status: 'available',
      shows_phone: false,
      has_pool: false,
    });
    const nulls = Object.entries(blank).filter(([, value]) => value === null);
    expect(nulls.map(([name]) => name).sort()).toEqual([
      'agent_name',
      'available_from',
      'city_id',
      'construction_status',
      'construction_year',
      'contact_email',
      'contact_phone',
      'description',
      'description_ar',
      'description_fr',
      'floor_number',
      'kitchen_type',
      'latitude',
      'longitude',
      'neighborhood_id',
      'neighborhood_type',
      'orientation',
      'property_age',
      'property_type_id',
      'title_ar',
      'title_fr',
      'total_floors',
      'view_type',
    ]);
  });

  it('has trimmed texts, numbers from any digit script, and a normalised phone number', () => {
    expect(
      propertyRowOf(
        form({
          title: '  Villa ',
          title_ar: ' فيلا ',
          price: '١٢٠٠',
          price_currency: 'EUR',
          status: 'pending',
          area_sqm: '92,5',
          floor_number: '0',
          latitude: '33,5',
          longitude: '-107.25',
          contact_phone: '06 12 34 56 78',
          city_id: '6001',
          has_pool: true,
          shows_phone: true,
        }),
      ),
    ).toMatchObject({
      title: 'Villa',
      title_ar: 'فيلا',
      price: 1200,
      price_currency: 'EUR',
      status: 'pending',
      area_sqm: 92.5,
      floor_number: 0,
      latitude: 33.5,
      longitude: -107.25,
      contact_phone: '+212612345678',
      city_id: 6001,
      has_pool: true,
      has_garden: false,
      shows_phone: true,
    });
  });
});

describe('form of a saved property', () => {
  const texts = {
    title: 'Villa',
    title_fr: 'Villa',
    title_ar: null,
    description: 'By the sea',
    description_fr: null,
    description_ar: null,
    listing_type: 'rent',
    property_type_id: 3,
    price: 850_000.5,
    price_currency: 'EUR',
    city_id: 6001,
    neighborhood_id: null,
    neighborhood_type: 'residential',
    area_sqm: 92.25,
    bedrooms: 0,
    bathrooms: 2,
    parking_spaces: 1,
    floor_number: 0,
    total_floors: 4,
    construction_year: 1998,
    construction_status: 'resale',
    property_age: 27,
    orientation: 'north',
    view_type: 'sea',
    kitchen_type: 'open',
    latitude: 33.5,
    longitude: -7.6,
    status: 'pending',
    available_from: '2026-12-01',
    contact_phone: '+212612345678',
    contact_email: 'amina@example.org',
    agent_name: 'Amina',
  };
  const features = Object.fromEntries(HOME_FEATURES.map((one) => [one, one === 'has_pool']));
  const property = { ...texts, ...features, shows_phone: true } as Property;

  it('has an English title only when that title differs from the titles in the other languages', () => {
    const arabic = { ...property, title: 'فيلا', title_fr: null, title_ar: 'فيلا' };
    expect(propertyFormOf(arabic)).toMatchObject({ title: '', title_ar: 'فيلا' });
    expect(propertyRowOf({ ...propertyFormOf(arabic), title_ar: ' رياض ' })).toMatchObject({
      title: 'رياض',
      title_fr: null,
      title_ar: 'رياض',
    });
    expect(propertyFormOf({ ...property, title: 'House' })).toMatchObject({ title: 'House' });
  });

  it('keeps all values when it is saved unchanged', () => {
    expect(propertyRowOf(propertyFormOf(property))).toEqual({
      ...texts,
      ...features,
      shows_phone: true,
    });
  });

  it('shows the title only in the language in which it was written, not as English', () => {
    const arabic = propertyRowOf({
      ...propertyFormOf(property),
      title: ' ',
      title_fr: '',
      title_ar: ' دار ',
    });
    expect(arabic).toMatchObject({ title: 'دار', title_fr: null, title_ar: 'دار' });
    expect(propertyFormOf({ ...property, ...arabic } as Property)).toMatchObject({
      title: '',
      title_ar: 'دار',
    });
    expect(propertyFormOf({ ...property, title: 'House' }).title).toBe('House');
  });

  it('formats numbers and phone numbers for display, and absent values as empty text', () => {
    expect(propertyFormOf(property)).toMatchObject({
      price: '850000.5',
      bedrooms: '0',
      title_ar: '',
      contact_phone: '06 12 34 56 78',
      has_pool: true,
      has_garden: false,
    });
    expect(propertyFormOf({ ...property, contact_phone: null }).contact_phone).toBe('');
  });
});
