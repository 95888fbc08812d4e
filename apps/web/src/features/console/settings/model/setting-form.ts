// Converts a setting between form input in dirhams and percent, and stored values in centimes and
// millionths.
import { toLatinDigits } from '@wasl/core/latin-digits';
import {
  type Field,
  type Setting,
  type SettingRow,
  type StoredSettingValues,
  settingNumber,
  settingRows,
} from './setting.ts';
import { typedDecimal } from './typed-decimal.ts';

export type TypedRow = Record<string, string>;
export type TypedSetting = { fields: TypedRow; rows: TypedRow[] };

/** Number of stored units per input unit. */
const PER: Record<Field['unit'], number> = {
  centimes: 100,
  ppm: 10_000,
  count: 1,
  minutes: 1,
  hours: 1,
  working_days: 1,
  level: 1,
  city: 1,
  rate: 1_000_000,
};

/**
 * Patterns of the input in units that allow decimals. Input in all other units must be a whole
 * number.
 */
const WITH_POINT: Partial<Record<Field['unit'], RegExp>> = {
  ppm: /^\d{1,3}(\.\d{1,2})?$/,
  rate: /^\d{1,3}(\.\d{1,4})?$/,
};

export const fieldsOutsideList = ({ fields }: Setting) =>
  fields.filter(({ list }) => list === null);
export const fieldsOfRows = ({ fields, list }: Setting) =>
  list ? fields.filter((field) => field.list === list) : [];
/** Key of a row's field in the set of invalid fields. */
export const rowFieldKey = (row: number, name: string) => `${row}.${name}`;
/** Converts a stored value to input units (dirhams or percent), for messages about limits. */
export const displayedNumber = (value: number, { unit }: Field) => value / PER[unit];

/**
 * Formats the stored values of a setting as form input.
 * @param language - Language whose decimal separator is used.
 */
export function typedSettingFrom(
  setting: Setting,
  values: StoredSettingValues,
  language: string,
): TypedSetting {
  const typed = (fields: Field[], from: SettingRow | StoredSettingValues): TypedRow =>
    Object.fromEntries(
      fields.map((field) => [
        field.name,
        typedDecimal(displayedNumber(settingNumber(from, field.name) ?? 0, field), language),
      ]),
    );
  return {
    fields: typed(fieldsOutsideList(setting), values),
    rows: settingRows(values, setting.list).map((row) => typed(fieldsOfRows(setting), row)),
  };
}

/** Parses form input. Returns the values and the keys of invalid fields. */
export function parseTypedSetting(
  setting: Setting,
  typed: TypedSetting,
): { values: StoredSettingValues; wrong: Set<string> } {
  const wrong = new Set<string>();
  const read = (fields: Field[], from: TypedRow, keyOf: (name: string) => string): SettingRow =>
    Object.fromEntries(
      fields.map((field) => {
        const value = readNumber(from[field.name] ?? '', field);
        if (value === undefined) wrong.add(keyOf(field.name));
        return [field.name, value ?? 0];
      }),
    );
  const values: StoredSettingValues = read(
    fieldsOutsideList(setting),
    typed.fields,
    (name) => name,
  );
  if (setting.list) {
    values[setting.list] = typed.rows.map((row, index) =>
      read(fieldsOfRows(setting), row, (name) => rowFieldKey(index, name)),
    );
  }
  return { values, wrong };
}

function readNumber(text: string, { unit, least, most, step }: Field): number | undefined {
  const latin = toLatinDigits(text).replace(/\s/g, '').replace(',', '.');
  if (!(WITH_POINT[unit] ?? /^\d{1,10}$/).test(latin)) return undefined;
  const value = Math.round(Number(latin) * PER[unit]);
  return value >= least && value <= most && value % step === 0 ? value : undefined;
}

/** Returns an empty row that starts where the last row ends. */
export function newRowAfter(setting: Setting, rows: TypedRow[]): TypedRow {
  const empty = Object.fromEntries(fieldsOfRows(setting).map(({ name }) => [name, '']));
  const end = rows.at(-1)?.up_to_centimes;
  return end === undefined ? empty : { ...empty, above_centimes: end };
}
