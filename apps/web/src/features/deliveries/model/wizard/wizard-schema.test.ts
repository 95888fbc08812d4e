import { describe, expect, it } from 'vitest';
import { detailsSchema, placeSchema, priceSchema, UNKNOWN_LIMITS } from './wizard-schema.ts';

type Result = { error?: { issues: { message: string; path: PropertyKey[] }[] } | undefined };
const problemsOf = (result: Result) =>
  result.error?.issues.map(({ path, message }) => [path[0], message]);
const LIMITS = { max_weight_grams: 30_000, max_side_cm: 150 };
const MEASURES = { weight: '2,5', length: '40', width: '30', height: '٢٠', declared_value: '' };

type Wrong = [changes: Record<string, string | null>, problem: string];
const WRONG_MEASURES: Wrong[] = [
  [{ weight: '' }, 'delivery_wizard.size_weight_missing'],
  [{ weight: '0' }, 'delivery_wizard.size_weight_missing'],
  [{ weight: '30,001' }, 'delivery_wizard.size_too_heavy'],
  [{ length: '151' }, 'delivery_wizard.size_too_long'],
  [{ width: '150,5' }, 'delivery_wizard.size_too_long'],
  [{ height: '151' }, 'delivery_wizard.size_too_long'],
  [{ length: '' }, 'delivery_wizard.size_missing'],
  [{ width: '0' }, 'delivery_wizard.size_missing'],
  [{ height: 'x' }, 'delivery_wizard.size_missing'],
  [{ declared_value: '12,50' }, 'delivery_wizard.size_value_invalid'],
  [{ declared_value: '0' }, 'delivery_wizard.size_value_invalid'],
  [{ declared_value: '100001' }, 'delivery_wizard.size_value_too_much'],
];

describe("schema of the parcel's details", () => {
  const schema = detailsSchema(LIMITS);
  const answers = { ...MEASURES, contents: ' Shoes ' };

  it('parses grams, centimetres and centimes', () => {
    expect(schema.parse({ ...answers, declared_value: '1 200' })).toEqual({
      weight: 2500,
      length: 40,
      width: 30,
      height: 20,
      contents: 'Shoes',
      declared_value: 120_000,
    });
    expect(schema.parse(answers).declared_value).toBeNull();
    expect(schema.parse({ ...answers, declared_value: ' ' }).declared_value).toBeNull();
  });

  it('accepts the maximum weight, length and value', () => {
    const most = { weight: '30', length: '150', width: '150,0', declared_value: '100000' };
    expect(schema.parse({ ...answers, ...most })).toMatchObject({
      weight: 30_000,
      length: 150,
      width: 150,
      declared_value: 10_000_000,
    });
  });

  it.each<Wrong>([
    ...WRONG_MEASURES,
    [{ contents: '  ' }, 'delivery_wizard.size_contents_missing'],
    [{ contents: 'x'.repeat(201) }, 'delivery_wizard.step_text_too_long'],
  ])('rejects the input %j', (changes, problem) => {
    const [field] = Object.keys(changes);
    expect(problemsOf(schema.safeParse({ ...answers, ...changes }))).toEqual([[field, problem]]);
  });

  it('accepts contents of 200 characters', () => {
    expect(schema.safeParse({ ...answers, contents: 'x'.repeat(200) }).success).toBe(true);
  });

  it('applies high default limits while the limits of the couriers are unknown', () => {
    const unknown = detailsSchema(UNKNOWN_LIMITS);
    const heavy = { ...answers, weight: '100', length: '400' };
    expect(unknown.parse(heavy)).toMatchObject({ weight: 100_000, length: 400 });
    expect(unknown.safeParse({ ...heavy, weight: '100,001' }).success).toBe(false);
    expect(unknown.safeParse({ ...heavy, length: '401' }).success).toBe(false);
  });
});

