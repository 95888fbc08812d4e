// Dependencies of the /auth/v1 endpoints.
import type { FastifyRequest } from 'fastify';
import type { ServiceDeps } from '../http/service-deps.ts';
import type { BackgroundWork } from './background-work.ts';
import type { AuthHooks } from './hooks/auth-hooks.ts';
import type { ChooseMailTexts } from './mails/choose-mail-texts.ts';
import type { RetryingMailer } from './mails/retrying-mailer.ts';
import type { OauthProviders } from './oauth/oauth-providers.ts';
import type { RateLimiter } from './rate-limiter.ts';

export type AuthDeps = ServiceDeps & {
  limiter: RateLimiter;
  background: BackgroundWork;
  /**
   * Mailer that retries in the background. Code that must know whether sending failed uses `mailer`
   * instead.
   */
  patientMailer: RetryingMailer;
  /**
   * Returns the client's IP address, for the audit log and for external services such as the
   * CAPTCHA provider.
   */
  addressOf(request: FastifyRequest): string;
  /**
   * Returns the key under which rate limits count the client: its IPv4 address, or the network of
   * its IPv6 address.
   */
  networkOf(request: FastifyRequest): string;
  oauthProviders: OauthProviders;
  hooks: AuthHooks;
  mailTexts: ChooseMailTexts;
};
