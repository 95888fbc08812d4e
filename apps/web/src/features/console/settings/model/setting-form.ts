// Converts a setting between form input in dirhams and percent, and stored values in centimes and
// millionths.
import { toLatinDigits } from '@wasl/core/digits';
import { type Field, numberOf, type Row, rowsOf, type Setting, type Values } from './setting.ts';
import { typedDecimal } from './typed-decimal.ts';

export type TypedRow = Record<string, string>;
export type Typed = { fields: TypedRow; rows: TypedRow[] };

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

/** Patterns for units that accept decimals. All other units are whole numbers. */
const WITH_POINT: Partial<Record<Field['unit'], RegExp>> = {
  ppm: /^\d{1,3}(\.\d{1,2})?$/,
  rate: /^\d{1,3}(\.\d{1,4})?$/,
};

export const versionFields = ({ fields }: Setting) => fields.filter(({ list }) => list === null);
export const rowFields = ({ fields, list }: Setting) =>
  list ? fields.filter((field) => field.list === list) : [];
/** Key of a row's field in the set of invalid fields. */
export const cellKey = (row: number, name: string) => `${row}.${name}`;
/** Converts a stored value to input units (dirhams or percent), for messages about limits. */
export const displayedNumber = (value: number, { unit }: Field) => value / PER[unit];

/**
 * Formats the stored values of a setting as form input.
 * @param language - Language whose decimal separator is used.
 */
export function typedFrom(setting: Setting, values: Values, language: string): Typed {
  const typed = (fields: Field[], from: Row | Values): TypedRow =>
    Object.fromEntries(
      fields.map((field) => [
        field.name,
        typedDecimal(displayedNumber(numberOf(from, field.name) ?? 0, field), language),
      ]),
    );
  return {
    fields: typed(versionFields(setting), values),
    rows: rowsOf(values, setting.list).map((row) => typed(rowFields(setting), row)),
  };
}

/** Parses form input. Returns the values and the keys of invalid fields. */
export function readTyped(setting: Setting, typed: Typed): { values: Values; wrong: Set<string> } {
  const wrong = new Set<string>();
  const read = (fields: Field[], from: TypedRow, keyOf: (name: string) => string): Row =>
    Object.fromEntries(
      fields.map((field) => {
        const value = readNumber(from[field.name] ?? '', field);
        if (value === undefined) wrong.add(keyOf(field.name));
        return [field.name, value ?? 0];
      }),
    );
  const values: Values = read(versionFields(setting), typed.fields, (name) => name);
  if (setting.list) {
    values[setting.list] = typed.rows.map((row, index) =>
      read(rowFields(setting), row, (name) => cellKey(index, name)),
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
export function nextRow(setting: Setting, rows: TypedRow[]): TypedRow {
  const empty = Object.fromEntries(rowFields(setting).map(({ name }) => [name, '']));
  const end = rows.at(-1)?.up_to_centimes;
  return end === undefined ? empty : { ...empty, above_centimes: end };
}