describe('schema of the fields that determine the price', () => {
  const schema = priceSchema(LIMITS);
  const answers = { ...MEASURES, pickup_city_id: 3001, dropoff_city_id: 6001 };

  it('converts the measures to grams and centimetres, and an empty declared value to null', () => {
    expect(schema.parse(answers)).toEqual({
      pickup_city_id: 3001,
      dropoff_city_id: 6001,
      weight: 2500,
      length: 40,
      width: 30,
      height: 20,
      declared_value: null,
    });
  });

  it.each<Wrong>([
    ...WRONG_MEASURES,
    [{ pickup_city_id: null }, 'delivery_wizard.place_city_missing'],
    [{ dropoff_city_id: null }, 'delivery_wizard.place_city_missing'],
  ])('rejects the input %j', (changes, problem) => {
    const [field] = Object.keys(changes);
    expect(problemsOf(schema.safeParse({ ...answers, ...changes }))).toEqual([[field, problem]]);
  });
});

describe('schema of an address', () => {
  const answers = {
    city_id: 3001 as number | null,
    address: '12, rue Atlas',
    landmark: '',
    notes: ' ',
    latitude: '',
    longitude: '',
    contact_name: ' Omar Bensaid ',
    contact_phone: '٠٦١٢٣٤٥٦٧٨',
  };
  const pinned = { ...answers, address: ' ', latitude: '34,033', longitude: '-5.001' };

  it('normalises a phone number, and converts empty fields to null', () => {
    expect(placeSchema.parse(answers)).toEqual({
      ...answers,
      landmark: null,
      notes: null,
      latitude: null,
      longitude: null,
      contact_name: 'Omar Bensaid',
      contact_phone: '+212612345678',
    });
    expect(placeSchema.parse({ ...answers, landmark: ' Pharmacy ' }).landmark).toBe('Pharmacy');
  });

  it('accepts a map pin with or without an address', () => {
    const at = { latitude: 34.033, longitude: -5.001 };
    expect(placeSchema.parse(pinned)).toMatchObject({ ...at, address: null });
    expect(placeSchema.parse({ ...pinned, address: 'Rue' })).toMatchObject(at);
  });

  it.each([
    [{ city_id: null }, 'city_id', 'delivery_wizard.place_city_missing'],
    [{ address: ' ' }, 'address', 'delivery_wizard.place_address_missing'],
    [{ latitude: '34.03' }, 'longitude', 'delivery_wizard.place_pin_invalid'],
    [{ longitude: '-5' }, 'longitude', 'delivery_wizard.place_pin_invalid'],
    [{ latitude: '90,1', longitude: '-5' }, 'latitude', 'delivery_wizard.place_pin_invalid'],
    [{ latitude: '34', longitude: '180.1' }, 'longitude', 'delivery_wizard.place_pin_invalid'],
    [{ contact_name: ' ' }, 'contact_name', 'delivery_wizard.place_name_missing'],
    [{ contact_phone: ' ' }, 'contact_phone', 'delivery_wizard.place_phone_missing'],
    [{ contact_phone: '12' }, 'contact_phone', 'delivery_wizard.place_phone_invalid'],
  ])('rejects the input %j', (changes, field, problem) => {
    expect(problemsOf(placeSchema.safeParse({ ...answers, ...changes }))).toEqual([
      [field, problem],
    ]);
  });

  it.each([{ longitude: ' ' }, { latitude: ' ' }])(
    'requires an address when the pin is incomplete',
    (half) => {
      expect(problemsOf(placeSchema.safeParse({ ...pinned, ...half }))).toEqual([
        ['address', 'delivery_wizard.place_address_missing'],
        ['longitude', 'delivery_wizard.place_pin_invalid'],
      ]);
    },
  );

  it.each([
    ['address', 200],
    ['landmark', 120],
    ['notes', 500],
    ['contact_name', 120],
  ])(
    'accepts a %s of up to %i characters, and reports an error for a longer text',
    (field, most) => {
      const problems = (length: number) =>
        problemsOf(placeSchema.safeParse({ ...answers, [field]: 'x'.repeat(length) }));
      expect(problems(most)).toBeUndefined();
      expect(problems(most + 1)).toEqual([[field, 'delivery_wizard.step_text_too_long']]);
    },
  );
});
