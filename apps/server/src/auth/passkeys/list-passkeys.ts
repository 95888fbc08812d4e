// GET /passkeys: lists the passkeys of the signed-in user.
import type { FastifyRequest } from 'fastify';
import type { AuthDeps } from '../auth-deps.ts';
import { signedInUser } from '../sessions/signed-in-user.ts';
import { passkeyJson, passkeysOf } from './passkeys.ts';
import { relyingParty } from './relying-party.ts';

/**
 * Returns the passkeys, oldest first. The response is a bare JSON array, not an object with a list
 * in it. Refusals: passkey_disabled, and the errors that an invalid access token causes.
 */
export const listPasskeys = (deps: AuthDeps) => async (request: FastifyRequest) => {
  relyingParty(deps.config, request);
  const { user } = await signedInUser(deps, request);
  const passkeys = await deps.database.asService((client) => passkeysOf(client, user.id));
  return passkeys.map(passkeyJson);
};
