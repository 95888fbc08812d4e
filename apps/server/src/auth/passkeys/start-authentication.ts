// POST /passkeys/authentication/options: returns the options with which the browser asks for a
// passkey at sign-in.
import type { FastifyRequest } from 'fastify';
import type { AuthDeps } from '../auth-deps.ts';
import { CHALLENGE_MS, saveChallenge } from './challenges.ts';
import { relyingParty } from './relying-party.ts';
import { webauthn } from './webauthn.ts';

/**
 * Returns `{challenge_id, options, expires_at}`. The response is the same for everyone, so it
 * reveals nothing about accounts. Refusals: passkey_disabled, captcha_failed,
 * over_request_rate_limit.
 */
export const startAuthentication = (deps: AuthDeps) => async (request: FastifyRequest) => {
  const { id: rpID } = relyingParty(deps.config, request);
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID,
    timeout: CHALLENGE_MS,
    userVerification: 'required',
  });
  const kept = await saveChallenge(deps.database, 'authentication', null, options.challenge);
  return { ...kept, options };
};
