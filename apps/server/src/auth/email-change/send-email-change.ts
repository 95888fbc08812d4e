// E-mails both mailboxes of an e-mail change: the owner of the current mailbox must agree, and the
// new mailbox must be verified.
import type { FastifyRequest } from 'fastify';
import type { UserRow } from '../accounts/users.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { runSendEmailHook } from '../hooks/run-send-email-hook.ts';
import { issueMailedLink } from '../links/issue-mailed-link.ts';
import { sendLink } from '../links/send-link.ts';
import type { Challenge } from '../sessions/flow-states.ts';

/**
 * Restarts the change when one mailbox has already confirmed, because the e-mails contain new
 * links.
 */
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
  if (user.email && deps.hooks.has('send_email')) {
    return tellHook(deps, user, challenge, redirectTo, request);
  }
  if (user.email)
    await sendLink(deps, 'email_change_current', user, challenge, redirectTo, request);
  await sendLink(deps, 'email_change_new', user, challenge, redirectTo, request);
}

/**
 * Calls the hook only once for both mailboxes. Upstream crosses the field names: `token` is the
 * code of the current mailbox and `token_hash` belongs to the new one; `token_new` is the code of
 * the new mailbox and `token_hash_new` belongs to the current one.
 */
async function tellHook(
  deps: AuthDeps,
  user: UserRow,
  challenge: Challenge,
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
