// Maps a PostgreSQL type to a Swagger type.

export type ValueSchema = { type?: string; format: string; items?: { type: string } };

/**
 * @param type - PostgreSQL's type name without length: `integer`, `text[]`.
 * @param format - The type name with its length or precision.
 */
export function valueSchema(type: string, format = type): ValueSchema {
  if (type.endsWith('[]')) {
    const element = SWAGGER_TYPES[type.slice(0, -2)] ?? 'string';
    return { type: 'array', format, items: { type: element } };
  }
  // A JSON value may have any type, so its schema contains no type.
  if (type === 'json' || type === 'jsonb') return { format };
  return { type: SWAGGER_TYPES[type] ?? 'string', format };
}

const SWAGGER_TYPES: Record<string, string> = {
  smallint: 'integer',
  integer: 'integer',
  bigint: 'integer',
  real: 'number',
  'double precision': 'number',
  numeric: 'number',
  boolean: 'boolean',
};
