// First stage of the request pipeline: parses a request into a tree, without checking it against
// the database schema.
import { type MediaType, parseAccept } from './media-type.ts';
import { type Preferences, parsePreferences } from './preferences.ts';
import { parseQueryParameters, type QueryParameters } from './query-parameters.ts';
import type { BodyShape } from './request-body.ts';
import { RestError } from './rest-error.ts';
import { parseRowRange, type RowRange } from './row-range.ts';

export type RequestMethod = 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'PUT' | 'DELETE' | 'OPTIONS';

export type RequestTarget =
  | { kind: 'root' }
  | { kind: 'relation'; name: string }
  | { kind: 'function'; name: string };

export type ApiRequest = {
  method: RequestMethod;
  target: RequestTarget;
  schema: string;
  query: QueryParameters;
  preferences: Preferences;
  media: MediaType;
  /** Rows requested by the Range header. */
  range: RowRange | undefined;
  body: BodyShape;
};

export type IncomingRequest = {
  method: string;
  /** Path after the prefix of the REST service, still percent-encoded. */
  path: string;
  /** Query string without the question mark. */
  query: string;
  headers: Record<string, string | string[] | undefined>;
};

export type RequestAddress = Pick<ApiRequest, 'method' | 'target' | 'schema'>;

/**
 * Parses the method, path and schema of a request. This function is called before the rest of the
 * request is parsed.
 *
 * @param schemas - Exposed schemas; the first one is used when no profile header names another.
 * @throws RestError PGRST101, 106, 117, 125
 */
export function parseAddress(
  incoming: IncomingRequest,
  schemas: readonly string[],
): RequestAddress {
  const method = parseMethod(incoming.method);
  const target = parseTarget(incoming.path);
  if (target.kind === 'function' && !['GET', 'HEAD', 'POST', 'OPTIONS'].includes(method)) {
    throw new RestError(405, 'PGRST101', `Cannot use the ${method} method on RPC`);
  }
  const profile = isRead(method) ? 'accept-profile' : 'content-profile';
  return { method, target, schema: chooseSchema(schemas, headerOf(incoming, profile)) };
}

/**
 * @param body - The shape of the body; its content is not needed here.
 * @param schemas - Exposed schemas; the first one is used when no profile header names another.
 * @param allowsTx - Whether `Prefer: tx=` is supported; otherwise it is ignored without an error.
 * @throws RestError PGRST100, 101, 103, 106, 107, 117, 122, 125
 */
export function parseRequest(
  incoming: IncomingRequest,
  body: BodyShape,
  schemas: readonly string[],
  allowsTx = false,
): ApiRequest {
  const { method, target, schema } = parseAddress(incoming, schemas);
  const header = (name: string) => headerOf(incoming, name);
  const preferences = parsePreferences(header('prefer'));
  return {
    method,
    target,
    schema,
    query: parseQueryParameters(incoming.query, target.kind === 'function' && isRead(method)),
    preferences: { ...preferences, tx: allowsTx ? preferences.tx : undefined },
    media: parseAccept(header('accept')),
    range: isRead(method) ? parseRowRange(header('range'), header('range-unit')) : undefined,
    body,
  };
}

const isRead = (method: RequestMethod) => method === 'GET' || method === 'HEAD';

function headerOf({ headers }: IncomingRequest, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}

const METHODS: readonly string[] = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'];

function parseMethod(method: string): RequestMethod {
  if (METHODS.includes(method)) return method as RequestMethod;
  throw new RestError(405, 'PGRST117', `Unsupported HTTP method: ${method}`);
}

function parseTarget(path: string): RequestTarget {
  const parts = path.replace(/^\//, '').split('/').map(decodePart);
  const [first = '', second = ''] = parts;
  if (parts.length === 1) {
    return first === '' ? { kind: 'root' } : { kind: 'relation', name: first };
  }
  if (parts.length === 2 && first === 'rpc' && second !== '') {
    return { kind: 'function', name: second };
  }
  throw new RestError(404, 'PGRST125', 'Invalid path specified in request URL');
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new RestError(404, 'PGRST125', 'Invalid path specified in request URL');
  }
}

function chooseSchema(schemas: readonly string[], asked: string | undefined): string {
  const [first = 'public'] = schemas;
  if (asked === undefined || schemas.includes(asked)) return asked ?? first;
  throw new RestError(406, 'PGRST106', `Invalid schema: ${asked}`, {
    hint: `Only the following schemas are exposed: ${schemas.join(', ')}`,
  });
}
