// CORS preflight: allows any page to send the headers of supabase-js and the app
// (docs/protocol/every-service.md#requests-from-other-origins).
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Answers a preflight request. Exposed headers and the allowed origin are already set on every
 * response of the five service prefixes.
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

/** Allows the listed headers and the requested ones, because an app may send its own headers. */
const allowedHeaders = (request: FastifyRequest): string =>
  [...new Set([...REQUEST_HEADERS, ...requestedHeaders(request)])].join(', ');

/** Returns the requested headers in lower case, without invalid names. */
export function requestedHeaders({ headers }: FastifyRequest): string[] {
  return (headers['access-control-request-headers'] ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => HEADER_NAME.test(name));
}

/** A token of RFC 9110, 5.6.2, without `*`, which would mean any header. */
const HEADER_NAME = /^[a-z0-9!#$%&'+.^_`|~-]+$/;
