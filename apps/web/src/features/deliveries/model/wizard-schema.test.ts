import { describe, expect, it } from 'vitest';
import { detailsSchema, placeSchema } from './wizard-schema.ts';

const problemsOf = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map((issue) => issue.message);

describe('detailsSchema', () => {
  const schema = detailsSchema({ max_weight_grams: 30_000, max_side_cm: 150 });
  const answers = {
    weight: '2,5',
    length: '40',
    width: '30',
    height: '٢٠',
    contents: ' Shoes ',
    declared_value: '',
  };

  it('reads grams, centimetres and centimes', () => {
    expect(schema.parse({ ...answers, declared_value: '1 200' })).toEqual({
      weight: 2500,
      length: 40,
      width: 30,
      height: 20,
      contents: 'Shoes',
      declared_value: 120_000,
    });
    expect(schema.parse(answers).declared_value).toBeNull();
  });

  it.each([
    [{ weight: '' }, 'delivery_wizard.size_weight_missing'],
    [{ weight: '30,5' }, 'delivery_wizard.size_too_heavy'],
    [{ width: '151' }, 'delivery_wizard.size_too_long'],
    [{ height: 'x' }, 'delivery_wizard.size_missing'],
    [{ contents: '  ' }, 'delivery_wizard.size_contents_missing'],
    [{ declared_value: '12,50' }, 'delivery_wizard.size_value_invalid'],
    [{ declared_value: '100001' }, 'delivery_wizard.size_value_too_much'],
  ])('refuses %j', (changes, problem) => {
    expect(problemsOf(schema.safeParse({ ...answers, ...changes }))).toEqual([problem]);
  });
});

describe('placeSchema', () => {
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

  it('makes one number of a phone and null of nothing', () => {
    expect(placeSchema.parse(answers)).toEqual({
      ...answers,
      landmark: null,
      notes: null,
      latitude: null,
      longitude: null,
      contact_name: 'Omar Bensaid',
      contact_phone: '+212612345678',
    });
  });

  it('takes a pin where there is no address', () => {
    const pinned = { ...answers, address: '', latitude: '34.033', longitude: '-5.001' };
    expect(placeSchema.parse(pinned)).toMatchObject({ address: null, latitude: 34.033 });
  });

  it.each([
    [{ city_id: null }, 'delivery_wizard.place_city_missing'],
    [{ address: ' ' }, 'delivery_wizard.place_address_missing'],
    [{ latitude: '34.03' }, 'delivery_wizard.place_pin_invalid'],
    [{ latitude: '134', longitude: '-5' }, 'delivery_wizard.place_pin_invalid'],
    [{ contact_name: '' }, 'delivery_wizard.place_name_missing'],
    [{ contact_phone: '' }, 'delivery_wizard.place_phone_missing'],
    [{ contact_phone: '12' }, 'delivery_wizard.place_phone_invalid'],
  ])('refuses %j', (changes, problem) => {
    expect(problemsOf(placeSchema.safeParse({ ...answers, ...changes }))).toEqual([problem]);
  });
});
