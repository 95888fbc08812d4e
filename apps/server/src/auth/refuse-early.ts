// Refuses what is not served, and addresses longer than anybody needs, before a body is read.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AuthError } from './auth-error.ts';

/** Characters. Proxies in front of other servers take no longer ones; what is read from a query may have 2,000. */
const MOST_OF_AN_ADDRESS = 8 * 1024;

export function refuseEarly(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.url.length > MOST_OF_AN_ADDRESS) {
      done(new AuthError(414, 'validation_failed', 'Request URI too long'));
    } else if (request.is404) done(unknownPath(request));
    else done();
  });
  // Where the web app is built, its files would take what is read and has no route here.
  app.get('/*', (request) => {
    throw unknownPath(request);
  });
  app.setNotFoundHandler((request) => {
    throw unknownPath(request);
  });
}

/** In upstream's words for a feature that is off. Never 501: the client takes any 5xx for an outage and asks again. */
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
