// Values of a change: kept as PostgreSQL's text for filters, and turned into JSON that loses nothing for people.

export type Column = { name: string; type: string; isKey: boolean };

const TYPE_NAMES = new Map<number, string>([
  [16, 'bool'],
  [17, 'bytea'],
  [20, 'int8'],
  [21, 'int2'],
  [23, 'int4'],
  [25, 'text'],
  [114, 'json'],
  [700, 'float4'],
  [701, 'float8'],
  [1043, 'varchar'],
  [1082, 'date'],
  [1114, 'timestamp'],
  [1184, 'timestamptz'],
  [1700, 'numeric'],
  [2950, 'uuid'],
  [3802, 'jsonb'],
]);

export const typeName = (oid: number, custom: string | null | undefined): string =>
  custom ?? TYPE_NAMES.get(oid) ?? 'text';

/** The value as to_jsonb prints it. */
export function toJson(text: string | null, type: string): unknown {
  if (text === null) return null;
  switch (type) {
    case 'bool':
      return text === 't';
    case 'int2':
    case 'int4':
    case 'int8':
    case 'float4':
    case 'float8':
    case 'numeric':
      return Number.isFinite(Number(text)) ? Number(text) : text;
    case 'json':
    case 'jsonb':
      return JSON.parse(text);
    case 'timestamptz':
      return text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
    case 'timestamp':
      return text.replace(' ', 'T');
    default:
      return text;
  }
}
