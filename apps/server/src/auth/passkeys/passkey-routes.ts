// The routes of passkeys; all of them need an API key.
import type { FastifyInstance, RouteShorthandOptions } from 'fastify';
import type { AuthDeps } from '../auth-deps.ts';
import { requireAdmin } from '../require-admin.ts';
import { requireCaptcha } from '../require-captcha.ts';
import { requireKey } from '../require-key.ts';
import { adminDeletePasskey, adminListPasskeys } from './admin-passkeys.ts';
import { deletePasskey } from './delete-passkey.ts';
import { finishAuthentication } from './finish-authentication.ts';
import { finishRegistration } from './finish-registration.ts';
import { listPasskeys } from './list-passkeys.ts';
import { renamePasskey } from './rename-passkey.ts';
import { startAuthentication } from './start-authentication.ts';
import { startRegistration } from './start-registration.ts';

export function addPasskeyRoutes(
  app: FastifyInstance,
  deps: AuthDeps,
  withKey: RouteShorthandOptions,
): void {
  const withCaptcha = { ...withKey, preHandler: requireCaptcha(deps) };
  const forAdmins = { onRequest: [requireKey(deps), requireAdmin(deps)] };
  app.post('/passkeys/authentication/options', withCaptcha, startAuthentication(deps));
  app.post('/passkeys/authentication/verify', withKey, finishAuthentication(deps));
  app.post('/passkeys/registration/options', withKey, startRegistration(deps));
  app.post('/passkeys/registration/verify', withKey, finishRegistration(deps));
  app.get('/passkeys', withKey, listPasskeys(deps));
  app.patch('/passkeys/:passkeyId', withKey, renamePasskey(deps));
  app.delete('/passkeys/:passkeyId', withKey, deletePasskey(deps));
  app.get('/admin/users/:id/passkeys', forAdmins, adminListPasskeys(deps));
  app.delete('/admin/users/:id/passkeys/:passkeyId', forAdmins, adminDeletePasskey(deps));
}
