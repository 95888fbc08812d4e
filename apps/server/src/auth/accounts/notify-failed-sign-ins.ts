// E-mails the account owner about repeated failed sign-ins, at most once an hour.
import type { FastifyRequest } from 'fastify';
import type { AuthDeps } from '../auth-deps.ts';
import { type FailedSignInStep, failedSignInsMail } from '../mails/failed-sign-ins-mail.ts';
import type { UserRow } from './users.ts';

/**
 * Counts one failed sign-in and sends the e-mail if it is due. The e-mail is sent in the
 * background: if the response waited for it, the longer response time would reveal that the account
 * exists.
 */
export async function notifyFailedSignIns(
  { limiter, background, patientMailer, mailTexts, hooks }: AuthDeps,
  user: Pick<UserRow, 'id' | 'email' | 'raw_user_meta_data'> & { email_confirmed_at: unknown },
  step: FailedSignInStep,
  request: FastifyRequest,
): Promise<void> {
  const { email } = user;
  // The hook send_email has no event type for this e-mail, so with the hook nothing is sent.
  if (!email || !user.email_confirmed_at || hooks.has('send_email')) return;
  if ((await limiter.count('failedSignIn', user.id)) === 0) return;
  if ((await limiter.count('failedSignInMail', user.id)) > 0) return;
  // The e-mail is in the language of the account, because the request may come from an attacker.
  const texts = mailTexts(user.raw_user_meta_data?.language, undefined);
  background.start(request, () =>
    patientMailer.send(failedSignInsMail({ to: email, step, texts })),
  );
}
