// A PostgreSQL type in Swagger's words.

export type ValueSchema = { type?: string; format: string; items?: { type: string } };

/**
 * @param type As PostgreSQL writes it, without length: `integer`, `text[]`.
 * @param format The same with its length or precision.
 */
export function valueSchema(type: string, format = type): ValueSchema {
  if (type.endsWith('[]')) {
    const element = SWAGGER_TYPES[type.slice(0, -2)] ?? 'string';
    return { type: 'array', format, items: { type: element } };
  }
  // JSON may be anything, so that no type is named.
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
