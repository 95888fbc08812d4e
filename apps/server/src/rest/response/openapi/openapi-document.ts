// Builds the OpenAPI (Swagger 2.0) document that the root path returns. The document describes the
// tables, views and functions that the caller may use (docs/protocol/rest.md#queries).
import { functionPath } from './function-path.ts';
import type { InspectedSchema } from './inspected-schema.ts';
import { SHARED_PARAMETERS } from './shared-parameters.ts';
import { tableDefinition } from './table-definition.ts';
import { tablePath } from './table-path.ts';

/** @param publicUrl - Public URL of the server. */
export function openapiDocument(
  { description, tables, functions }: InspectedSchema,
  schema: string,
  publicUrl: string,
): object {
  const { host, protocol, pathname } = new URL(publicUrl);
  const [title = '', ...more] = (description ?? '').split('\n');
  return {
    swagger: '2.0',
    info: {
      title: title || `standard ${schema} schema`,
      description: more.join('\n').trim(),
      version: PROTOCOL_VERSION,
    },
    host,
    basePath: `${pathname.replace(/\/$/, '')}/rest/v1`,
    schemes: [protocol.replace(':', '')],
    consumes: MEDIA_TYPES,
    produces: MEDIA_TYPES,
    paths: Object.fromEntries([
      ['/', ROOT],
      ...tables.map((table) => [`/${table.name}`, tablePath(table)]),
      ...functions.map((one) => [`/rpc/${one.name}`, functionPath(one)]),
    ]),
    definitions: Object.fromEntries(tables.map((table) => [table.name, tableDefinition(table)])),
    parameters: {
      ...SHARED_PARAMETERS,
      ...Object.fromEntries(
        tables.flatMap(({ name, columns }) => [
          [`body.${name}`, bodyParameter(name)],
          ...columns.map((column) => [
            `rowFilter.${name}.${column.name}`,
            { name: column.name, required: false, in: 'query', type: 'string' },
          ]),
        ]),
      ),
    },
    externalDocs: {
      description: 'PostgREST Documentation',
      url: 'https://docs.postgrest.org/en/v14/references/api.html',
    },
  };
}

/** Version of PostgREST whose protocol this server implements. */
const PROTOCOL_VERSION = '14.0';

const MEDIA_TYPES = [
  'application/json',
  'application/vnd.pgrst.object+json;nulls=stripped',
  'application/vnd.pgrst.object+json',
  'text/csv',
];

const ROOT = {
  get: {
    tags: ['Introspection'],
    summary: 'OpenAPI description (this document)',
    produces: ['application/openapi+json', 'application/json'],
    responses: { 200: { description: 'OK' } },
  },
};

const bodyParameter = (name: string) => ({
  name,
  description: name,
  required: false,
  in: 'body',
  schema: { $ref: `#/definitions/${name}` },
});
