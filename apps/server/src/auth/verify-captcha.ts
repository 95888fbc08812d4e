// Asks the CAPTCHA provider whether a token is valid, with the siteverify protocol of hCaptcha and
// Turnstile.
import { z } from 'zod';
import type { AuthConfig } from '../config/config.ts';
import { deadlines } from '../timeouts.ts';

const answerSchema = z.object({
  success: z.boolean(),
  'error-codes': z.array(z.string()).default([]),
});

/**
 * Returns why the provider rejected the token, or undefined when the token is valid. Rejects when
 * the provider does not respond.
 */
export async function verifyCaptcha(
  { url, secret }: NonNullable<AuthConfig['captcha']>,
  token: string,
  address: string,
): Promise<string[] | undefined> {
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ secret, response: token, remoteip: address }),
    redirect: 'error',
    signal: AbortSignal.timeout(deadlines.captcha),
  });
  const answer = answerSchema.parse(await response.json());
  return answer.success ? undefined : answer['error-codes'];
}
