// POST /passkeys/authentication/options: what the browser needs to ask for a passkey of whoever sits there.
import type { FastifyRequest } from 'fastify';
import type { AuthDeps } from '../auth-deps.ts';
import { CHALLENGE_MS, keepChallenge } from './challenges.ts';
import { relyingParty } from './relying-party.ts';
import { webauthn } from './webauthn.ts';

/** `{challenge_id, options, expires_at}`; nobody is named, so it tells nothing of accounts. Refusals: passkey_disabled, captcha_failed, over_request_rate_limit. */
export const startAuthentication = (deps: AuthDeps) => async (request: FastifyRequest) => {
  const { id: rpID } = relyingParty(deps.config, request);
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID,
    timeout: CHALLENGE_MS,
    userVerification: 'required',
  });
  const kept = await keepChallenge(deps.database, 'authentication', null, options.challenge);
  return { ...kept, options };
};
