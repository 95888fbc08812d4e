// Tests of less common requests: the methods PUT and OPTIONS, bodies in CSV and form format, media
// types, and the header `Prefer` (docs/protocol/rest.md#queries and
// docs/protocol/rest.md#headers-and-statuses).

import { beforeEach, describe, expect, inject, test } from 'vitest';
import { refuses, serves } from '../../wire-features.ts';
import { newServiceClient } from '../people.ts';

const items = () => newServiceClient().from('contract_form_items');
beforeEach(async () => {
  expect((await items().delete().gte('id', 0)).error).toBeNull();
});

const call = async (method: string, path: string, headers = {}, body?: string | Uint8Array) => {
  const response = await fetch(`${inject('url')}/rest/v1/${path}`, {
    method,
    headers: { apikey: inject('serviceRoleKey'), 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: Buffer.from(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text };
};
const codeOf = ({ text }: { text: string }) => JSON.parse(text).code;
const stored = async () => (await items().select('id, name').order('id')).data;

describe('PUT', () => {
  const put = (query: string, body: object, headers = {}) =>
    call('PUT', `contract_form_items?${query}`, headers, JSON.stringify(body));

  test('creates the row, then replaces it', serves('Upsert of a single row by PUT'), async () => {
    const made = await put('id=eq.1', { id: 1, name: 'a' });
    expect([made.status, made.text]).toEqual([201, '']);
    expect((await put('id=eq.1', { id: 1, name: 'b' })).status).toBe(204);
    const shown = await put('id=eq.1', { id: 1, name: 'c' }, { prefer: 'return=representation' });
    expect([shown.status, shown.text]).toEqual([200, '[{"id":1,"name":"c","price":null}]']);
    expect(await stored()).toEqual([{ id: 1, name: 'c' }]);
  });

  test('refuses a URL that does not contain the whole key, and a body whose key differs from the URL', async () => {
    const partial = await put('name=eq.x', { id: 1 });
    expect([partial.status, codeOf(partial)]).toEqual([405, 'PGRST105']);
    const other = await put('id=eq.1', { id: 2, name: 'x' });
    expect([other.status, codeOf(other)]).toEqual([400, 'PGRST115']);
    const paged = await put('id=eq.1&limit=1', { id: 1 });
    expect([paged.status, codeOf(paged)]).toEqual([400, 'PGRST114']);
    expect(await stored()).toEqual([]);
  });
});

describe('request bodies', () => {
  test(
    'CSV is accepted: NULL becomes null, and quoted fields may contain commas and line breaks',
    serves('Bodies: CSV'),
    async () => {
      const csv = 'id,name,price\r\n1,"a, ""b""\nc",1.50\r\n2,NULL,NULL';
      const { status, text } = await call(
        'POST',
        'contract_form_items',
        { 'content-type': 'text/csv', prefer: 'return=representation' },
        csv,
      );
      expect([status, JSON.parse(text)]).toEqual([
        201,
        [
          { id: 1, name: 'a, "b"\nc', price: 1.5 },
          { id: 2, name: null, price: null },
        ],
      ]);
    },
  );

  test.each(['id,name\n1', 'id,name\n1,"open', ''])('malformed CSV is refused: %j', async (csv) => {
    const refused = await call('POST', 'contract_form_items', { 'content-type': 'text/csv' }, csv);
    expect([refused.status, codeOf(refused)]).toEqual([400, 'PGRST102']);
  });

  test('a form body is accepted', serves('Bodies: form'), async () => {
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await call('POST', 'contract_form_items', type, 'id=3&name=a+b')).status).toBe(201);
    expect(await stored()).toEqual([{ id: 3, name: 'a b' }]);
  });

  test('an unknown media type is refused', async () => {
    const refused = await call(
      'POST',
      'contract_form_items',
      { 'content-type': 'text/xml' },
      '<a/>',
    );
    expect([refused.status, codeOf(refused)]).toEqual([400, 'PGRST102']);
  });

  test(
    'a function with a single unnamed parameter receives a body of bytes or text as a whole',
    serves('A single unnamed parameter, raw answers: text, bytea'),
    async () => {
      const binary = 'application/octet-stream';
      const bytes = await call(
        'POST',
        'rpc/contract_form_bytes',
        { 'content-type': binary, accept: binary },
        Uint8Array.of(0x61, 0x62, 0x07),
      );
      expect([bytes.status, bytes.headers.get('content-type'), bytes.text]).toEqual([
        200,
        binary,
        'ab\u0007',
      ]);
      const plain = await call(
        'POST',
        'rpc/contract_form_text',
        { 'content-type': 'text/plain', accept: 'text/plain' },
        'bonjour',
      );
      expect([plain.status, plain.text]).toEqual([200, 'BONJOUR']);
    },
  );
});

describe('database functions called by GET or HEAD', () => {
  test('a variadic argument may appear several times', serves('Variadic arguments'), async () => {
    const { text } = await call('GET', 'rpc/contract_form_sum?numbers=1&numbers=2&numbers=3');
    expect(text).toBe('6');
  });

  test('HEAD returns the headers and no body', serves('Functions by HEAD'), async () => {
    await items().insert([
      { id: 1, name: 'a' },
      { id: 2, name: 'b' },
    ]);
    const { status, headers, text } = await call('HEAD', 'rpc/contract_form_set?id=gt.1', {
      prefer: 'count=exact',
    });
    expect([status, headers.get('content-range'), text]).toEqual([200, '0-0/1', '']);
  });

  test('a call with another method, such as DELETE, is refused', async () => {
    const refused = await call('DELETE', 'rpc/contract_form_set');
    expect([refused.status, codeOf(refused)]).toEqual([405, 'PGRST101']);
  });
});

test.each([
  ['contract_form_items', 'OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE'],
  ['contract_form_total', 'OPTIONS,GET,HEAD'],
  ['rpc/contract_form_write', 'OPTIONS,POST'],
  ['rpc/contract_form_set', 'OPTIONS,GET,HEAD,POST'],
  ['', 'OPTIONS,GET,HEAD'],
])(
  'OPTIONS of /%s returns the allowed methods %s',
  serves('OPTIONS with Allow: table, view, function, read-only function'),
  async (path, allowed) => {
    const { status, headers } = await call('OPTIONS', path);
    expect([status, headers.get('allow')]).toEqual([200, allowed]);
  },
);

test.each([
  ['application/vnd.pgrst.plan+json', 'the plan of a statement'],
  ['application/vnd.pgrst.plan+text; for="application/json"', 'the plan as text'],
  ['application/geo+json', 'GeoJSON'],
  ['text/plain', 'text of a table'],
  ['application/openapi+json', 'the description of a table'],
])(
  'the media type %s is refused: %s',
  refuses(
    ['Execution plans (EXPLAIN)', 'PGRST107, PostgREST’s own default'],
    ['GeoJSON', 'needs PostGIS'],
  ),
  async (accept) => {
    const { status, text } = await call('GET', 'contract_form_items', { accept });
    expect([status, JSON.parse(text)]).toEqual([
      406,
      {
        code: 'PGRST107',
        details: null,
        hint: null,
        message: `None of these media types are available: ${accept.split(';')[0]}`,
      },
    ]);
  },
);

test.each(['select=count()', 'select=price.sum()', 'select=name,total:price.avg()'])(
  'aggregates are disabled, as on Supabase: %s',
  refuses(['Aggregates', 'PGRST123, PostgREST’s own default']),
  async (query) => {
    const { status, text } = await call('GET', `contract_form_items?${query}`);
    expect([status, JSON.parse(text).code]).toEqual([400, 'PGRST123']);
  },
);

describe('Prefer header', () => {
  test(
    'an unknown preference is refused under handling=strict',
    serves('Prefer: handling=strict'),
    async () => {
      const strict = await call('GET', 'contract_form_items', {
        prefer: 'handling=strict, foo=bar',
      });
      expect([strict.status, codeOf(strict)]).toEqual([400, 'PGRST122']);
      const lenient = await call('GET', 'contract_form_items', { prefer: 'foo=bar' });
      expect(lenient.status).toBe(200);
    },
  );

  test('the response lists only the preferences that were applied', async () => {
    const read = await call('GET', 'contract_form_items', {
      prefer: 'count=exact, timezone=UTC, return=minimal, max-affected=1, foo=bar',
    });
    expect(read.headers.get('preference-applied')).toBe('count=exact, timezone=UTC');
    const asked = 'resolution=merge-duplicates, missing=default, return=minimal, count=exact';
    const written = await call('POST', 'contract_form_items', { prefer: asked }, '{"id":6}');
    expect(written.headers.get('preference-applied')).toBe(asked);
    const limited = 'handling=strict, max-affected=1';
    const changed = await call(
      'PATCH',
      'contract_form_items?id=eq.6',
      { prefer: limited },
      '{"name":"x"}',
    );
    expect(changed.headers.get('preference-applied')).toBe(limited);
  });

  test(
    'tx=rollback is accepted, but by default the transaction is not rolled back',
    refuses('Prefer: tx=rollback by default'),
    async () => {
      const { status, headers } = await call(
        'POST',
        'contract_form_items',
        { prefer: 'handling=strict, tx=rollback' },
        '{"id":5}',
      );
      expect([status, headers.get('preference-applied')]).toEqual([201, 'handling=strict']);
      expect(await stored()).toEqual([{ id: 5, name: null }]);
    },
  );

  test('times are shown in the requested time zone', serves('Prefer: timezone'), async () => {
    const { text, headers } = await call('GET', 'rpc/contract_form_time', {
      prefer: 'timezone=Africa/Casablanca',
    });
    expect(text).toBe('"2026-08-01T11:00:00+01:00"');
    expect(headers.get('preference-applied')).toBe('timezone=Africa/Casablanca');
    expect((await call('GET', 'rpc/contract_form_time')).text).toBe('"2026-08-01T10:00:00+00:00"');
  });
});

describe('schemas of the REST API', () => {
  test.each([
    ['GET', { 'accept-profile': 'auth' }],
    ['POST', { 'content-profile': 'auth' }],
  ])(
    'a %s request with the headers %j is refused',
    refuses('Schemas that are not exposed: Accept-Profile, Content-Profile'),
    async (method, headers) => {
      const body = method === 'POST' ? '{"id":1}' : undefined;
      const { status, text } = await call(method, 'users', headers, body);
      expect([status, JSON.parse(text)]).toEqual([
        406,
        {
          code: 'PGRST106',
          details: null,
          hint: 'Only the following schemas are exposed: public',
          message: 'Invalid schema: auth',
        },
      ]);
    },
  );
});

describe('the Range header', () => {
  beforeEach(async () => {
    await items().insert([1, 2, 3, 4, 5].map((id) => ({ id })));
  });
  test.each([
    ['0-1', {}, 206, '0-1/5'],
    ['3-', {}, 206, '3-4/5'],
    ['0-1', { 'range-unit': 'bytes' }, 200, '0-4/5'],
    ['x-1', {}, 200, '0-4/5'],
    ['9-10', {}, 416, '*/5'],
    ['4-1', {}, 416, null],
  ])(
    '%s with the headers %j returns %i and Content-Range %s',
    serves('Headers: Range, Range-Unit'),
    async (range, more, status, expected) => {
      const answer = await call('GET', 'contract_form_items?select=id', {
        range,
        prefer: 'count=exact',
        ...more,
      });
      expect(answer.status).toBe(status);
      expect(answer.headers.get('content-range')).toBe(expected);
    },
  );
});
