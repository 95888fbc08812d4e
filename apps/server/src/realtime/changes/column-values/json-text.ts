// Converts PostgreSQL's text of a value to the JSON text of to_jsonb, without JavaScript numbers,
// which would lose digits.
import { parse } from 'postgres-array';

export type ValueType = {
  /** Type oid of the value; for a domain, the type oid of its base type. */
  oid: number;
  /** For an array: the type oid of its elements. */
  elementOid: number | undefined;
};

/**
 * @param text - PostgreSQL's text of the value, formatted with the settings in
 * replication-settings.ts.
 */
export function jsonText(text: string | null, { oid, elementOid }: ValueType): string {
  if (text === null) return 'null';
  if (elementOid === undefined) return scalar(text, oid);
  return listOf(parse(text, (item) => scalar(item, elementOid)));
}

/**
 * Elements of a parsed array. We declare this type because the types of the parsing library support
 * neither NULL nor nested arrays.
 */
type Items = (string | null | Items)[];

const listOf = (items: Items): string =>
  `[${items.map((item) => (Array.isArray(item) ? listOf(item) : (item ?? 'null'))).join(',')}]`;

const BOOL = 16;
/** Type oids of int8, int2, int4, float4, float8 and numeric. */
const NUMBERS = new Set([20, 21, 23, 700, 701, 1700]);
/** Type oids of json and jsonb. */
const JSONS = new Set([114, 3802]);
const TIMESTAMP = 1114;
const TIMESTAMPTZ = 1184;

function scalar(text: string, oid: number): string {
  if (oid === BOOL) return text === 't' ? 'true' : 'false';
  if (JSONS.has(oid)) return text;
  // NaN and Infinity are not valid JSON numbers.
  if (NUMBERS.has(oid) && /^-?\d+(\.\d+)?(e[+-]?\d+)?$/.test(text)) return text;
  if (oid === TIMESTAMP || oid === TIMESTAMPTZ) return JSON.stringify(isoTime(text));
  return JSON.stringify(text);
}

/**
 * Converts a timestamp to ISO 8601: `2026-11-21 06:00:00.5+00` becomes
 * `2026-11-21T06:00:00.5+00:00`. The value `infinity` is unchanged.
 */
function isoTime(text: string): string {
  return text.replace(/^(\S*\d) (\d)/, '$1T$2').replace(/([+-]\d\d)( BC)?$/, '$1:00$2');
}
