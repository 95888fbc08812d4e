// GET and PUT /user: the account behind the bearer token.
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { addAuditEntry } from '../audit.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { AuthError } from '../auth-error.ts';
import { requireSecondFactor } from '../mfa/require-second-factor.ts';
import { checkStrength, hashPassword, isPassword } from '../passwords.ts';
import { signedInUser } from '../signed-in-user.ts';
import { userDataSchema } from '../user-data.ts';
import { findUserById, userJson } from '../users.ts';

const bodySchema = z.object({
  password: z.string().optional(),
  data: userDataSchema.optional(),
  email: z.unknown().optional(),
  phone: z.unknown().optional(),
});

export const getUser = (deps: AuthDeps) => async (request: FastifyRequest) => {
  const { user } = await signedInUser(deps, request);
  return userJson(user);
};

/** Password and own data. Refusals: insufficient_aal, same_password, weak_password, not_implemented for e-mail and phone, and those of the token. */
export const updateUser = (deps: AuthDeps) => async (request: FastifyRequest) => {
  const { user, sessionId } = await signedInUser(deps, request);
  const body = bodySchema.parse(request.body ?? {});
  if (body.password !== undefined || body.email !== undefined) {
    await requireSecondFactor(deps, user, sessionId);
  }
  if (body.email !== undefined || body.phone !== undefined) {
    throw new AuthError(501, 'not_implemented', 'changing the e-mail or the phone is not served');
  }
  if (body.password !== undefined) {
    checkStrength(body.password);
    if (await isPassword(body.password, user.encrypted_password)) {
      throw new AuthError(
        422,
        'same_password',
        'New password should be different from the old password.',
      );
    }
  }
  // A key set to null is taken away, as upstream does.
  const removed = Object.entries(body.data ?? {}).flatMap(([key, value]) =>
    value === null ? [key] : [],
  );
  const newHash = body.password === undefined ? undefined : await hashPassword(body.password);
  return deps.database.asService(async (client) => {
    await client.query(
      `update auth.users set encrypted_password = coalesce($2, encrypted_password),
         raw_user_meta_data = (coalesce(raw_user_meta_data, '{}') || $3::jsonb) - $4::text[],
         updated_at = now()
       where id = $1`,
      [user.id, newHash ?? null, body.data ?? {}, removed],
    );
    // A new password ends the sessions that a thief of the old one may have.
    if (newHash) {
      await client.query('delete from auth.sessions where user_id = $1 and id <> $2', [
        user.id,
        sessionId,
      ]);
    }
    await addAuditEntry(client, 'user_modified', user.id, deps.addressOf(request));
    const changed = await findUserById(client, user.id);
    return userJson(changed ?? user);
  });
};
