// The routes of sign-in with Google and Apple, and of the identities it makes.
import type { FastifyInstance } from 'fastify';
import type { AuthDeps } from '../auth-deps.ts';
import { BODY_LIMITS } from '../body-limits.ts';
import { createGuards } from '../route-guards.ts';
import { authorize } from './authorize.ts';
import { callback } from './callback.ts';
import { startLinking } from './start-linking.ts';
import { unlinkIdentity } from './unlink-identity.ts';

const FORM = 'application/x-www-form-urlencoded';

export function addOauthRoutes(app: FastifyInstance, deps: AuthDeps): void {
  const { withKey } = createGuards(deps);
  // Browsers come here on their own and send no key.
  app.get('/authorize', { exposeHeadRoute: false }, authorize(deps));
  app.get('/callback', { exposeHeadRoute: false }, callback(deps));
  app.register(async (forms) => {
    // Apple posts a form; no other route of ours reads one, so that no page elsewhere can post to them unasked.
    forms.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    });
    forms.post('/callback', { bodyLimit: BODY_LIMITS.tokens }, callback(deps));
  });

  app.get('/user/identities/authorize', withKey(), startLinking(deps));
  app.delete('/user/identities/:identityId', withKey(), unlinkIdentity(deps));
}
