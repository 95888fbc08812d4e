import { describe, expect, it } from 'vitest';
import { formProblems } from './form-problems.ts';
import { emptyForm, type PropertyForm, readNumber, rowOf } from './property-form.ts';

const filled = (changes: Partial<PropertyForm> = {}): PropertyForm => ({
  ...emptyForm(),
  title: 'Flat by the sea',
  listing_type: 'sale',
  price: '850000',
  area_sqm: '92',
  ...changes,
});

describe('what must be there', () => {
  it('is title, listing type, price and area', () => {
    expect(Object.keys(formProblems(emptyForm())).sort()).toEqual([
      'area_sqm',
      'listing_type',
      'price',
      'title',
    ]);
    expect(formProblems(filled())).toEqual({});
  });

  it.each([
    ['price', '-1'],
    ['price', '10.005'],
    ['price', 'much'],
    ['area_sqm', '-2'],
    ['bedrooms', '1.5'],
    ['bathrooms', '-1'],
    ['parking_spaces', 'x'],
    ['floor_number', '-3'],
    ['property_age', '2.5'],
    ['construction_year', '1899'],
    ['construction_year', '2031'],
    ['latitude', '91'],
    ['longitude', 'west'],
    ['contact_phone', '12'],
    ['contact_email', 'nobody'],
  ] as const)('refuses %s %s', (name, value) => {
    expect(Object.keys(formProblems(filled({ [name]: value })))).toContain(name);
  });

  it.each([
    ['price', '0'],
    ['price', '10.05'],
    ['price', '1 250 000,50'],
    ['construction_year', '1900'],
    ['construction_year', '٢٠٣٠'],
    ['bedrooms', '0'],
  ] as const)('takes %s %s', (name, value) => {
    expect(formProblems(filled({ [name]: value }))).toEqual({});
  });

  it('wants both coordinates or none', () => {
    expect(formProblems(filled({ latitude: '33.5' }))).toHaveProperty('longitude');
    expect(formProblems(filled({ latitude: '33.5', longitude: '-7.6' }))).toEqual({});
  });
});

describe('the row', () => {
  it('has 0 for blank counts and null for other blanks', () => {
    expect(rowOf(filled())).toMatchObject({
      bedrooms: 0,
      bathrooms: 0,
      parking_spaces: 0,
      floor_number: null,
      total_floors: null,
      construction_year: null,
      property_age: null,
      latitude: null,
      longitude: null,
      city_id: null,
      neighborhood_id: null,
      orientation: null,
      available_from: null,
      title_fr: null,
      price_currency: 'MAD',
      status: 'available',
    });
  });

  it('has trimmed texts, numbers of any digits and a phone number in one form', () => {
    const row = rowOf(
      filled({
        title: '  Villa ',
        price: '١٢٠٠',
        contact_phone: '06 12 34 56 78',
        city_id: '6001',
      }),
    );
    expect(row).toMatchObject({
      title: 'Villa',
      price: 1200,
      contact_phone: '+212612345678',
      city_id: 6001,
    });
  });
});

it('reads numbers as they are typed', () => {
  expect(readNumber('1 250,5')).toBe(1250.5);
  expect(readNumber('')).toBeUndefined();
  expect(readNumber('1.2.3')).toBeUndefined();
});
