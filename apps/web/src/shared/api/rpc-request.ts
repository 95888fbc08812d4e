// Builds the plain request for a database function.
import type { ArgumentsOf, FunctionName } from './call.ts';

/**
 * @returns Arguments for fetch. The request has the URL and the body that supabase-js would send.
 */
export const rpcRequest = <Name extends FunctionName>(
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
