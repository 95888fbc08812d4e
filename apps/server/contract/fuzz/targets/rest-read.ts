// Fuzz target: GET and HEAD of tables and views, with the whole grammar of the query string.
import fc from 'fast-check';
import type { FuzzTarget } from '../fuzz-target.ts';
import { pathName } from '../generators/path-name.ts';
import { queryString } from '../generators/query-string.ts';
import { restHeaders } from '../generators/rest-headers.ts';
import { type RestInput, sendRestRequest } from './rest-request.ts';

export const restReadTarget: FuzzTarget<RestInput> = {
  name: 'rest-read',
  weight: 40,
  atOnce: 16,
  inputs: async () =>
    fc
      .tuple(
        fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'OPTIONS'),
        pathName,
        queryString,
        restHeaders,
        fc.nat({ max: 4 }),
      )
      .map(([method, name, query, headers, dice]) => ({
        method,
        path: `/${name}${query === '' ? '' : `?${query}`}`,
        headers,
        isAttacker: dice > 0,
      })),
  send: sendRestRequest,
};
