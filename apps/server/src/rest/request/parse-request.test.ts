// Tests of parsing the path, headers and body of a request (docs/protocol/rest.md#queries and
// docs/protocol/rest.md#headers-and-statuses).
import { expect, test } from 'vitest';
import { type IncomingRequest, parseRequest } from './parse-request.ts';
import { readBody } from './request-body.ts';

const parse = (more: Partial<IncomingRequest>) =>
  parseRequest(
    { method: 'GET', path: '/items', query: '', headers: {}, ...more },
    { kind: 'none' },
    ['public', 'other'],
  );

const read = (body: string, contentType?: string) =>
  readBody('POST', Buffer.from(body), contentType);

const refusal = (of: () => unknown) => {
  try {
    of();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was refused');
};

test('reads the name of a table, view or function from the path', () => {
  expect(parse({ path: '/items' }).target).toEqual({ kind: 'relation', name: 'items' });
  expect(parse({ path: '/%D9%85' }).target).toEqual({ kind: 'relation', name: 'م' });
  expect(parse({ path: '/rpc/add' }).target).toEqual({ kind: 'function', name: 'add' });
  expect(parse({ path: '/' }).target).toEqual({ kind: 'root' });
  for (const path of ['/items/1', '/rpc/', '/rpc/a/b', '/%zz']) {
    expect(refusal(() => parse({ path }))).toMatchObject({ status: 404, code: 'PGRST125' });
  }
});

test("accepts only exposed schemas, and reads the schema from the profile header for the request's method", () => {
  expect(parse({}).schema).toBe('public');
  expect(parse({ headers: { 'accept-profile': 'other' } }).schema).toBe('other');
  expect(parse({ method: 'DELETE', headers: { 'content-profile': 'other' } }).schema).toBe('other');
  expect(refusal(() => parse({ headers: { 'accept-profile': 'auth' } }))).toMatchObject({
    status: 406,
    code: 'PGRST106',
    message: 'Invalid schema: auth',
    hint: 'Only the following schemas are exposed: public, other',
  });
});

test('reads several preferences from one Prefer header, and rejects unknown preferences only in strict mode', () => {
  const prefer = 'return=representation, count=exact,max-affected=3, x=y';
  expect(parse({ headers: { prefer } }).preferences).toEqual({
    return: 'representation',
    count: 'exact',
    maxAffected: 3,
  });
  const strict = refusal(() => parse({ headers: { prefer: `handling=strict, ${prefer}` } }));
  expect(strict).toMatchObject({
    code: 'PGRST122',
    message: 'Invalid preferences given with handling=strict',
    details: 'Invalid preferences: x=y',
  });
});

test.each([
  [undefined, 'array', false],
  ['application/json', 'array', false],
  ['text/html, */*;q=0.1', 'array', false],
  ['application/vnd.pgrst.object+json', 'object', false],
  ['application/vnd.pgrst.object+json;nulls=stripped', 'object', true],
  ['text/csv', 'csv', false],
])('accepts the Accept header %s', (accept, kind, isNullStripped) => {
  expect(parse({ headers: { accept } }).media).toEqual({ kind, isNullStripped });
});

test('rejects an Accept header without any media type that the server can produce', () => {
  expect(refusal(() => parse({ headers: { accept: 'image/png' } }))).toMatchObject({
    status: 406,
    code: 'PGRST107',
    message: 'None of these media types are available: image/png',
  });
});

test('applies a Range header in the unit `items` to reads only', () => {
  expect(parse({ headers: { range: '10-19' } }).range).toEqual({ offset: 10, limit: 10 });
  expect(parse({ headers: { range: '5-', 'range-unit': 'items' } }).range).toEqual({ offset: 5 });
  expect(parse({ headers: { range: '0-9', 'range-unit': 'bytes' } }).range).toBeUndefined();
  expect(parse({ method: 'DELETE', headers: { range: '0-9' } }).range).toBeUndefined();
  expect(refusal(() => parse({ headers: { range: '9-1' } }))).toMatchObject({
    status: 416,
    code: 'PGRST103',
  });
});

test('keeps a JSON body as text, without parsing its values, and reads only its shape, keys and number of rows', () => {
  const text = '[{"a":12345678901234567890},{"b":1}]';
  expect(read(text)).toEqual({
    shape: { kind: 'json', shape: 'array', keys: ['a'], isUniform: false },
    content: text,
    rows: 2,
  });
  expect(refusal(() => read('{'))).toMatchObject({ code: 'PGRST102' });
  const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;
  expect(refusal(() => read(deep))).toMatchObject({ status: 400 });
  const flat = `["${'['.repeat(5000)}\\"[", {}]`;
  expect(read(flat).shape).toMatchObject({ shape: 'array' });
  expect(refusal(() => read('x', 'image/png'))).toMatchObject({
    code: 'PGRST102',
    message: 'Content-Type not acceptable: image/png',
  });
});

test('reads a form as an object of strings, and refuses a form with more than 1,600 fields', () => {
  const type = 'application/x-www-form-urlencoded';
  expect(read('a=1&b=%41&a=2', type)).toEqual({
    shape: { kind: 'json', shape: 'object', keys: ['a', 'b'], isUniform: true },
    content: '{"a":"2","b":"A"}',
    rows: 0,
  });
  expect(read('&'.repeat(1599), type).shape).toMatchObject({ keys: [] });
  expect(refusal(() => read('&'.repeat(1600), type))).toMatchObject({
    code: 'PGRST102',
    message: 'A form has at most 1600 fields',
  });
});

test.each([
  ['text/plain', 'text'],
  ['text/xml; charset=utf-8', 'xml'],
])('does not parse or change a body of the type %s', (type, kind) => {
  expect(read('<a/>', type)).toEqual({
    shape: { kind: 'raw', type: kind },
    content: '<a/>',
    rows: 0,
  });
});

test('an error lists only ten invalid preferences or media types, and truncates long ones', () => {
  const many = Array.from({ length: 12 }, (_, place) => `x${place}`);
  const first = many.slice(0, 10).join(', ');
  const prefer = `handling=strict, ${many.join(', ')}`;
  expect(refusal(() => parse({ headers: { prefer } }))).toMatchObject({
    details: `Invalid preferences: ${first}, …`,
  });
  expect(refusal(() => parse({ headers: { accept: many.join(',') } }))).toMatchObject({
    message: `None of these media types are available: ${first}, …`,
  });
  expect(refusal(() => parse({ headers: { accept: 'x'.repeat(500) } }))).toMatchObject({
    message: `None of these media types are available: ${'x'.repeat(100)}…`,
  });
});

test('rejects unsupported methods', () => {
  expect(refusal(() => parse({ method: 'TRACE' }))).toMatchObject({
    status: 405,
    code: 'PGRST117',
  });
  expect(refusal(() => parse({ method: 'PATCH', path: '/rpc/add' }))).toMatchObject({
    status: 405,
    code: 'PGRST101',
    message: 'Cannot use the PATCH method on RPC',
  });
});
