// What a request's transaction knows of its caller and of the request itself.
import { escapeIdentifier } from 'pg';
import type { Scope } from '../db/database.ts';
import type { Caller } from '../http/credentials.ts';
import type { Plan } from './plan/plan.ts';
import type { SchemaCache } from './plan/schema-cache/schema-cache.ts';
import type { ApiRequest, IncomingRequest } from './request/parse-request.ts';

/**
 * @param timeoutMs For roles without a statement_timeout of their own; 0: none.
 * @param address Where the request comes from.
 * @param preRequest Name of a function to be called before the statement.
 */
export function requestScope(
  caller: Caller,
  incoming: IncomingRequest,
  request: ApiRequest,
  plan: Plan,
  cache: SchemaCache,
  timeoutMs: number,
  address: string,
  preRequest?: string,
): Scope {
  const { schema, method, preferences } = request;
  const isRead =
    plan.kind === 'read' || plan.kind === 'inspect' || (plan.kind === 'call' && plan.isReadOnly);
  return {
    role: caller.role,
    claims: caller.claims,
    address,
    settings: {
      statement_timeout: String(timeoutMs),
      ...cache.roleSettings(caller.role),
      search_path: searchPath(schema),
      timezone: preferences.timezone ?? 'UTC',
      'request.method': method,
      'request.path': incoming.path,
      'request.headers': JSON.stringify(incoming.headers),
      'request.cookies': JSON.stringify(cookiesOf(incoming.headers.cookie)),
    },
    ...(preRequest && { preRequest }),
    ...(isRead && { readOnly: true }),
    ...(preferences.tx === 'rollback' && { rollback: true }),
  };
}

/** Functions and types may lie outside the exposed schema. */
const EXTRA_SCHEMAS = ['public', 'extensions'];

const searchPath = (schema: string) =>
  [...new Set([schema, ...EXTRA_SCHEMAS])].map(escapeIdentifier).join(', ');

function cookiesOf(header: string | string[] | undefined): Record<string, string> {
  const text = Array.isArray(header) ? header.join('; ') : (header ?? '');
  const pairs = text.split(';').map((pair) => pair.trim().split(/=(.*)/s));
  return Object.fromEntries(
    pairs.filter(([name]) => name).map(([name = '', value = '']) => [name, value]),
  );
}
