// Sign-in with e-mail and password: one answer and one time for an unknown address and a wrong password.
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { addAuditEntry } from '../audit.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { AuthError } from '../auth-error.ts';
import { hashPassword, isOldHash, isPassword } from '../passwords.ts';
import { openSession } from '../sessions.ts';
import { findUserByEmail, normalizeEmail } from '../users.ts';

const bodySchema = z.object({ email: z.string().max(255), password: z.string().max(256) });

/** Refusals: invalid_credentials, email_not_confirmed, user_banned, over_request_rate_limit. */
export async function passwordGrant(deps: AuthDeps, request: FastifyRequest) {
  await deps.limiter.hit('token', request.ip);
  const body = bodySchema.parse(request.body ?? {});
  const email = normalizeEmail(body.email);
  await deps.limiter.hit('account', email);
  const user = await deps.database.asService((client) => findUserByEmail(client, email));
  // The slow check holds no database connection.
  if (!(await isPassword(body.password, user?.encrypted_password ?? null)) || !user) {
    throw new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
  }
  if (!user.email_confirmed_at) {
    throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
  }
  if (user.banned_until && user.banned_until > new Date()) {
    throw new AuthError(400, 'user_banned', 'User is banned');
  }
  const newHash = isOldHash(user.encrypted_password ?? '')
    ? await hashPassword(body.password)
    : undefined;
  return deps.database.asService(async (client) => {
    if (newHash) {
      await client.query('update auth.users set encrypted_password = $2 where id = $1', [
        user.id,
        newHash,
      ]);
    }
    await addAuditEntry(client, 'login', user.id, request);
    return openSession(deps, client, user.id, 'password', request);
  });
}
