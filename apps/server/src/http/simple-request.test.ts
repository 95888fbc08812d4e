import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { parseSimpleRequest } from './simple-request.ts';

const read = (method: string, url: string, headers: Record<string, string> = {}) =>
  parseSimpleRequest({ method, url, headers } as unknown as IncomingMessage, '/rest/v1');

const JSON_BODY = { 'content-type': 'application/json', 'content-length': '2' };

it('parses the usual requests of the web app, so that they can bypass the framework', () => {
  expect(read('GET', '/rest/v1/cities?select=id&name=eq.%D9%81')).toMatchObject({
    path: '/cities',
    query: 'select=id&name=eq.%D9%81',
    hasBody: false,
  });
  expect(read('POST', '/rest/v1/rpc/my_home', JSON_BODY)).toMatchObject({
    path: '/rpc/my_home',
    query: '',
    hasBody: true,
  });
  expect(read('DELETE', '/rest/v1/cities?id=eq.1')).toMatchObject({ method: 'DELETE' });
});

it.each<[string, string, string, Record<string, string>?]>([
  ['another service', 'GET', '/auth/v1/user'],
  ['a service name with the same prefix', 'GET', '/rest/v12/cities'],
  ['the root of the service', 'GET', '/rest/v1/'],
  ['the root of the service without a slash', 'GET', '/rest/v1?select=id'],
  ['a path that must be decoded', 'GET', '/rest/v1/c%69ties'],
  ['a fragment', 'GET', '/rest/v1/cities?a=b#c'],
  ['a preflight', 'OPTIONS', '/rest/v1/cities'],
  ['a HEAD request', 'HEAD', '/rest/v1/cities'],
  ['a read with a body', 'GET', '/rest/v1/cities', JSON_BODY],
  ['a write without a body', 'POST', '/rest/v1/rpc/my_home'],
  ['a body without a content type', 'POST', '/rest/v1/cities', { 'content-length': '2' }],
  ['CSV', 'POST', '/rest/v1/cities', { ...JSON_BODY, 'content-type': 'text/csv' }],
  ['a long body', 'POST', '/rest/v1/cities', { ...JSON_BODY, 'content-length': '4097' }],
  ['a chunked body', 'POST', '/rest/v1/cities', { ...JSON_BODY, 'transfer-encoding': 'chunked' }],
])('leaves %s to the framework', (_what, method, url, headers) => {
  expect(read(method, url, headers)).toBeUndefined();
});
