// Lets any web page speak to the five prefixes (wire-protocol.md 0); errors carry the same headers as answers.
import type { FastifyInstance } from 'fastify';

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

const EXPOSED_HEADERS = [
  'Content-Range',
  'Content-Location',
  'Location',
  'Preference-Applied',
  'X-Total-Count',
  'Link',
  'Range-Unit',
  'x-supabase-api-version',
  'x-sb-error-code',
  'sb-auth-session-id',
  'x-request-id',
  'Upload-Offset',
  'Upload-Length',
  'Tus-Resumable',
  'Tus-Version',
  'Tus-Extension',
  'Tus-Max-Size',
].join(', ');

const PREFIXES = /^\/(rest|auth|storage|functions|realtime)\/v1(\/|\?|$)/;
const FUNCTIONS = /^\/functions\/v1\//;
const DAY_IN_SECONDS = '86400';

/** Must be added before any route, so that even a refused or unknown request answers a browser of another origin. */
export function addCors(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!PREFIXES.test(request.url)) return;
    // No credentials: callers are known by headers, never by cookies.
    reply.header('access-control-allow-origin', '*');
    reply.header('access-control-expose-headers', EXPOSED_HEADERS);
    const isPreflight =
      request.method === 'OPTIONS' &&
      request.headers['access-control-request-method'] !== undefined;
    // An edge function answers for itself which pages may call it.
    if (!isPreflight || FUNCTIONS.test(request.url)) return;
    const asked = request.headers['access-control-request-headers'];
    return reply
      .header('access-control-allow-methods', METHODS)
      .header('access-control-allow-headers', allowedHeaders(asked))
      .header('access-control-max-age', DAY_IN_SECONDS)
      .header('vary', 'access-control-request-headers')
      .code(204)
      .send();
  });
}

/** The listed ones and what the page asks for: an app may send headers of its own. */
function allowedHeaders(asked: string | undefined): string {
  const own = (asked ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => /^[a-z0-9-]+$/.test(name));
  return [...new Set([...REQUEST_HEADERS, ...own])].join(', ');
}
