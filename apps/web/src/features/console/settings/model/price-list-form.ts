// Converts a courier's price list between form input in dirhams, kilograms and percent, and the
// stored units.
import { toLatinDigits } from '@wasl/core/latin-digits';
import { typedDecimal } from './typed-decimal.ts';

export const ZONES = ['same_city', 'belt', 'large_cities', 'small_towns', 'far_south'] as const;
export type Zone = (typeof ZONES)[number];

type Rule = {
  /** Number of stored units per input unit, such as 100 centimes per dirham. */
  per: number;
  least: number;
  most: number;
  /** Smallest increment of a field, in input units. */
  step: number;
};
const dirhams = (least: number, most: number): Rule => ({ per: 100, least, most, step: 1 });
const whole = (least: number, most: number): Rule => ({ per: 1, least, most, step: 1 });

/** Range and increment of each field, as add_courier_tariff validates them. */
export const PRICE_LIST_RULES = {
  per_kg_centimes: dirhams(0, 1000),
  included_grams: { per: 1000, least: 0, most: 100, step: 0.001 },
  max_weight_grams: { per: 1000, least: 0.5, most: 100, step: 0.001 },
  max_side_cm: whole(10, 400),
  volumetric_divisor: whole(1000, 20_000),
  insurance_basis_points: { per: 100, least: 0, most: 20, step: 0.01 },
  insurance_min_centimes: dirhams(0, 1000),
  undeclared_cap_centimes: dirhams(0, 100_000),
} satisfies Record<string, Rule>;
export const ZONE_RULES = {
  delivered_centimes: dirhams(1, 10_000),
  returned_centimes: dirhams(0, 10_000),
  refused_centimes: dirhams(0, 10_000),
  promise_hours_min: whole(1, 720),
  promise_hours_max: whole(1, 720),
} satisfies Record<string, Rule>;

export type PriceListField = keyof typeof PRICE_LIST_RULES;
export type ZoneField = keyof typeof ZONE_RULES;
export type PriceListNumbers = Record<PriceListField, number>;
export type ZoneNumbers = Record<ZoneField, number>;
export type PriceList = PriceListNumbers & { zones: Record<Zone, ZoneNumbers> };

export const PRICE_LIST_FIELDS = Object.keys(PRICE_LIST_RULES) as PriceListField[];
export const ZONE_FIELDS = Object.keys(ZONE_RULES) as ZoneField[];
/** Typed text of each field, by field name or by zone and field name. */
export type TypedPriceList = Record<string, string>;
export const zoneKey = (zone: Zone, field: ZoneField) => `${zone}.${field}`;

/**
 * Formats a price list as form input.
 * @param language - Language whose decimal separator is used.
 */
export function typedPriceListFrom(list: PriceList, language: string): TypedPriceList {
  const typed: TypedPriceList = {};
  for (const field of PRICE_LIST_FIELDS) {
    typed[field] = typedDecimal(list[field] / PRICE_LIST_RULES[field].per, language);
  }
  for (const zone of ZONES) {
    for (const field of ZONE_FIELDS) {
      const value = list.zones[zone][field] / ZONE_RULES[field].per;
      typed[zoneKey(zone, field)] = typedDecimal(value, language);
    }
  }
  return typed;
}

/**
 * Reason why a field is invalid. `range`: its text is not an allowed number. `order`: its number
 * and the number of another field contradict each other, such as a minimum above the maximum.
 */
type Problem = 'range' | 'order';

/** Parses form input. Returns the price list and the keys of invalid fields. */
export function readPriceList(typed: TypedPriceList): {
  list: PriceList;
  wrong: Map<string, Problem>;
} {
  const wrong = new Map<string, Problem>();
  const read = (key: string, rule: Rule) => {
    const value = readNumber(typed[key] ?? '', rule);
    if (value === undefined) wrong.set(key, 'range');
    return value ?? 0;
  };
  const numbers = Object.fromEntries(
    PRICE_LIST_FIELDS.map((field) => [field, read(field, PRICE_LIST_RULES[field])]),
  ) as PriceListNumbers;
  const zones = Object.fromEntries(
    ZONES.map((zone) => [
      zone,
      Object.fromEntries(
        ZONE_FIELDS.map((field) => [field, read(zoneKey(zone, field), ZONE_RULES[field])]),
      ),
    ]),
  ) as Record<Zone, ZoneNumbers>;
  const disagrees = (key: string, ...parts: string[]) => {
    if (![key, ...parts].some((part) => wrong.has(part))) wrong.set(key, 'order');
  };
  if (numbers.included_grams > numbers.max_weight_grams) {
    disagrees('included_grams', 'max_weight_grams');
  }
  for (const zone of ZONES) {
    const { promise_hours_min: least, promise_hours_max: most } = zones[zone];
    if (least > most) {
      disagrees(zoneKey(zone, 'promise_hours_min'), zoneKey(zone, 'promise_hours_max'));
    }
  }
  return { list: { ...numbers, zones }, wrong };
}

function readNumber(text: string, { per, least, most, step }: Rule): number | undefined {
  const latin = toLatinDigits(text).trim().replace(',', '.');
  // Only weights accept three decimals. In dirhams, 25.000 would be ambiguous: twenty-five thousand
  // in some languages and twenty-five in others.
  const wanted = step < 0.01 ? /^\d{1,7}(\.\d{1,3})?$/ : /^\d{1,7}(\.\d{1,2})?$/;
  if (!wanted.test(latin)) return undefined;
  const value = Number(latin);
  const steps = value / step;
  const isOnStep = Math.abs(steps - Math.round(steps)) < 1e-6;
  return value >= least && value <= most && isOnStep ? Math.round(value * per) : undefined;
}
