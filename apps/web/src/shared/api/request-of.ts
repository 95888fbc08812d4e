// A call of a function of the database as a plain request.
import type { ArgumentsOf, FunctionName } from './call.ts';

/** @returns What to give to fetch, worded as the client words it. */
export const requestOf = <Name extends FunctionName>(
  name: Name,
  args: ArgumentsOf<Name>,
  headers: Record<string, string>,
): [address: string, init: RequestInit] => [
  `/rest/v1/rpc/${name}`,
  {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(args),
  },
];
