// Mails both mailboxes of an e-mail change: the present one has to agree, the new one has to prove itself.
import type { FastifyRequest } from 'fastify';
import type { AuthDeps } from './auth-deps.ts';
import type { Challenge } from './flow-states.ts';
import { sendLink } from './send-link.ts';
import type { UserRow } from './users.ts';

/** Begins again when one half was there already, because both links are new. */
export async function sendEmailChange(
  deps: AuthDeps,
  user: UserRow,
  challenge: Challenge,
  redirectTo: string | undefined,
  request: FastifyRequest,
): Promise<void> {
  await deps.database.query('update auth.users set email_change_confirm_status = 0 where id = $1', [
    user.id,
  ]);
  if (user.email)
    await sendLink(deps, 'email_change_current', user, challenge, redirectTo, request);
  await sendLink(deps, 'email_change_new', user, challenge, redirectTo, request);
}
