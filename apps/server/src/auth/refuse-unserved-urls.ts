// Refuses unknown routes and URLs that are too long, before the request body is read.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AuthError } from './auth-error.ts';

/**
 * Maximum length of a URL in characters. Common reverse proxies have a similar limit, and a single
 * query parameter may already have 2,000 characters.
 */
const MAX_OF_AN_ADDRESS = 8 * 1024;

export function refuseUnservedUrls(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.url.length > MAX_OF_AN_ADDRESS) {
      done(new AuthError(414, 'validation_failed', 'Request URI too long'));
    } else if (request.is404) done(unknownPath(request));
    else done();
  });
  // Catches GET requests to unknown routes of this service, which would otherwise reach the route
  // that serves the web app's files.
  app.get('/*', (request) => {
    throw unknownPath(request);
  });
  app.setNotFoundHandler((request) => {
    throw unknownPath(request);
  });
}

/**
 * For features that this server does not have, returns upstream's error for a disabled feature. The
 * status is never 501, because the client treats every 5xx as an outage and retries.
 */
function unknownPath({ method, url }: FastifyRequest): AuthError {
  const [path = ''] = url.split('?', 1);
  if (/\/sso(\/|$)/.test(path)) {
    return new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled');
  }
  if (path.includes('/oauth/')) {
    return new AuthError(404, 'feature_disabled', 'OAuth server is disabled');
  }
  return new AuthError(404, 'not_found', `${method} ${path} is not served`);
}
