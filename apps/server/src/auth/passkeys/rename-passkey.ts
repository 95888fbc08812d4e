// PATCH /passkeys/:id: renames a passkey.
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { addAuditEntry } from '../audit-entries.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { signedInUser } from '../sessions/signed-in-user.ts';
import { passkeyFromPath } from './passkey-from-path.ts';
import { type PasskeyRow, passkeyJson, passkeyNotFoundError } from './passkeys.ts';
import { relyingParty } from './relying-party.ts';

const bodySchema = z.object({
  friendly_name: z
    .string('friendly_name is required')
    .min(1, 'friendly_name is required')
    .max(120, 'friendly_name must be 120 characters or less'),
});

/**
 * Returns the passkey. Refusals: passkey_disabled, validation_failed (404 when the passkey does not
 * exist or belongs to another user), and the errors of an invalid token.
 */
export const renamePasskey = (deps: AuthDeps) => async (request: FastifyRequest) => {
  relyingParty(deps.config, request);
  const { user } = await signedInUser(deps, request);
  const passkeyId = passkeyFromPath(request);
  const { friendly_name: name } = bodySchema.parse(request.body ?? {});
  return deps.database.asService(async (client) => {
    const { rows } = await client.query<PasskeyRow>(
      `update auth.webauthn_credentials set friendly_name = $3, updated_at = now()
       where id = $1 and user_id = $2 returning *`,
      [passkeyId, user.id, name],
    );
    if (!rows[0]) throw passkeyNotFoundError();
    const traits = { passkey_id: passkeyId };
    await addAuditEntry(client, 'passkey_updated', user.id, deps.addressOf(request), traits);
    return passkeyJson(rows[0]);
  });
};
