// Routes for passkeys. Every route needs an API key.
import type { FastifyInstance } from 'fastify';
import type { AuthDeps } from '../auth-deps.ts';
import { BODY_LIMITS } from '../body-limits.ts';
import { createRouteGuards } from '../route-guards.ts';
import { adminDeletePasskey, adminListPasskeys } from './admin-passkeys.ts';
import { deletePasskey } from './delete-passkey.ts';
import { finishAuthentication } from './finish-authentication.ts';
import { finishRegistration } from './finish-registration.ts';
import { listPasskeys } from './list-passkeys.ts';
import { renamePasskey } from './rename-passkey.ts';
import { startAuthentication } from './start-authentication.ts';
import { startRegistration } from './start-registration.ts';

export function addPasskeyRoutes(app: FastifyInstance, deps: AuthDeps): void {
  const { withKey, withCaptcha, forAdmins } = createRouteGuards(deps);
  const { tokens, data } = BODY_LIMITS;
  const signIn = '/passkeys/authentication';
  app.post(`${signIn}/options`, withCaptcha(tokens, 'passkey'), startAuthentication(deps));
  app.post(`${signIn}/verify`, withKey(data, 'passkey'), finishAuthentication(deps));
  app.post('/passkeys/registration/options', withKey(), startRegistration(deps));
  app.post('/passkeys/registration/verify', withKey(data), finishRegistration(deps));
  app.get('/passkeys', withKey(), listPasskeys(deps));
  app.patch('/passkeys/:passkeyId', withKey(), renamePasskey(deps));
  app.delete('/passkeys/:passkeyId', withKey(), deletePasskey(deps));
  app.get('/admin/users/:id/passkeys', forAdmins, adminListPasskeys(deps));
  app.delete('/admin/users/:id/passkeys/:passkeyId', forAdmins, adminDeletePasskey(deps));
}
