// CORS headers that allow any web page to call the five service prefixes
// (docs/protocol/every-service.md#requests-from-other-origins), on errors as well.
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
 * Headers of every response of the five service prefixes. Credentials are not allowed: callers are
 * identified by headers, never by cookies.
 */
export const CORS_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': EXPOSED_HEADERS,
};

const PREFIXES = /^\/(rest|auth|storage|functions|realtime)\/v1(\/|\?|$)/;
const FUNCTIONS = /^\/functions\/v1\//;

/**
 * Adds the headers. Must be called before any route is added, so that rejected and unknown requests
 * have them too.
 */
export function addCors(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!PREFIXES.test(request.url)) return done();
    reply.headers(CORS_HEADERS);
    const isPreflight =
      request.method === 'OPTIONS' &&
      request.headers['access-control-request-method'] !== undefined;
    // An edge function decides for itself which pages may call it.
    if (!isPreflight || FUNCTIONS.test(request.url)) return done();
    answerPreflight(request, reply);
  });
}
