// GET and DELETE /admin/users/:id/passkeys: let the service role list and delete the passkeys of
// any user, for example after the user has lost their phone.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notifyCredentialChange } from '../accounts/notify-credential-change.ts';
import { userFromPath } from '../accounts/user-from-path.ts';
import { addAuditEntry } from '../audit-entries.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { passkeyFromPath } from './passkey-from-path.ts';
import { passkeyJson, passkeysOf, removePasskey } from './passkeys.ts';

/**
 * Returns the account's passkeys as a bare JSON array, not inside an object. Also works while
 * passkeys are disabled. Refusals: user_not_found, and the refusals of requireAdmin.
 */
export const adminListPasskeys = (deps: AuthDeps) => (request: FastifyRequest) =>
  deps.database.asService(async (client) => {
    const { id } = await userFromPath(client, request);
    return (await passkeysOf(client, id)).map(passkeyJson);
  });

/**
 * Returns 204. The owner is notified by e-mail. Refusals: user_not_found, validation_failed (404
 * for an unknown passkey), and those of requireAdmin.
 */
export const adminDeletePasskey =
  (deps: AuthDeps) => async (request: FastifyRequest, reply: FastifyReply) => {
    const passkeyId = passkeyFromPath(request);
    const owner = await deps.database.asService(async (client) => {
      const user = await userFromPath(client, request);
      await removePasskey(client, user.id, passkeyId);
      const traits = { passkey_id: passkeyId };
      const address = deps.addressOf(request);
      await addAuditEntry(client, 'passkey_deleted', user.id, address, traits, 'service_role');
      return user;
    });
    notifyCredentialChange(deps, owner, 'passkey_removed', request);
    return reply.code(204).send();
  };
