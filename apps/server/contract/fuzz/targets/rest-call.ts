// Fuzz target: function calls by POST and GET, with arguments, filters and unusual bodies.
import fc from 'fast-check';
import type { FuzzTarget } from '../fuzz-target.ts';
import { hostileText } from '../generators/hostile-text.ts';
import { queryString } from '../generators/query-string.ts';
import { requestBody } from '../generators/request-body.ts';
import { restHeaders } from '../generators/rest-headers.ts';
import { type RestInput, sendRestRequest } from './rest-request.ts';

const FUNCTIONS = [
  'fuzz_whoami',
  'fuzz_find',
  'fuzz_add',
  'fuzz_list',
  'fuzz_whole',
  'fuzz_same',
  'fuzz_write',
  'fuzz_fill',
  'nosuch',
  'fuzz_near',
];

const callArguments = fc
  .array(
    fc.tuple(
      fc.constantFrom('p_name', 'p_limit', 'a', 'b', 'items', 'p_note', 'x'),
      fc.oneof(hostileText, fc.constantFrom('1', 'eq.1', '{1,2}')),
    ),
    { maxLength: 3 },
  )
  .map((pairs) =>
    pairs.map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`).join('&'),
  );

const GOOD_CALLS = [
  'fuzz_add?a=1',
  'fuzz_find?p_name=x&id=gt.1',
  'fuzz_list?items=a&items=b',
  'fuzz_whoami',
  'fuzz_whoami?select=*',
];

const oddCall = fc
  .tuple(fc.constantFrom(...FUNCTIONS), fc.oneof(callArguments, queryString))
  .map(([name, query]) => (query === '' ? name : `${name}?${query}`));

export const restCallTarget: FuzzTarget<RestInput> = {
  name: 'rest-call',
  weight: 15,
  atOnce: 16,
  inputs: async () =>
    fc
      .tuple(
        fc.constantFrom('POST', 'POST', 'POST', 'GET', 'GET', 'HEAD', 'DELETE'),
        fc.oneof(fc.constantFrom(...GOOD_CALLS), fc.constantFrom(...FUNCTIONS), oddCall),
        restHeaders,
        requestBody,
        fc.nat({ max: 4 }),
      )
      .map(([method, call, headers, body, dice]) => ({
        method,
        path: `/rpc/${call}`,
        headers: { ...headers, ...(method === 'POST' && { 'content-type': body.type }) },
        ...(method === 'POST' && { body: body.text }),
        isAttacker: dice > 0,
      })),
  send: sendRestRequest,
};
