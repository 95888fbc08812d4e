import { describe, expect, it } from 'vitest';
import { type PriceList, readPriceList, typedFrom, ZONES } from './price-list-form.ts';

const zone = {
  delivered_centimes: 3500,
  returned_centimes: 1500,
  refused_centimes: 0,
  promise_hours_min: 24,
  promise_hours_max: 48,
};
const LIST: PriceList = {
  per_kg_centimes: 400,
  included_grams: 5000,
  max_weight_grams: 30_000,
  max_side_cm: 150,
  volumetric_divisor: 5000,
  insurance_basis_points: 40,
  insurance_min_centimes: 1000,
  undeclared_cap_centimes: 25_000,
  zones: Object.fromEntries(ZONES.map((one) => [one, zone])) as PriceList['zones'],
};

describe('readPriceList', () => {
  it('reads back what it wrote', () => {
    const typed = typedFrom(LIST);
    expect(typed).toMatchObject({ insurance_basis_points: '0.4', 'belt.delivered_centimes': '35' });
    expect(readPriceList(typed)).toEqual({ list: LIST, wrong: new Map() });
  });

  it('takes a decimal comma and Arabic digits', () => {
    const typed = { ...typedFrom(LIST), insurance_basis_points: '0,35', included_grams: '٢.٥' };
    const { list, wrong } = readPriceList(typed);
    expect(wrong).toEqual(new Map());
    expect(list).toMatchObject({ insurance_basis_points: 35, included_grams: 2500 });
  });

  it.each([
    ['per_kg_centimes', ''],
    ['per_kg_centimes', '4.5'],
    ['per_kg_centimes', '-4'],
    ['per_kg_centimes', '1001'],
    ['max_side_cm', '9'],
    ['insurance_basis_points', '0.405'],
    ['belt.delivered_centimes', '0'],
    ['far_south.promise_hours_max', '721'],
  ])('names %s when it is "%s"', (key, text) => {
    expect(readPriceList({ ...typedFrom(LIST), [key]: text }).wrong).toEqual(
      new Map([[key, 'range']]),
    );
  });

  it('includes no more than it carries, and promises no end before its beginning', () => {
    const typed = { ...typedFrom(LIST), included_grams: '31', 'belt.promise_hours_min': '49' };
    expect(readPriceList(typed).wrong).toEqual(
      new Map([
        ['included_grams', 'order'],
        ['belt.promise_hours_min', 'order'],
      ]),
    );
  });
});
