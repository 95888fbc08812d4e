// Sends the user a code at their new phone number, to confirm that the number is theirs. Rate
// limits apply to the number, the user and the network.
import type { FastifyRequest } from 'fastify';
import type { UserRow } from '../accounts/users.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { issueOneTimeToken } from '../links/one-time-tokens.ts';
import { phoneCodeText } from '../mails/phone-code-text.ts';
import { phoneDisabledError } from './phone-disabled-error.ts';
import { userSmsSender } from './sms-sender.ts';
import { smsTooSoonError } from './sms-too-soon-error.ts';

/**
 * Sends a new code. The previous code is then no longer valid.
 * @param phone - Digits without the plus.
 * @throws AuthError phone_provider_disabled when no message can be sent; over_sms_send_rate_limit;
 * errors that the hook send_sms returns
 */
export async function sendPhoneChange(
  deps: AuthDeps,
  user: UserRow,
  phone: string,
  request: FastifyRequest,
): Promise<void> {
  const sender = userSmsSender(deps, user, request);
  if (!sender) throw phoneDisabledError();
  const { limiter } = deps;
  const wait =
    (await limiter.count('messages', deps.networkOf(request))) ||
    (await limiter.count('phoneMessage', phone)) ||
    (await limiter.count('personMessages', user.id)) ||
    (await limiter.count('phoneMessages', phone));
  if (wait > 0) throw smsTooSoonError(wait);
  const { code } = await deps.database.asService(async (client) => {
    await client.query(
      `update auth.users set phone_change = $2, phone_change_sent_at = now(), updated_at = now()
       where id = $1`,
      [user.id, phone],
    );
    const { jwtSecret } = deps.config;
    return issueOneTimeToken(client, jwtSecret, user.id, 'phone_change_token', phone, false);
  });
  const texts = deps.mailTexts(
    user.raw_user_meta_data?.language,
    request.headers['accept-language'],
  );
  const text = phoneCodeText(texts, code);
  await sender.send({ to: `+${phone}`, kind: 'phone_change', text, code });
}
