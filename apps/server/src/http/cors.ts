// CORS headers with which any web page may call the services auth, REST, storage, functions and
// realtime (docs/protocol/every-service.md#requests-from-other-origins). Error responses have these
// headers too.
import type { FastifyInstance } from 'fastify';
import { answerPreflight } from './answer-preflight.ts';

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

/**
 * Headers of every response of the five services. They do not allow credentials, because this
 * server identifies callers by headers and never by cookies.
 */
export const CORS_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': EXPOSED_HEADERS,
};

const PREFIXES = /^\/(rest|auth|storage|functions|realtime)\/v1(\/|\?|$)/;
const FUNCTIONS = /^\/functions\/v1\//;

/**
 * Adds the headers to all responses. Must be called before any route is added, so that responses to
 * rejected requests and unknown paths have the headers as well.
 */
export function addCors(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!PREFIXES.test(request.url)) return done();
    reply.headers(CORS_HEADERS);
    const isPreflight =
      request.method === 'OPTIONS' &&
      request.headers['access-control-request-method'] !== undefined;
    // Each edge function decides for itself which pages may call it.
    if (!isPreflight || FUNCTIONS.test(request.url)) return done();
    answerPreflight(request, reply);
  });
}
