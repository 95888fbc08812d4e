import { describe, expect, it } from 'vitest';
import { emptyPropertyForm, type PropertyForm } from './property-form.ts';
import { propertyFormProblems } from './property-form-problems.ts';

const filled = (changes: Partial<PropertyForm> = {}): PropertyForm => ({
  ...emptyPropertyForm(),
  title: 'Flat by the sea',
  listing_type: 'sale',
  price: '850000',
  area_sqm: '92',
  ...changes,
});

it('requires only a title, listing type, price and area', () => {
  expect(
    propertyFormProblems({ ...emptyPropertyForm(), title: ' ', price: ' ', area_sqm: ' ' }, 'en'),
  ).toEqual({
    title: 'properties.title_missing',
    listing_type: 'properties.listing_type_missing',
    price: 'properties.price_missing',
    area_sqm: 'properties.area_missing',
  });
  expect(propertyFormProblems(filled(), 'en')).toEqual({});
});

it.each(['en', 'fr', 'ar'] as const)(
  'accepts a title in only one language, with the interface in %s',
  (language) => {
    const own = { en: 'title', fr: 'title_fr', ar: 'title_ar' }[language];
    expect(propertyFormProblems(filled({ title: ' ' }), language)).toEqual({
      [own]: 'properties.title_missing',
    });
    for (const name of ['title', 'title_fr', 'title_ar'] as const) {
      expect(propertyFormProblems(filled({ title: '', [name]: 'دار' }), language)).toEqual({});
    }
  },
);

describe('form fields', () => {
  it.each([
    ['price', '-1', 'not_a_number'],
    ['price', 'much', 'not_a_number'],
    ['price', '1000000000000', 'not_a_number'],
    ['price', '10.005', 'price_step'],
    // 850.000 is ambiguous: it is eight hundred and fifty thousand in some languages, and eight
    // hundred and fifty in others.
    ['price', '850.000', 'price_step'],
    ['price', '850,000', 'price_step'],
    ['price', '٨٥٠٫٠٠٠', 'price_step'],
    ['price', '1.250.000 ', 'price_step'],
    ['area_sqm', '-2', 'not_a_number'],
    ['area_sqm', 'x', 'not_a_number'],
    ['area_sqm', '100000000', 'not_a_number'],
    ['area_sqm', '1.200', 'area_step'],
    ['bedrooms', '1.5', 'not_a_count'],
    ['bedrooms', '1.000', 'not_a_count'],
    ['bedrooms', '1001', 'not_a_count'],
    ['bathrooms', '-1', 'not_a_count'],
    ['bathrooms', '1001', 'not_a_count'],
    ['parking_spaces', 'x', 'not_a_count'],
    ['parking_spaces', '10001', 'not_a_count'],
    ['floor_number', '-3', 'not_a_count'],
    ['floor_number', '201', 'not_a_count'],
    ['total_floors', '201', 'not_a_count'],
    ['property_age', '2.5', 'not_a_count'],
    ['property_age', '2001', 'not_a_count'],
    ['construction_year', '1899', 'year_out_of_range'],
    ['construction_year', '2031', 'year_out_of_range'],
    ['construction_year', '1998.5', 'year_out_of_range'],
    ['construction_year', 'old', 'year_out_of_range'],
    ['contact_phone', '12', 'phone_invalid'],
    ['contact_email', 'nobody', 'email_invalid'],
    ['contact_email', 'a@b', 'email_invalid'],
    ['contact_email', 'a@b@c.ma', 'email_invalid'],
    ['contact_email', 'a b@c.ma', 'email_invalid'],
    ['contact_email', 'a@c.m a', 'email_invalid'],
    ['contact_email', `${'a'.repeat(116)}@b.ma`, 'email_invalid'],
    ['agent_name', 'x'.repeat(121), 'name_too_long'],
    ['title', 'x'.repeat(201), 'title_too_long'],
    ['title_fr', 'x'.repeat(201), 'title_too_long'],
    ['title_ar', 'x'.repeat(201), 'title_too_long'],
    ['description', 'x'.repeat(5001), 'description_too_long'],
    ['description_fr', 'x'.repeat(5001), 'description_too_long'],
    ['description_ar', 'x'.repeat(5001), 'description_too_long'],
  ] as const)('the field %s rejects %s: %s', (name, value, problem) => {
    expect(propertyFormProblems(filled({ [name]: value }), 'en')).toEqual({
      [name]: `properties.${problem}`,
    });
  });

  it.each([
    ['price', '0'],
    ['price', '10.05'],
    ['price', '8.20'],
    ['price', '1 250 000,50'],
    ['price', '999999999999.99'],
    ['area_sqm', '0'],
    ['area_sqm', '٩٢٫٥'],
    ['area_sqm', '99999999'],
    ['bedrooms', '0'],
    ['bedrooms', ' '],
    ['bedrooms', '1000'],
    ['bathrooms', '1000'],
    ['parking_spaces', '10000'],
    ['floor_number', '200'],
    ['total_floors', '200'],
    ['property_age', '2000'],
    ['construction_year', '1900'],
    ['construction_year', '٢٠٣٠'],
    ['construction_year', ' '],
    ['contact_phone', '0612345678'],
    ['contact_phone', ' '],
    ['contact_email', ' amina@example.org '],
    ['contact_email', `${'a'.repeat(115)}@b.ma`],
    ['agent_name', ` ${'x'.repeat(120)} `],
    ['title', ` ${'x'.repeat(200)} `],
    ['title_ar', ` ${'x'.repeat(200)} `],
    ['description', ` ${'x'.repeat(5000)} `],
  ] as const)('the field %s accepts %s', (name, value) => {
    expect(propertyFormProblems(filled({ [name]: value }), 'en')).toEqual({});
  });
});

describe('position on the map', () => {
  it.each([
    ['', '', {}],
    [' ', ' ', {}],
    ['33.5', '-7.6', {}],
    ['90', '180', {}],
    ['33.5', ' ', { longitude: 'coordinate_missing' }],
    [' ', '-7.6', { latitude: 'coordinate_missing' }],
    ['90.1', '-7.6', { latitude: 'latitude_invalid' }],
    ['33.5', 'west', { longitude: 'longitude_invalid' }],
    ['33.5', '180.1', { longitude: 'longitude_invalid' }],
    ['north', '', { latitude: 'latitude_invalid', longitude: 'coordinate_missing' }],
  ])(
    'for the latitude "%s" and the longitude "%s", the validation reports %j',
    (latitude, longitude, problems) => {
      const named = Object.entries(problems).map(([name, key]) => [name, `properties.${key}`]);
      expect(propertyFormProblems(filled({ latitude, longitude }), 'en')).toEqual(
        Object.fromEntries(named),
      );
    },
  );
});
