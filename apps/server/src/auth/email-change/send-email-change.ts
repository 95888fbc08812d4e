// Sends the two e-mails of an e-mail change. The link in the first e-mail lets the owner of the
// current mailbox agree to the change. The link in the second e-mail proves that the user can read
// the new mailbox.
import type { FastifyRequest } from 'fastify';
import type { UserRow } from '../accounts/users.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { runSendEmailHook } from '../hooks/run-send-email-hook.ts';
import { issueMailedLink } from '../links/issue-mailed-link.ts';
import { sendLink } from '../links/send-link.ts';
import type { PkceChallenge } from '../sessions/pkce-flows.ts';

/**
 * Sends new confirmation links for a change of e-mail address to the current and the new address.
 * If one of the two addresses has already been confirmed, this confirmation is discarded, because
 * both new links must be opened.
 */
export async function sendEmailChange(
  deps: AuthDeps,
  user: UserRow,
  challenge: PkceChallenge,
  redirectTo: string | undefined,
  request: FastifyRequest,
): Promise<void> {
  await deps.database.query('update auth.users set email_change_confirm_status = 0 where id = $1', [
    user.id,
  ]);
  if (user.email && deps.hooks.has('send_email')) {
    return tellHook(deps, user, challenge, redirectTo, request);
  }
  if (user.email)
    await sendLink(deps, 'email_change_current', user, challenge, redirectTo, request);
  await sendLink(deps, 'email_change_new', user, challenge, redirectTo, request);
}

/**
 * Calls the hook once for two e-mails: one to the current mailbox and one to the new mailbox. As on
 * upstream, the names of the fields do not match: `token` is the code for the current mailbox, but
 * `token_hash` is for the new mailbox. `token_new` is the code for the new mailbox, but
 * `token_hash_new` is for the current mailbox.
 */
async function tellHook(
  deps: AuthDeps,
  user: UserRow,
  challenge: PkceChallenge,
  redirectTo: string | undefined,
  request: FastifyRequest,
): Promise<void> {
  const issue = (kind: 'email_change_current' | 'email_change_new') =>
    issueMailedLink(deps, kind, user, challenge, redirectTo);
  const [current, next] = [await issue('email_change_current'), await issue('email_change_new')];
  await runSendEmailHook(
    deps,
    user,
    {
      token: current.code,
      token_hash: next.token,
      token_new: next.code,
      token_hash_new: current.token,
      redirect_to: next.redirectTo,
      email_action_type: 'email_change',
    },
    request,
  );
}
