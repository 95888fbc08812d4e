import { describe, expect, it } from 'vitest';
import type { Setting, StoredSettingValues } from './setting.ts';
import { newRowAfter, parseTypedSetting, typedSettingFrom } from './setting-form.ts';

const field = (name: string, unit: string, list: string | null, step = 1) => ({
  name,
  unit,
  list,
  least: 0,
  most: 1_000_000,
  step,
});
const setting = {
  name: 'fees',
  list: 'bands',
  least_rows: 1,
  most_rows: 40,
  fields: [
    field('tax_ppm', 'ppm', null, 100),
    field('minimum_centimes', 'centimes', null, 100),
    field('above_centimes', 'centimes', 'bands', 100),
    field('up_to_centimes', 'centimes', 'bands', 100),
  ],
  versions: [],
  changes: [],
} as Setting;
const values: StoredSettingValues = {
  tax_ppm: 100_000,
  minimum_centimes: 2_000,
  bands: [
    { above_centimes: 0, up_to_centimes: 20_000 },
    { above_centimes: 20_000, up_to_centimes: 50_000 },
  ],
};

describe('values of a setting', () => {
  it('are typed in percent and dirhams, and parsed without rounding', () => {
    const typed = typedSettingFrom(setting, values, 'fr');
    expect(typed).toEqual({
      fields: { tax_ppm: '10', minimum_centimes: '20' },
      rows: [
        { above_centimes: '0', up_to_centimes: '200' },
        { above_centimes: '200', up_to_centimes: '500' },
      ],
    });
    expect(parseTypedSetting(setting, typed)).toEqual({ values, wrong: new Set() });
  });

  it.each([
    ['fr', '10,7525'],
    ['ar', '10,7525'],
    ['en', '10.7525'],
  ])('are formatted with the decimal separator of %s', (language, eur_millionths) => {
    const rates: Setting = {
      ...setting,
      list: null,
      fields: [
        { ...field('eur_millionths', 'rate', null, 100), most: 100_000_000 },
      ] as Setting['fields'],
    };
    const typed = typedSettingFrom(rates, { eur_millionths: 10_752_500 }, language);
    expect(typed.fields).toEqual({ eur_millionths });
    expect(parseTypedSetting(rates, typed).values).toEqual({ eur_millionths: 10_752_500 });
  });

  it.each([
    ['10.7525', 10_752_500],
    ['١٠,75', 10_750_000],
    ['9', 9_000_000],
    ['10.75251', undefined],
    ['0.9999', undefined],
    ['1000', undefined],
    ['1e1', undefined],
  ])('an exchange rate typed as %s is parsed as %s', (eur_millionths, expected) => {
    const rates: Setting = {
      ...setting,
      list: null,
      fields: [
        { ...field('eur_millionths', 'rate', null, 100), least: 1_000_000, most: 100_000_000 },
      ] as Setting['fields'],
    };
    const read = parseTypedSetting(rates, { fields: { eur_millionths }, rows: [] });
    expect(read.wrong.has('eur_millionths')).toBe(expected === undefined);
    expect(read.values.eur_millionths).toBe(expected ?? 0);
  });

  it.each([
    ['12,34', 123_400],
    ['0.3', 3_000],
    ['١٢٫٥', undefined],
    ['١٢', 120_000],
    ['12.345', undefined],
    ['101', undefined],
    ['-1', undefined],
    ['', undefined],
  ])('a percentage typed as %s is parsed as %s', (tax_ppm, expected) => {
    const typed = typedSettingFrom(setting, values, 'fr');
    const read = parseTypedSetting(setting, { ...typed, fields: { ...typed.fields, tax_ppm } });
    expect(read.wrong.has('tax_ppm')).toBe(expected === undefined);
    expect(read.values.tax_ppm).toBe(expected ?? 0);
  });

  it('are returned with the keys of the invalid cells; a key contains the row number and the field name', () => {
    const typed = typedSettingFrom(setting, values, 'fr');
    const rows = [...typed.rows, newRowAfter(setting, typed.rows)];
    expect(rows[2]).toEqual({ above_centimes: '500', up_to_centimes: '' });
    const { wrong } = parseTypedSetting(setting, { ...typed, rows });
    expect([...wrong]).toEqual(['2.up_to_centimes']);
  });

  it.each(['10001', '1 500'])(
    'contain a typed amount only if it is a whole number of dirhams in the allowed range: %s',
    (text) => {
      const typed = typedSettingFrom(setting, values, 'fr');
      const read = parseTypedSetting(setting, {
        ...typed,
        fields: { ...typed.fields, minimum_centimes: text },
      });
      expect(read.values.minimum_centimes).toBe(text === '10001' ? 0 : 150_000);
    },
  );
});
