// PUT /admin/users/:id: changes an account immediately, without confirmation by its owner.
import type { FastifyRequest } from 'fastify';
import { adminAttributesSchema } from '../../accounts/admin-attributes.ts';
import { notifyCredentialChange } from '../../accounts/notify-credential-change.ts';
import { passwordHashFromAttributes } from '../../accounts/password-hash-from-attributes.ts';
import { userFromPath } from '../../accounts/user-from-path.ts';
import { normalizeEmail, userJson } from '../../accounts/users.ts';
import { writeAttributes } from '../../accounts/write-attributes.ts';
import { addAuditEntry } from '../../audit-entries.ts';
import type { AuthDeps } from '../../auth-deps.ts';
import { changeAddress } from '../../email-change/change-address.ts';
import { lockEmailAddress } from '../../links/lock-email-address.ts';
import { phoneDisabledError } from '../../phone/phone-disabled-error.ts';

/**
 * Changes an account for an admin, and returns the user. A new password ends all sessions of the
 * user, and the user is notified by e-mail. A ban takes effect at the next sign-in or refresh.
 * Refusals: user_not_found, validation_failed, email_exists, weak_password,
 * phone_provider_disabled, and those of requireAdmin.
 */
export const updateUserById = (deps: AuthDeps) => async (request: FastifyRequest) => {
  const body = adminAttributesSchema.parse(request.body ?? {});
  if (body.phone) throw phoneDisabledError();
  const newHash = await passwordHashFromAttributes(deps.config, body, request.log);
  const address = deps.addressOf(request);
  const { before, after } = await deps.database.asService(async (client) => {
    const user = await userFromPath(client, request);
    const email = body.email === undefined ? user.email : normalizeEmail(body.email);
    if (email && email !== user.email) {
      await lockEmailAddress(client, email);
      await changeAddress(client, user.id, email, false);
    }
    if (newHash) {
      await client.query('update auth.users set encrypted_password = $2 where id = $1', [
        user.id,
        newHash,
      ]);
      await client.query('delete from auth.sessions where user_id = $1', [user.id]);
      await addAuditEntry(
        client,
        'user_updated_password',
        user.id,
        address,
        undefined,
        'service_role',
      );
    }
    await writeAttributes(client, user.id, body);
    await addAuditEntry(client, 'user_modified', user.id, address, undefined, 'service_role');
    return { before: user, after: await userFromPath(client, request) };
  });
  if (newHash) {
    const change = before.encrypted_password ? 'password_changed' : 'password_added';
    notifyCredentialChange(deps, before, change, request);
  }
  return userJson(after);
};
