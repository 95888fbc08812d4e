// Tells a person by mail that a way into her account was added, changed or taken away, so that she hears of it when it was not she.
import type { FastifyRequest } from 'fastify';
import type { AuthDeps } from '../auth-deps.ts';
import { type CredentialChange, credentialMail } from '../mails/credential-mail.ts';
import type { UserRow } from './users.ts';

/** After the change, which stays whether the mail leaves or not. @param user As she was before: a thief may have changed her address with it. */
export function notifyCredentialChange(
  { background, config, patientMailer, mailTexts, hooks }: AuthDeps,
  user: UserRow,
  change: CredentialChange,
  request: FastifyRequest,
): void {
  const { email } = user;
  // A hook that sends the mails is never told of this one.
  if (!email || !user.email_confirmed_at || hooks.has('send_email')) return;
  // Not in the language of the request, which may be a stranger's.
  const texts = mailTexts(user.raw_user_meta_data?.language, undefined);
  const { publicUrl } = config;
  const mail = credentialMail({ to: email, change, at: new Date(), texts, publicUrl });
  background.start(request, () => patientMailer.send(mail));
}
