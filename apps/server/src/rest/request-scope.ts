// Builds the transaction settings that describe the caller and the request.
import { escapeIdentifier } from 'pg';
import type { CallerScope } from '../db/database.ts';
import type { Caller } from '../http/credentials.ts';
import type { RequestPlan } from './plan/request-plan.ts';
import type { SchemaCache } from './plan/schema-cache/schema-cache.ts';
import type { ApiRequest, IncomingRequest } from './request/parse-request.ts';

type Options = {
  caller: Caller;
  /** Client address; set only for an anonymous request. */
  address: string | undefined;
  incoming: IncomingRequest;
  request: ApiRequest;
  plan: RequestPlan;
  cache: SchemaCache;
  /**
   * Statement timeout in milliseconds for roles without a timeout of their own; 0 for no timeout.
   */
  timeoutMs: number;
  /** Name of a database function that is called before the statement of the request. */
  preRequest: string | undefined;
};

export function requestScope(options: Options): CallerScope {
  const { caller, address, incoming, request, plan, cache, timeoutMs, preRequest } = options;
  const { schema, method, preferences } = request;
  const isRead =
    plan.kind === 'read' || plan.kind === 'inspect' || (plan.kind === 'call' && plan.isReadOnly);
  return {
    role: caller.role,
    claims: caller.claims,
    ...(address !== undefined && { address }),
    settings: {
      statement_timeout: String(timeoutMs),
      ...cache.roleSettings(caller.role),
      search_path: searchPath(schema),
      timezone: preferences.timezone ?? 'UTC',
      'request.method': method,
      'request.path': incoming.path,
      'request.headers': JSON.stringify(incoming.headers),
      'request.cookies': cookiesOf(incoming.headers.cookie),
    },
    ...(preRequest && { preRequest }),
    ...(isRead && { readOnly: true }),
    // Two kinds of reads must not use a replica, because the data of a replica may be out of date.
    // The first kind has a pre-request function, which may write. The second kind is from the
    // service role, which acts for many users and must see the latest data.
    ...(isRead && !preRequest && caller.role !== 'service_role' && { mayLag: true }),
    ...(preferences.tx === 'rollback' && { rollback: true }),
  };
}

/** Schemas in which PostgreSQL looks for functions and types, in addition to the exposed schema. */
const EXTRA_SCHEMAS = ['public', 'extensions'];

const searchPaths = new Map<string, string>();

/**
 * Returns the value of search_path, computed only once for each schema.
 * @param schema - An exposed schema. There are only a few, so all values are kept.
 */
function searchPath(schema: string): string {
  const before = searchPaths.get(schema);
  if (before !== undefined) return before;
  const path = [...new Set([schema, ...EXTRA_SCHEMAS])].map(escapeIdentifier).join(', ');
  searchPaths.set(schema, path);
  return path;
}

/**
 * Returns the cookies as JSON. Few requests have cookies, because callers authenticate by headers.
 */
function cookiesOf(header: string | string[] | undefined): string {
  if (header === undefined) return '{}';
  const text = Array.isArray(header) ? header.join('; ') : header;
  const pairs = text.split(';').map((pair) => pair.trim().split(/=(.*)/s));
  return JSON.stringify(
    Object.fromEntries(
      pairs.filter(([name]) => name).map(([name = '', value = '']) => [name, value]),
    ),
  );
}
