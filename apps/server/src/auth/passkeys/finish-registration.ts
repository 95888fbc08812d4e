// POST /passkeys/registration/verify: verifies a new key and stores it as a passkey of the
// signed-in user.
import type { FastifyRequest } from 'fastify';
import { notifyCredentialChange } from '../accounts/notify-credential-change.ts';
import { addAuditEntry } from '../audit-entries.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { AuthError } from '../auth-error.ts';
import { requireSecondFactor } from '../mfa/require-second-factor.ts';
import { signedInUser } from '../sessions/signed-in-user.ts';
import { consumeChallenge } from './challenges.ts';
import { PASSKEY_ALGORITHMS } from './passkey-algorithms.ts';
import { MAX_PASSKEYS, tooManyPasskeysError } from './passkey-limit.ts';
import { type PasskeyRow, passkeyJson, passkeysOf } from './passkeys.ts';
import {
  type Attestation,
  readAttestation,
  verifyBodySchema,
  wrongCredentialError,
} from './read-credential.ts';
import { type RelyingParty, relyingParty } from './relying-party.ts';
import { webauthn } from './webauthn.ts';

/**
 * Returns `{id, friendly_name, created_at}`. The owner is notified by e-mail. Refusals:
 * passkey_disabled, insufficient_aal, webauthn_challenge_not_found, webauthn_challenge_expired,
 * webauthn_verification_failed, webauthn_credential_exists, too_many_passkeys,
 * over_request_rate_limit, and the errors of an invalid token.
 */
export const finishRegistration = (deps: AuthDeps) => async (request: FastifyRequest) => {
  const party = relyingParty(deps.config, request);
  const { user, sessionId } = await signedInUser(deps, request);
  await deps.limiter.hit('passkeyChange', user.id);
  await requireSecondFactor(deps, user, sessionId, 'passkeys');
  const { challenge_id: id, credential } = verifyBodySchema.parse(request.body ?? {});
  const challenge = await consumeChallenge(deps.database, 'registration', user.id, id);
  const attestation = await readAttestation(credential);
  const key = await newKey(party, challenge, attestation);
  const row = await deps.database.asService(async (client) => {
    // Locks the user row. Concurrent registrations then run one after the other, and each counts
    // the passkeys that earlier registrations created.
    await client.query('select id from auth.users where id = $1 for update', [user.id]);
    if ((await passkeysOf(client, user.id)).length >= MAX_PASSKEYS) throw tooManyPasskeysError();
    const { rows } = await client.query<PasskeyRow>(
      `insert into auth.webauthn_credentials (user_id, credential_id, public_key, attestation_type, aaguid, sign_count,
         transports, backup_eligible, backed_up, friendly_name)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'Passkey')
       on conflict (credential_id) do nothing returning *`,
      [
        user.id,
        Buffer.from(key.credential.id, 'base64url'),
        Buffer.from(key.credential.publicKey),
        key.fmt,
        key.aaguid,
        key.credential.counter,
        JSON.stringify(attestation.response.transports),
        key.credentialDeviceType === 'multiDevice',
        key.credentialBackedUp,
      ],
    );
    if (!rows[0]) {
      const message = 'This credential is already registered';
      throw new AuthError(422, 'webauthn_credential_exists', message);
    }
    const traits = { passkey_id: rows[0].id };
    await addAuditEntry(client, 'passkey_created', user.id, deps.addressOf(request), traits);
    return rows[0];
  });
  notifyCredentialChange(deps, user, 'passkey_added', request);
  return passkeyJson(row);
};

async function newKey({ id, origins }: RelyingParty, challenge: string, response: Attestation) {
  const { verifyRegistrationResponse } = await webauthn();
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origins,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
    // The library throws an error for every invalid response, such as one from a wrong origin or
    // with invalid CBOR.
  }).catch(() => undefined);
  if (!verified?.verified) throw wrongCredentialError();
  return verified.registrationInfo;
}
