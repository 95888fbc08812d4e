// E-mails a link and its code in the user's language. If the hook send_email is configured, calls
// the hook instead.
import type { FastifyRequest } from 'fastify';
import type { Mailer } from '../../mailbox/mailer.ts';
import type { UserRow } from '../accounts/users.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { runSendEmailHook } from '../hooks/run-send-email-hook.ts';
import { linkMail } from '../mails/link-mail.ts';
import type { PkceChallenge } from '../sessions/pkce-flows.ts';
import { issueMailedLink } from './issue-mailed-link.ts';
import { LINK_KINDS, type LinkKind } from './link-kinds.ts';
import { isTokenOpen } from './one-time-tokens.ts';

/**
 * Creates a one-time token for the user and sends it by e-mail. Rejects if the mailer does not
 * accept the e-mail. The stored token then remains valid, but nobody uses it.
 * @param mailer - Default: the mailer that reports a failure immediately. If no client waits for
 * the result, pass the mailer that retries in the background.
 */
export async function sendLink(
  deps: AuthDeps,
  kind: LinkKind,
  user: UserRow,
  challenge: PkceChallenge,
  redirectTo: string | undefined,
  request: FastifyRequest,
  mailer: Mailer = deps.mailer,
): Promise<void> {
  const issued = await issueMailedLink(deps, kind, user, challenge, redirectTo);
  const { mailed, verifyType } = LINK_KINDS[kind];
  const { to, link, code, token } = issued;
  // The e-mail is sent after the transaction has committed, because it could not be taken back if
  // the transaction failed.
  if (deps.hooks.has('send_email')) {
    const proof = { token: code, token_hash: token, redirect_to: issued.redirectTo };
    return runSendEmailHook(deps, user, { ...proof, email_action_type: verifyType }, request);
  }
  const texts = deps.mailTexts(
    user.raw_user_meta_data?.language,
    request.headers['accept-language'],
  );
  const isWanted = () => deps.database.asService((client) => isTokenOpen(client, token));
  await mailer.send({ ...linkMail(kind, mailed, { to, link, code, texts }), isWanted });
}
