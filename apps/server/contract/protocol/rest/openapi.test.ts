// The OpenAPI document at the root describes only what its caller may use
// (docs/protocol/rest.md#queries).

import { expect, inject, test } from 'vitest';
import { serves } from '../../wire-features.ts';

type Document = {
  swagger: string;
  paths: Record<string, Record<string, { parameters: object[]; summary?: string }>>;
  definitions: Record<string, { required: string[]; properties: Record<string, object> }>;
  parameters: Record<string, object>;
};

const root = (key: string, init: RequestInit = {}) =>
  fetch(`${inject('url')}/rest/v1/`, { ...init, headers: { apikey: key, ...init.headers } });

const documentFor = async (key: string) => (await (await root(key)).json()) as Document;
const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code;

test(
  'a table is described with its columns, keys, defaults and comments',
  serves('OpenAPI document at the root: tables'),
  async () => {
    const response = await root(inject('serviceRoleKey'));
    expect(response.headers.get('content-type')).toBe('application/openapi+json; charset=utf-8');
    const { swagger, definitions, paths, parameters } = (await response.json()) as Document;
    expect(swagger).toBe('2.0');
    expect(definitions.contract_doc_items).toEqual({
      description: 'Things.\nThat can be had.',
      required: ['price'],
      type: 'object',
      properties: {
        id: {
          description: 'Note:\nThis is a Primary Key.<pk/>',
          type: 'integer',
          format: 'integer',
        },
        kind_id: {
          description:
            "Note:\nThis is a Foreign Key to `contract_doc_kinds.id`.<fk table='contract_doc_kinds' column='id'/>",
          type: 'integer',
          format: 'integer',
        },
        name: {
          description: 'Name as entered.',
          default: 'new',
          maxLength: 20,
          type: 'string',
          format: 'character varying(20)',
        },
        tags: { type: 'array', format: 'text[]', items: { type: 'string' } },
        data: { format: 'jsonb' },
        price: { type: 'number', format: 'numeric(10,2)' },
      },
    });
    expect(Object.keys(paths['/contract_doc_items'] ?? {})).toEqual([
      'get',
      'post',
      'delete',
      'patch',
    ]);
    expect(paths['/contract_doc_items']?.get?.summary).toBe('Things.');
    expect(parameters['rowFilter.contract_doc_items.price']).toEqual({
      name: 'price',
      required: false,
      in: 'query',
      type: 'string',
    });
  },
);

test(
  'the document for the anonymous key lists only what that key may use',
  serves('OpenAPI follows the caller’s rights'),
  async () => {
    const { paths, definitions } = await documentFor(inject('anonKey'));
    expect(Object.keys(paths['/contract_doc_items'] ?? {})).toEqual(['get']);
    expect(paths['/contract_doc_kinds']).toBeUndefined();
    expect(definitions.contract_doc_kinds).toBeUndefined();
    expect(paths['/rpc/contract_doc_secret']).toBeUndefined();
  },
);

test(
  'the document describes functions, and lists only POST for a function that changes data',
  serves('OpenAPI document at the root: functions'),
  async () => {
    const { paths } = await documentFor(inject('anonKey'));
    const add = paths['/rpc/contract_doc_add'];
    expect(add?.get?.parameters).toEqual([
      { name: 'a', required: true, in: 'query', type: 'integer', format: 'integer' },
      { name: 'b', required: false, in: 'query', type: 'integer', format: 'integer' },
      { name: 'tags', required: false, in: 'query', type: 'string', format: 'text[]' },
    ]);
    expect(add?.post?.parameters[0]).toMatchObject({
      name: 'args',
      schema: { required: ['a'], description: 'Adds two numbers.' },
    });
    expect(Object.keys(paths['/rpc/contract_doc_change'] ?? {})).toEqual(['post']);
  },
);

test('every reference in the document resolves', async () => {
  const text = await (await root(inject('serviceRoleKey'))).text();
  const document = JSON.parse(text) as Record<string, Record<string, object>>;
  const references = [...text.matchAll(/"\$ref":"#\/(\w+)\/([^"]+)"/g)];
  expect(references.length).toBeGreaterThan(10);
  for (const [, section = '', name = ''] of references) {
    expect(document[section], name).toHaveProperty([name]);
  }
});

test('HEAD on the root of the REST API returns no body; POST and formats such as CSV are refused', async () => {
  const head = await root(inject('anonKey'), { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  const csv = await root(inject('anonKey'), { headers: { accept: 'text/csv' } });
  expect([csv.status, await codeOf(csv)]).toEqual([406, 'PGRST107']);
  const post = await root(inject('anonKey'), { method: 'POST' });
  expect([post.status, await codeOf(post)]).toEqual([405, 'PGRST117']);
});
