// GET and PUT /user: read and change the account that the bearer token belongs to.
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { emailSchema } from '../accounts/email-schema.ts';
import { notifyCredentialChange } from '../accounts/notify-credential-change.ts';
import { userDataSchema } from '../accounts/user-data.ts';
import { findUserById, normalizeEmail, userJson } from '../accounts/users.ts';
import { addAuditEntry } from '../audit-entries.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { AuthError } from '../auth-error.ts';
import { startEmailChange } from '../email-change/start-email-change.ts';
import { requireSecondFactor } from '../mfa/require-second-factor.ts';
import { checkPasswordChange } from '../password/check-password-change.ts';
import { hashPassword } from '../password/passwords.ts';
import { phoneSchema } from '../phone/phone-schema.ts';
import { startPhoneChange } from '../phone/start-phone-change.ts';
import { checkRecentProof } from '../sessions/check-recent-proof.ts';
import { pkceChallengeSchema } from '../sessions/pkce-flows.ts';
import { recordRecentProof } from '../sessions/record-recent-proof.ts';
import { signedInUser } from '../sessions/signed-in-user.ts';

const bodySchema = pkceChallengeSchema.extend({
  password: z.string().optional(),
  /** Code from the e-mail that GET /reauthenticate sent to the user. */
  nonce: z.string().max(64).optional(),
  current_password: z.string().max(256).optional(),
  data: userDataSchema.optional(),
  email: emailSchema.optional(),
  phone: phoneSchema.optional(),
});
const querySchema = z.object({ redirect_to: z.string().optional() });

/** Returns the user. Refusals: the errors of an invalid token. */
export const getUser = (deps: AuthDeps) => async (request: FastifyRequest) => {
  const { user } = await signedInUser(deps, request);
  return userJson(user);
};

/**
 * Changes the password, the user's metadata, the e-mail address and the phone number. The response
 * contains a new address as `new_email` until both mailboxes have confirmed it, and a new number as
 * `new_phone` until its code is sent to /verify. A request may contain the current password or a
 * mailed code without a new password, address or number. The server then records that the user has
 * proven their identity, and the following requests need no other proof (recordRecentProof).
 * Refusals: the errors of an invalid token, of checkPasswordChange, checkRecentProof,
 * startEmailChange and startPhoneChange; insufficient_aal.
 */
export const updateUser = (deps: AuthDeps) => async (request: FastifyRequest) => {
  const { user, sessionId } = await signedInUser(deps, request);
  const body = bodySchema.parse(request.body ?? {});
  const { redirect_to: redirectTo } = querySchema.parse(request.query);
  const phone = body.phone === user.phone ? undefined : body.phone;
  if (body.password !== undefined || body.email !== undefined || phone !== undefined) {
    await requireSecondFactor(deps, user, sessionId);
  }
  const { password } = body;
  if (password !== undefined && user.is_anonymous) {
    const message =
      'Updating password of an anonymous user without an email or phone is not allowed';
    throw new AuthError(422, 'validation_failed', message);
  }
  const email = body.email === undefined ? user.email : normalizeEmail(body.email);
  const isNewEmail = Boolean(email && email !== user.email);
  if (password !== undefined) {
    await checkPasswordChange(deps, user, sessionId, { ...body, password }, request.log);
  } else if (phone !== undefined) {
    // If a password change has already checked the proof of identity, the proof is not checked
    // again, because a mailed code can be used only once.
    await checkRecentProof(deps, user, sessionId, body, 'Phone');
  } else if (isNewEmail) {
    await checkRecentProof(deps, user, sessionId, body, 'Email');
  } else if (body.nonce || body.current_password !== undefined) {
    await recordRecentProof(deps, user, sessionId, body);
  }
  const newHash = password === undefined ? undefined : await hashPassword(password, user.id);
  if (email && isNewEmail) {
    await startEmailChange(deps, user, email, body, redirectTo, request);
  }
  if (phone !== undefined) await startPhoneChange(deps, user, phone, request);
  // Removes each metadata key that the request sets to null, as upstream does.
  const removed = Object.entries(body.data ?? {}).flatMap(([key, value]) =>
    value === null ? [key] : [],
  );
  const saved = await deps.database.asService(async (client) => {
    await client.query(
      `update auth.users set encrypted_password = coalesce($2, encrypted_password),
         raw_user_meta_data = (coalesce(raw_user_meta_data, '{}') || $3::jsonb) - $4::text[],
         updated_at = now()
       where id = $1`,
      [user.id, newHash ?? null, body.data ?? {}, removed],
    );
    const address = deps.addressOf(request);
    if (newHash) {
      // A new password ends all other sessions, because an attacker who knew the old password may
      // have opened one.
      await client.query('delete from auth.sessions where user_id = $1 and id <> $2', [
        user.id,
        sessionId,
      ]);
      await addAuditEntry(client, 'user_updated_password', user.id, address);
    }
    await addAuditEntry(client, 'user_modified', user.id, address);
    const changed = await findUserById(client, user.id);
    return userJson(changed ?? user);
  });
  if (newHash) {
    const change = user.encrypted_password ? 'password_changed' : 'password_added';
    notifyCredentialChange(deps, user, change, request);
  }
  return saved;
};
