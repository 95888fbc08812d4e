// Fuzz target: POST, PATCH, PUT and DELETE of tables and views.
import fc from 'fast-check';
import type { FuzzTarget } from '../fuzz-target.ts';
import { requestBody } from '../generators/body.ts';
import { restHeaders } from '../generators/headers.ts';
import { pathName } from '../generators/path-name.ts';
import { queryString } from '../generators/query.ts';
import { type RestInput, sendRest } from './rest-request.ts';

export const restWrite: FuzzTarget<RestInput> = {
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
  send: sendRest,
};
