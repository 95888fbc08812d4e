// Routes for sign-in with Google and Apple, and for linking and unlinking identities.
import type { FastifyInstance } from 'fastify';
import type { AuthDeps } from '../auth-deps.ts';
import { BODY_LIMITS } from '../body-limits.ts';
import { createRouteGuards } from '../route-guards.ts';
import { redirectToProvider } from './authorize.ts';
import { handleProviderCallback } from './callback.ts';
import { startIdentityLinking } from './start-identity-linking.ts';
import { unlinkIdentity } from './unlink-identity.ts';

const FORM = 'application/x-www-form-urlencoded';

export function addOauthRoutes(app: FastifyInstance, deps: AuthDeps): void {
  const { withKey } = createRouteGuards(deps);
  // Browsers open this URL directly and send no API key.
  app.get('/authorize', { exposeHeadRoute: false }, redirectToProvider(deps));
  app.get('/callback', { exposeHeadRoute: false }, handleProviderCallback(deps));
  app.register(async (forms) => {
    // Apple posts a form to this route, so only this route accepts forms. All other routes refuse a
    // form that a page of another site posts to them.
    forms.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    });
    forms.post('/callback', { bodyLimit: BODY_LIMITS.tokens }, handleProviderCallback(deps));
  });

  app.get('/user/identities/authorize', withKey(), startIdentityLinking(deps));
  app.delete('/user/identities/:identityId', withKey(), unlinkIdentity(deps));
}
