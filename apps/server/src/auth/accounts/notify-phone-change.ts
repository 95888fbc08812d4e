// E-mails a user when their phone number is changed, so that the user notices if somebody else
// changed it.
import type { FastifyRequest } from 'fastify';
import type { AuthDeps } from '../auth-deps.ts';
import { phoneChangedMail } from '../mails/phone-changed-mail.ts';
import type { UserRow } from './users.ts';

export function notifyPhoneChange(
  { background, patientMailer, mailTexts, hooks }: AuthDeps,
  user: UserRow,
  request: FastifyRequest,
): void {
  const { email, phone } = user;
  // With the hook send_email, this e-mail is not sent, because the hook has no event type for it.
  if (!email || !phone || !user.email_confirmed_at || hooks.has('send_email')) return;
  // The request does not choose the e-mail's language, because an attacker may have sent the
  // request.
  const texts = mailTexts(user.raw_user_meta_data?.language, undefined);
  background.start(request, () =>
    patientMailer.send(phoneChangedMail({ to: email, phone, texts })),
  );
}
