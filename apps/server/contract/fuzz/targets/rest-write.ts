// Fuzz target: POST, PATCH, PUT and DELETE of tables and views.
import fc from 'fast-check';
import type { FuzzTarget } from '../fuzz-target.ts';
import { pathName } from '../generators/path-name.ts';
import { queryString } from '../generators/query-string.ts';
import { requestBody } from '../generators/request-body.ts';
import { restHeaders } from '../generators/rest-headers.ts';
import { type RestInput, sendRestRequest } from './rest-request.ts';

export const restWriteTarget: FuzzTarget<RestInput> = {
  name: 'rest-write',
  weight: 20,
  atOnce: 16,
  inputs: async () =>
    fc
      .tuple(
        fc.constantFrom('POST', 'POST', 'PATCH', 'PUT', 'DELETE'),
        pathName,
        queryString,
        restHeaders,
        requestBody,
        fc.nat({ max: 4 }),
      )
      .map(([method, name, query, headers, body, dice]) => ({
        method,
        path: `/${name}${query === '' ? '' : `?${query}`}`,
        headers: { ...headers, 'content-type': body.type },
        body: body.text,
        isAttacker: dice > 0,
      })),
  send: sendRestRequest,
};
