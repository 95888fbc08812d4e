// GET /reauthenticate: e-mails a code. A user whose session is not recent needs this code to change
// their password (docs/protocol/auth.md#mailed-links-and-codes).
import type { FastifyRequest } from 'fastify';
import { addAuditEntry } from '../audit-entries.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { AuthError } from '../auth-error.ts';
import { runSendEmailHook } from '../hooks/run-send-email-hook.ts';
import { countMailRequest } from '../links/count-mail-request.ts';
import { issueOneTimeToken } from '../links/one-time-tokens.ts';
import { redirectTarget } from '../links/redirect-target.ts';
import { reauthenticationMail } from '../mails/reauthentication-mail.ts';
import { signedInUser } from '../sessions/signed-in-user.ts';

/**
 * Returns 200 {}. Refusals: the errors of an invalid token, validation_failed for an account
 * without an address, email_not_confirmed, over_email_send_rate_limit, over_request_rate_limit, and
 * those of the hook send_email.
 */
export const reauthenticate = (deps: AuthDeps) => async (request: FastifyRequest) => {
  const address = deps.addressOf(request);
  const { user } = await signedInUser(deps, request);
  const { email } = user;
  if (!email) {
    const message = 'Reauthentication requires the user to have an email or a phone number';
    throw new AuthError(400, 'validation_failed', message);
  }
  if (!user.email_confirmed_at) {
    throw new AuthError(422, 'email_not_confirmed', 'Please verify your email first.');
  }
  await countMailRequest(deps, 'reauthenticationMail', email);
  const { code, token } = await deps.database.asService(async (client) => {
    await client.query('update auth.users set reauthentication_sent_at = now() where id = $1', [
      user.id,
    ]);
    await addAuditEntry(client, 'user_reauthenticate_requested', user.id, address);
    const { jwtSecret } = deps.config;
    return issueOneTimeToken(client, jwtSecret, user.id, 'reauthentication_token', email, false);
  });
  if (deps.hooks.has('send_email')) {
    const redirect_to = redirectTarget(deps.config, undefined).href;
    const proof = { token: code, token_hash: token, redirect_to };
    await runSendEmailHook(
      deps,
      user,
      { ...proof, email_action_type: 'reauthentication' },
      request,
    );
    return {};
  }
  const texts = deps.mailTexts(
    user.raw_user_meta_data?.language,
    request.headers['accept-language'],
  );
  await deps.mailer.send(reauthenticationMail({ to: email, code, texts }));
  return {};
};
