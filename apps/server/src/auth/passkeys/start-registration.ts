// POST /passkeys/registration/options: returns the options with which the browser creates a passkey
// for the signed-in user.
import type { FastifyRequest } from 'fastify';
import type { AuthDeps } from '../auth-deps.ts';
import { requireSecondFactor } from '../mfa/require-second-factor.ts';
import { requireRecentProof } from '../sessions/require-recent-proof.ts';
import { signedInUser } from '../sessions/signed-in-user.ts';
import { CHALLENGE_MS, saveChallenge } from './challenges.ts';
import { PASSKEY_ALGORITHMS } from './passkey-algorithms.ts';
import { MAX_PASSKEYS, tooManyPasskeysError } from './passkey-limit.ts';
import { passkeysOf } from './passkeys.ts';
import { relyingParty } from './relying-party.ts';
import { webauthn } from './webauthn.ts';

/**
 * Returns `{challenge_id, options, expires_at}`, with expires_at in epoch seconds. Unlike upstream,
 * a sign-in more than 15 minutes ago is not enough: the user must first prove their identity, for
 * example by sending a mailed code to PUT /user. Otherwise somebody who finds a phone with an open
 * session could get permanent access by adding a passkey. Refusals: passkey_disabled,
 * insufficient_aal, reauthentication_needed, too_many_passkeys, over_request_rate_limit, and the
 * errors of an invalid token.
 */
export const startRegistration = (deps: AuthDeps) => async (request: FastifyRequest) => {
  const { id: rpID } = relyingParty(deps.config, request);
  const { user, sessionId } = await signedInUser(deps, request);
  await deps.limiter.hit('passkeyChange', user.id);
  await requireSecondFactor(deps, user, sessionId, 'passkeys');
  const passkeys = await deps.database.asService((client) => passkeysOf(client, user.id));
  if (passkeys.length >= MAX_PASSKEYS) throw tooManyPasskeysError();
  await requireRecentProof(deps, user, sessionId, {}, 'Passkey');
  const name = user.email ?? user.phone ?? user.id;
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: deps.config.product.name,
    rpID,
    userName: name,
    userDisplayName: name,
    // The user id is encoded as text, as Supabase Auth does. A passkey that was created on Supabase
    // therefore identifies the same user on this server.
    userID: new TextEncoder().encode(user.id),
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    excludeCredentials: passkeys.map(({ credential_id: id, transports }) => ({
      id: id.toString('base64url'),
      transports,
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
  });
  const kept = await saveChallenge(deps.database, 'registration', user.id, options.challenge);
  return { ...kept, options };
};
