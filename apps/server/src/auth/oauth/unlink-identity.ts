// DELETE /user/identities/:id: removes an identity from the user's account
// (docs/protocol/auth.md#pkce-and-providers).
import type { FastifyRequest } from 'fastify';
import type { ClientBase } from 'pg';
import { z } from 'zod';
import { notifyCredentialChange } from '../accounts/notify-credential-change.ts';
import { addAuditEntry } from '../audit-entries.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { AuthError } from '../auth-error.ts';
import { requireSecondFactor } from '../mfa/require-second-factor.ts';
import { signedInUser } from '../sessions/signed-in-user.ts';
import { requireManualLinkingEnabled } from './require-manual-linking-enabled.ts';
import { syncProviders } from './sync-providers.ts';

type Identity = {
  id: string;
  provider: string;
  email: string | null;
  is_verified: boolean;
};

const paramsSchema = z.object({ identityId: z.uuid() });

/**
 * Returns 200 {}. The last identity cannot be removed. Removing the identity `email` also removes
 * the password, and the user is notified. If the account used the e-mail address of the removed
 * identity, it now uses the verified address of another identity. Refusals:
 * single_identity_not_deletable, identity_not_found, email_conflict_identity_not_deletable (another
 * account has that address), manual_linking_disabled, insufficient_aal, and the errors of an
 * invalid token.
 */
export const unlinkIdentity = (deps: AuthDeps) => async (request: FastifyRequest) => {
  const { user, sessionId } = await signedInUser(deps, request);
  requireManualLinkingEnabled(deps);
  await requireSecondFactor(deps, user, sessionId);
  const { data: params } = paramsSchema.safeParse(request.params);
  if (!params) throw new AuthError(404, 'validation_failed', 'identity_id must be an UUID');
  const isPasswordGone = await deps.database.asService(async (client) => {
    // Locks the user row. Of two concurrent requests, the second waits and then sees the changes of
    // the first.
    await client.query('select id from auth.users where id = $1 for update', [user.id]);
    const { rows } = await client.query<Identity>(
      `select id, provider, email, identity_data -> 'email_verified' = 'true' as is_verified
       from auth.identities where user_id = $1 order by created_at`,
      [user.id],
    );
    if (rows.length <= 1) {
      throw new AuthError(
        422,
        'single_identity_not_deletable',
        'User must have at least 1 identity after unlinking',
      );
    }
    const removed = rows.find(({ id }) => id === params.identityId);
    if (!removed) throw new AuthError(422, 'identity_not_found', "Identity doesn't exist");
    await client.query('delete from auth.identities where id = $1', [removed.id]);
    if (removed.provider === 'email') {
      await client.query('update auth.users set encrypted_password = null where id = $1', [
        user.id,
      ]);
    }
    const left = rows.filter((identity) => identity !== removed);
    if (!left.some(({ email }) => email === user.email)) await takeAddressOf(client, user.id, left);
    await syncProviders(client, user.id);
    await addAuditEntry(client, 'identity_unlinked', user.id, deps.addressOf(request), {
      provider: removed.provider,
      identity_id: removed.id,
    });
    return removed.provider === 'email' && Boolean(user.encrypted_password);
  });
  if (isPasswordGone) notifyCredentialChange(deps, user, 'password_removed', request);
  return {};
};

async function takeAddressOf(client: ClientBase, userId: string, left: Identity[]): Promise<void> {
  const next = left.find(({ email, is_verified }) => email && is_verified)?.email;
  if (!next) return;
  const { rowCount } = await client.query(
    'select from auth.users where lower(email) = $1 and id <> $2',
    [next, userId],
  );
  if (rowCount) {
    throw new AuthError(
      422,
      'email_conflict_identity_not_deletable',
      'Unable to unlink identity due to email conflict',
    );
  }
  await client.query('update auth.users set email = $2 where id = $1', [userId, next]);
}
