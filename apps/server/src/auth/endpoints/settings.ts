// GET /settings: returns which features this server has enabled, without secrets. GET /health:
// returns the name of this server.
import type { FastifyRequest } from 'fastify';
import type { AuthDeps } from '../auth-deps.ts';
import { findRelyingParty } from '../passkeys/relying-party.ts';

const PROVIDERS_OFF = ['phone', 'azure', 'facebook', 'github'];

export const readAuthSettings = (deps: AuthDeps) => async (request: FastifyRequest) => ({
  external: {
    ...Object.fromEntries(PROVIDERS_OFF.map((name) => [name, false])),
    google: deps.oauthProviders.find('google') !== undefined,
    apple: deps.oauthProviders.find('apple') !== undefined,
    email: true,
    anonymous_users: deps.config.auth.hasAnonymousUsers,
  },
  disable_signup: false,
  mailer_autoconfirm: deps.config.mailAutoconfirm,
  phone_autoconfirm: false,
  sms_provider: deps.hooks.has('send_sms') ? 'hook' : '',
  saml_enabled: false,
  passkeys_enabled: findRelyingParty(deps.config, request) !== undefined,
});

export const readAuthHealth = () => async () => ({
  version: 'wasl',
  name: 'GoTrue',
  description: 'Sign-up, sign-in and sessions',
});
