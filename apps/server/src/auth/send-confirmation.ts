// Sends the confirmation link: at most one mail a minute to one address.
import type { FastifyRequest } from 'fastify';
import type { AuthDeps } from './auth-deps.ts';
import { AuthError } from './auth-error.ts';
import { type Challenge, startFlow } from './flow-states.ts';
import { confirmMail, mailLanguage } from './mails/confirm-mail.ts';
import { issueOneTimeToken } from './one-time-tokens.ts';
import { redirectTarget } from './redirect-target.ts';
import type { UserRow } from './users.ts';

const SECONDS_BETWEEN_MAILS = 60;

/** @throws AuthError 429 over_email_send_rate_limit */
export async function sendConfirmation(
  deps: AuthDeps,
  user: UserRow,
  challenge: Challenge,
  redirectTo: string | undefined,
  request: FastifyRequest,
): Promise<void> {
  const { config, database, mailer } = deps;
  const email = user.email ?? '';
  const token = await database.asService(async (client) => {
    const { rows } = await client.query<{ rest: number }>(
      `select ceil(extract(epoch from confirmation_sent_at + make_interval(secs => $2) - now()))::int as rest
       from auth.users where id = $1 for update`,
      [user.id, SECONDS_BETWEEN_MAILS],
    );
    const rest = rows[0]?.rest ?? 0;
    if (rest > 0) {
      throw new AuthError(
        429,
        'over_email_send_rate_limit',
        `For security purposes, you can only request this after ${rest} seconds.`,
      );
    }
    await client.query('update auth.users set confirmation_sent_at = now() where id = $1', [
      user.id,
    ]);
    const isPkce = Boolean(challenge.code_challenge);
    if (isPkce) await startFlow(client, user.id, challenge, 'email/signup');
    return issueOneTimeToken(client, user.id, 'confirmation_token', email, isPkce);
  });
  const link = new URL(`${config.publicUrl}/auth/v1/verify`);
  link.searchParams.set('token', token);
  link.searchParams.set('type', 'signup');
  link.searchParams.set('redirect_to', redirectTarget(config, redirectTo).href);
  const language = mailLanguage(
    user.raw_user_meta_data?.language,
    request.headers['accept-language'],
  );
  // After the transaction: a mail that was sent cannot be rolled back.
  await mailer.send(confirmMail(email, link.href, language));
}
