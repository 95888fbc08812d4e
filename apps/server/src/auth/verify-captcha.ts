// Has a CAPTCHA's token verified by its provider: the siteverify protocol of hCaptcha and Turnstile.
import { z } from 'zod';
import type { AuthConfig } from '../config/config.ts';
import { deadlines } from '../timeouts.ts';

const answerSchema = z.object({
  success: z.boolean(),
  'error-codes': z.array(z.string()).default([]),
});

/** What the provider has against the token; undefined when it is good. Rejects when the provider gives no answer. */
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
