// The routes of sign-in with Google and Apple, and of the identities it makes.
import type { FastifyInstance, RouteShorthandOptions } from 'fastify';
import type { AuthDeps } from '../auth-deps.ts';
import { authorize } from './authorize.ts';
import { callback } from './callback.ts';
import { startLinking } from './start-linking.ts';
import { unlinkIdentity } from './unlink-identity.ts';

const FORM = 'application/x-www-form-urlencoded';
const FORM_LIMIT_BYTES = 64 * 1024;

export function addOauthRoutes(
  app: FastifyInstance,
  deps: AuthDeps,
  withKey: RouteShorthandOptions,
): void {
  // Browsers come here on their own and send no key.
  app.get('/authorize', { exposeHeadRoute: false }, authorize(deps));
  app.get('/callback', { exposeHeadRoute: false }, callback(deps));
  app.register(async (forms) => {
    // Apple posts a form; no other route of ours reads one, so that no page elsewhere can post to them unasked.
    forms.addContentTypeParser(
      FORM,
      { parseAs: 'string', bodyLimit: FORM_LIMIT_BYTES },
      (_request, body, done) => {
        done(null, Object.fromEntries(new URLSearchParams(String(body))));
      },
    );
    forms.post('/callback', callback(deps));
  });

  app.get('/user/identities/authorize', withKey, startLinking(deps));
  app.delete('/user/identities/:identityId', withKey, unlinkIdentity(deps));
}
