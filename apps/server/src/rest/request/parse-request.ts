// First stage: what the caller wants, as a tree; nothing is checked against the database's schema yet.
import { type MediaType, parseAccept } from './media-type.ts';
import { type Preferences, parsePreferences } from './preferences.ts';
import { parseQueryParameters, type QueryParameters } from './query-parameters.ts';
import type { BodyShape } from './request-body.ts';
import { RestError } from './rest-error.ts';
import { parseRowRange, type RowRange } from './row-range.ts';

export type Method = 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'PUT' | 'DELETE' | 'OPTIONS';

export type Target =
  | { kind: 'root' }
  | { kind: 'relation'; name: string }
  | { kind: 'function'; name: string };

export type ApiRequest = {
  method: Method;
  target: Target;
  schema: string;
  query: QueryParameters;
  preferences: Preferences;
  media: MediaType;
  /** Of the Range header. */
  range: RowRange | undefined;
  body: BodyShape;
};

export type IncomingRequest = {
  method: string;
  /** Below the service's prefix, still percent-encoded. */
  path: string;
  /** Without the question mark. */
  query: string;
  headers: Record<string, string | string[] | undefined>;
};

/**
 * @param body Of a body only its shape is looked at.
 * @param schemas Exposed schemas; the first one is meant when no profile header names another.
 * @param allowsTx `Prefer: tx=` is heeded; where it is not, it is neither an error nor applied.
 * @throws RestError PGRST100, 103, 106, 107, 117, 122, 123, 125
 */
export function parseRequest(
  incoming: IncomingRequest,
  body: BodyShape,
  schemas: readonly string[],
  allowsTx = false,
): ApiRequest {
  const method = parseMethod(incoming.method);
  const target = parseTarget(incoming.path);
  const isFunction = target.kind === 'function';
  if (isFunction && !['GET', 'HEAD', 'POST', 'OPTIONS'].includes(method)) {
    throw new RestError(405, 'PGRST101', `Cannot use the ${method} method on RPC`);
  }
  const header = (name: string) => {
    const value = incoming.headers[name];
    return Array.isArray(value) ? value.join(', ') : value;
  };
  const preferences = parsePreferences(header('prefer'));
  const isRead = method === 'GET' || method === 'HEAD';
  return {
    method,
    target,
    schema: chooseSchema(schemas, header(isRead ? 'accept-profile' : 'content-profile')),
    query: parseQueryParameters(incoming.query, isFunction && isRead),
    preferences: { ...preferences, tx: allowsTx ? preferences.tx : undefined },
    media: parseAccept(header('accept')),
    range: isRead ? parseRowRange(header('range'), header('range-unit')) : undefined,
    body,
  };
}

const METHODS: readonly string[] = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'];

function parseMethod(method: string): Method {
  if (METHODS.includes(method)) return method as Method;
  throw new RestError(405, 'PGRST117', `Unsupported HTTP method: ${method}`);
}

function parseTarget(path: string): Target {
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
