// What each endpoint of /auth/v1 gets.
import type { FastifyRequest } from 'fastify';
import type { ServiceDeps } from '../http/service-deps.ts';
import type { Background } from './background.ts';
import type { Hooks } from './hooks/hooks.ts';
import type { ChooseMailTexts } from './mails/choose-mail-texts.ts';
import type { PatientMailer } from './mails/patient-mailer.ts';
import type { OauthProviders } from './oauth/oauth-providers.ts';
import type { RateLimiter } from './rate-limiter.ts';

export type AuthDeps = ServiceDeps & {
  limiter: RateLimiter;
  background: Background;
  /** For work behind an answer; `mailer` is for whom its failure is told. */
  patientMailer: PatientMailer;
  /** The caller's network address, for the audit log and for who is asked about them. */
  addressOf(request: FastifyRequest): string;
  /** What limits count a caller by: that address, or the network of an IPv6 one. */
  networkOf(request: FastifyRequest): string;
  oauthProviders: OauthProviders;
  hooks: Hooks;
  mailTexts: ChooseMailTexts;
};
