// DELETE /passkeys/:id: deletes a passkey, for example after a lost phone.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notifyCredentialChange } from '../accounts/notify-credential-change.ts';
import { addAuditEntry } from '../audit-entries.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { requireSecondFactor } from '../mfa/require-second-factor.ts';
import { signedInUser } from '../sessions/signed-in-user.ts';
import { passkeyFromPath } from './passkey-from-path.ts';
import { removePasskey } from './passkeys.ts';
import { relyingParty } from './relying-party.ts';

/**
 * Returns 204. The owner is notified by e-mail. Refusals: passkey_disabled, insufficient_aal,
 * validation_failed (404 for an unknown passkey), over_request_rate_limit, and the errors of an
 * invalid token.
 */
export const deletePasskey =
  (deps: AuthDeps) => async (request: FastifyRequest, reply: FastifyReply) => {
    relyingParty(deps.config, request);
    const { user, sessionId } = await signedInUser(deps, request);
    await deps.limiter.hit('passkeyChange', user.id);
    await requireSecondFactor(deps, user, sessionId, 'passkeys');
    const passkeyId = passkeyFromPath(request);
    await deps.database.asService(async (client) => {
      await removePasskey(client, user.id, passkeyId);
      const traits = { passkey_id: passkeyId };
      await addAuditEntry(client, 'passkey_deleted', user.id, deps.addressOf(request), traits);
    });
    notifyCredentialChange(deps, user, 'passkey_removed', request);
    return reply.code(204).send();
  };
