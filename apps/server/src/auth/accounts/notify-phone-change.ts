// Tells a person by mail that her phone number was changed, so that she hears of it when it was not she.
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
  // A hook that sends the mails is never told of this one: upstream knows no such kind.
  if (!email || !phone || !user.email_confirmed_at || hooks.has('send_email')) return;
  // Not in the language of the request, which may be a stranger's.
  const texts = mailTexts(user.raw_user_meta_data?.language, undefined);
  background.start(request, () =>
    patientMailer.send(phoneChangedMail({ to: email, phone, texts })),
  );
}
