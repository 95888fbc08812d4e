// Tells the owner of an account that somebody tries to get in: after several failures, at most once an hour.
import type { FastifyRequest } from 'fastify';
import type { AuthDeps } from '../auth-deps.ts';
import { type FailedStep, failedSignInsMail } from '../mails/failed-sign-ins-mail.ts';
import type { UserRow } from './users.ts';

/** Counts one failure. The mail leaves in the background: how long an answer takes must not tell that the account is there. */
export async function notifyFailedSignIns(
  { limiter, background, patientMailer, mailTexts, hooks }: AuthDeps,
  user: Pick<UserRow, 'id' | 'email' | 'raw_user_meta_data'> & { email_confirmed_at: unknown },
  step: FailedStep,
  request: FastifyRequest,
): Promise<void> {
  const { email } = user;
  // A hook that sends the mails is never told of this one: upstream knows no such kind.
  if (!email || !user.email_confirmed_at || hooks.has('send_email')) return;
  if ((await limiter.count('failedSignIn', user.id)) === 0) return;
  if ((await limiter.count('failedSignInMail', user.id)) > 0) return;
  // Not in the language of the request, which may be a stranger's.
  const texts = mailTexts(user.raw_user_meta_data?.language, undefined);
  background.start(request, () =>
    patientMailer.send(failedSignInsMail({ to: email, step, texts })),
  );
}
