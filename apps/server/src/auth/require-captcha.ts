// If the operator has configured a CAPTCHA, requires it on the endpoints that send e-mail or accept
// passwords.
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuthDeps } from './auth-deps.ts';
import { AuthError } from './auth-error.ts';
import { verifyCaptcha } from './verify-captcha.ts';

const bodySchema = z.object({
  gotrue_meta_security: z.object({ captcha_token: z.string().trim().min(1).max(10_000) }),
});

/**
 * Grant types that need no CAPTCHA, because the user has already proven their identity in another
 * way.
 */
const grantSchema = z.object({ grant_type: z.enum(['pkce', 'refresh_token', 'id_token']) });

/**
 * The service role needs no CAPTCHA.
 * @throws AuthError 400 captcha_failed; 429 over_request_rate_limit; 500 unexpected_failure when
 * the provider does not respond
 */
export const requireCaptcha =
  ({ config, credentials, addressOf, networkOf, limiter }: AuthDeps) =>
  async (request: FastifyRequest): Promise<void> => {
    const { captcha } = config.auth;
    if (!captcha) return;
    if (isFreeGrant(request)) return;
    const { authorization } = request.headers;
    const caller = authorization ? await credentials.resolve({ authorization }) : undefined;
    if (caller?.ok && caller.role === 'service_role') return;
    const { data: body } = bodySchema.safeParse(request.body ?? {});
    if (!body) throw refused('no captcha_token found');
    await limiter.hit('captcha', networkOf(request));
    const token = body.gotrue_meta_security.captcha_token;
    const faults = await verifyCaptcha(captcha, token, addressOf(request)).catch((cause) => {
      const message = 'captcha verification process failed';
      const error = new AuthError(500, 'unexpected_failure', message);
      error.cause = cause;
      throw error;
    });
    if (faults) throw refused(faults.join(', '));
  };

const isFreeGrant = ({ routeOptions, query }: FastifyRequest): boolean =>
  routeOptions.url?.endsWith('/token') === true && grantSchema.safeParse(query).data !== undefined;

const refused = (why: string) =>
  new AuthError(400, 'captcha_failed', `captcha protection: request disallowed (${why})`);
