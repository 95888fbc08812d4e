// Responds to CORS preflights. Any page may send the headers of supabase-js and of the app
// (docs/protocol/every-service.md#requests-from-other-origins).
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Responds to a preflight. The allowed origin and the exposed headers are already set, because
 * every response of the five services has them.
 */
export function answerPreflight(request: FastifyRequest, reply: FastifyReply) {
  return reply
    .header('access-control-allow-methods', METHODS)
    .header('access-control-allow-headers', allowedHeaders(request))
    .header('access-control-max-age', DAY_IN_SECONDS)
    .header('vary', 'access-control-request-headers')
    .code(204)
    .send();
}

const DAY_IN_SECONDS = '86400';
const METHODS = 'GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD';

const REQUEST_HEADERS = [
  'authorization',
  'x-client-info',
  'apikey',
  'content-type',
  'x-retry-count',
  'traceparent',
  'tracestate',
  'baggage',
  'prefer',
  'range',
  'range-unit',
  'accept-profile',
  'content-profile',
  'x-supabase-api-version',
  'x-upsert',
  'x-metadata',
  'cache-control',
  'x-region',
  'tus-resumable',
  'upload-length',
  'upload-offset',
  'upload-metadata',
  'upload-defer-length',
  'x-request-id',
];

/**
 * Headers that the preflight asks for are allowed in addition to the fixed list, because an app may
 * send headers of its own.
 */
const allowedHeaders = (request: FastifyRequest): string =>
  [...new Set([...REQUEST_HEADERS, ...requestedHeaders(request)])].join(', ');

/** Returns the headers that the preflight asks for, in lower case and without invalid names. */
export function requestedHeaders({ headers }: FastifyRequest): string[] {
  return (headers['access-control-request-headers'] ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => HEADER_NAME.test(name));
}

/**
 * Pattern of a valid header name (token in RFC 9110, 5.6.2). `*` is excluded, because browsers
 * would treat it as a wildcard that allows any header.
 */
const HEADER_NAME = /^[a-z0-9!#$%&'+.^_`|~-]+$/;
