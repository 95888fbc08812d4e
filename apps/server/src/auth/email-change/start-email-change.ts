// Starts the change of the signed-in user's e-mail address. The address changes only after both
// mailboxes have confirmed.
import type { FastifyRequest } from 'fastify';
import { emailExistsError } from '../accounts/email-exists-error.ts';
import { findUserByEmail, type UserRow } from '../accounts/users.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { countMailRequest } from '../links/count-mail-request.ts';
import { lockEmailAddress } from '../links/lock-email-address.ts';
import { mailTooSoonError } from '../links/mail-too-soon-error.ts';
import type { PkceChallenge } from '../sessions/pkce-flows.ts';
import { changeAddress } from './change-address.ts';
import { sendEmailChange } from './send-email-change.ts';

/**
 * Under MAIL_AUTOCONFIRM the address changes immediately. The error email_exists reveals that an
 * account has the address. This is acceptable, because only signed-in users can receive the error.
 * @throws AuthError email_exists, over_email_send_rate_limit
 */
export async function startEmailChange(
  deps: AuthDeps,
  user: UserRow,
  email: string,
  challenge: PkceChallenge,
  redirectTo: string | undefined,
  request: FastifyRequest,
): Promise<void> {
  await deps.limiter.hit('mail', deps.networkOf(request));
  await countMailRequest(deps, 'emailChangeMail', user.email ?? user.id);
  const wait = await deps.limiter.count('mailbox', email);
  if (wait > 0) throw mailTooSoonError(wait);
  await deps.database.asService(async (client) => {
    await lockEmailAddress(client, email);
    if (await findUserByEmail(client, email)) throw emailExistsError();
    if (deps.config.mailAutoconfirm) return changeAddress(client, user.id, email, true);
    await client.query(
      'update auth.users set email_change = $2, updated_at = now() where id = $1',
      [user.id, email],
    );
  });
  if (deps.config.mailAutoconfirm) return;
  await sendEmailChange(deps, { ...user, email_change: email }, challenge, redirectTo, request);
}
