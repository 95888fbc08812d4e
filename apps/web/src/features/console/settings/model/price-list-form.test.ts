import { describe, expect, it } from 'vitest';
import {
  PRICE_LIST_FIELDS,
  type PriceList,
  readPriceList,
  typedPriceListFrom,
  ZONE_FIELDS,
  ZONES,
} from './price-list-form.ts';

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
  zones: Object.fromEntries(
    ZONES.map((one, index) => [one, { ...zone, delivered_centimes: 3500 + index * 100 }]),
  ) as PriceList['zones'],
};
const TYPED = typedPriceListFrom(LIST, 'fr');
const numberIn = (key: string, text: string) => {
  const { list, wrong } = readPriceList({ ...TYPED, [key]: text });
  const [zoneName = '', field = ''] = key.split('.');
  const numbers: Record<string, unknown> = field
    ? list.zones[zoneName as keyof typeof list.zones]
    : list;
  return wrong.size === 0 ? numbers[field || key] : Object.fromEntries(wrong);
};

it('a price list formatted as form input is parsed back to the same values, for every zone', () => {
  expect(Object.keys(TYPED)).toHaveLength(
    PRICE_LIST_FIELDS.length + ZONES.length * ZONE_FIELDS.length,
  );
  expect(TYPED).toMatchObject({
    per_kg_centimes: '4',
    included_grams: '5',
    max_side_cm: '150',
    insurance_basis_points: '0,4',
    'same_city.delivered_centimes': '35',
    'belt.delivered_centimes': '36',
    'belt.promise_hours_max': '48',
  });
  expect(readPriceList(TYPED)).toEqual({ list: LIST, wrong: new Map() });
});

it.each([
  ['insurance_basis_points', '0,35', 35],
  ['included_grams', '٢.٥', 2500],
  ['included_grams', '2,125', 2125],
  ['per_kg_centimes', ' 4 ', 400],
  ['per_kg_centimes', '4,00', 400],
])('parses the field %s with the text "%s" as %i', (key, text, value) => {
  expect(numberIn(key, text)).toBe(value);
});

/**
 * Columns: field; lowest and highest valid input while the other fields have the values of LIST;
 * one input below and one input above the range of the field; number of stored units per input
 * unit.
 */
const LIMITS: [string, string, string, string, string, number][] = [
  ['per_kg_centimes', '0', '1000', '-1', '1001', 100],
  ['included_grams', '0', '30', '-0.001', '100.001', 1000],
  ['max_weight_grams', '5', '100', '0.499', '100.001', 1000],
  ['max_side_cm', '10', '400', '9', '401', 1],
  ['volumetric_divisor', '1000', '20000', '999', '20001', 1],
  ['insurance_basis_points', '0', '20', '-0.01', '20.01', 100],
  ['insurance_min_centimes', '0', '1000', '-1', '1001', 100],
  ['undeclared_cap_centimes', '0', '100000', '-1', '100001', 100],
  ['belt.delivered_centimes', '1', '10000', '0', '10001', 100],
  ['belt.returned_centimes', '0', '10000', '-1', '10001', 100],
  ['belt.refused_centimes', '0', '10000', '-1', '10001', 100],
  ['belt.promise_hours_min', '1', '48', '0', '721', 1],
  ['belt.promise_hours_max', '24', '720', '0', '721', 1],
];

it.each(LIMITS)(
  'accepts values of the field %s only from %s to %s',
  (key, least, most, below, above, per) => {
    expect(numberIn(key, least)).toBe(Number(least) * per);
    expect(numberIn(key, most)).toBe(Number(most) * per);
    expect(numberIn(key, below)).toEqual({ [key]: 'range' });
    expect(numberIn(key, above)).toEqual({ [key]: 'range' });
  },
);

it.each([
  ['per_kg_centimes', ''],
  ['per_kg_centimes', '4.5'],
  ['per_kg_centimes', 'x4'],
  ['per_kg_centimes', '4 5'],
  ['max_side_cm', '99.5'],
  ['insurance_basis_points', '0.405'],
  ['included_grams', '1.0005'],
  ['max_side_cm', '00000150'],
  // An ambiguous number: 25.000 is twenty-five thousand in some languages and twenty-five in
  // others.
  ['undeclared_cap_centimes', '25.000'],
  ['belt.delivered_centimes', '1,000'],
])('reports the field %s as invalid when its text is "%s"', (key, text) => {
  expect(numberIn(key, text)).toEqual({ [key]: 'range' });
});

it('reports an empty field of a price list as invalid', () => {
  const { max_side_cm: _left, ...typed } = TYPED;
  expect(readPriceList(typed).wrong).toEqual(new Map([['max_side_cm', 'range']]));
});

describe('the minimum and the maximum of a range in a price list', () => {
  it('may be equal', () => {
    const typed = { ...TYPED, included_grams: '30', 'belt.promise_hours_min': '48' };
    expect(readPriceList(typed).wrong).toEqual(new Map());
  });

  it('must not contradict each other: included and maximum weight, earliest and latest delivery', () => {
    const typed = { ...TYPED, included_grams: '30.001', 'belt.promise_hours_min': '49' };
    expect(readPriceList(typed).wrong).toEqual(
      new Map([
        ['included_grams', 'order'],
        ['belt.promise_hours_min', 'order'],
      ]),
    );
  });

  it('are compared with each other only if both values are valid', () => {
    const typed = { ...TYPED, max_weight_grams: 'x', 'belt.promise_hours_max': '' };
    expect(readPriceList(typed).wrong).toEqual(
      new Map([
        ['max_weight_grams', 'range'],
        ['belt.promise_hours_max', 'range'],
      ]),
    );
    expect(numberIn('included_grams', '101')).toEqual({ included_grams: 'range' });
  });
});
