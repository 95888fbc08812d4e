// E-mails a user when a sign-in credential of their account is added, changed or removed, so that
// the user notices if somebody else did it.
import type { FastifyRequest } from 'fastify';
import type { AuthDeps } from '../auth-deps.ts';
import { type CredentialChange, credentialMail } from '../mails/credential-mail.ts';
import type { UserRow } from './users.ts';

/**
 * Sends the e-mail about a changed credential. Call after the change is committed. If the e-mail
 * cannot be sent, the change stays.
 * @param user - The user as read before the change. The e-mail goes to the address in this object,
 * because an attacker may have replaced the address in the same change.
 */
export function notifyCredentialChange(
  { background, config, patientMailer, mailTexts, hooks }: AuthDeps,
  user: UserRow,
  change: CredentialChange,
  request: FastifyRequest,
): void {
  const { email } = user;
  // Nothing is sent if the hook send_email is set. The hook has no event type for this e-mail.
  if (!email || !user.email_confirmed_at || hooks.has('send_email')) return;
  // The request does not choose the e-mail's language, because an attacker may have sent the
  // request.
  const texts = mailTexts(user.raw_user_meta_data?.language, undefined);
  const { publicUrl } = config;
  const mail = credentialMail({ to: email, change, at: new Date(), texts, publicUrl });
  background.start(request, () => patientMailer.send(mail));
}
