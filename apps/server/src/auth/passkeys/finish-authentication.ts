// POST /passkeys/authentication/verify: verifies the response of a passkey and signs the user in.
import type { FastifyRequest } from 'fastify';
import type { ClientBase } from 'pg';
import { findUserById } from '../accounts/users.ts';
import { addAuditEntry } from '../audit-entries.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { AuthError } from '../auth-error.ts';
import { openSession } from '../sessions/sessions.ts';
import { consumeChallenge } from './challenges.ts';
import type { PasskeyRow } from './passkeys.ts';
import {
  type Assertion,
  readAssertion,
  verifyBodySchema,
  wrongCredentialError,
} from './read-credential.ts';
import { type RelyingParty, relyingParty } from './relying-party.ts';
import { webauthn } from './webauthn.ts';

/**
 * Returns a session at aal1 with the method `passkey`, as upstream does. A user with a second
 * factor must still provide the second factor. Unlike upstream, a response is refused if the
 * passkey's counter has decreased, because the key may then be on two devices. Refusals:
 * passkey_disabled, webauthn_challenge_not_found, webauthn_challenge_expired, email_not_confirmed,
 * user_banned, over_request_rate_limit; webauthn_verification_failed both for an unknown passkey
 * and for a wrong response.
 */
export const finishAuthentication = (deps: AuthDeps) => async (request: FastifyRequest) => {
  const party = relyingParty(deps.config, request);
  const address = deps.addressOf(request);
  const { challenge_id: id, credential } = verifyBodySchema.parse(request.body ?? {});
  const challenge = await consumeChallenge(deps.database, 'authentication', null, id);
  const assertion = readAssertion(credential);
  const passkey = await deps.database.asService((client) => passkeyWith(client, assertion.id));
  if (!passkey) throw wrongCredentialError();
  const traits = { passkey_id: passkey.id };
  const proof = await proofOf(party, challenge, assertion, passkey);
  if (!proof) {
    await deps.database.asService((client) =>
      addAuditEntry(client, 'login_failed', passkey.user_id, address, traits),
    );
    throw wrongCredentialError();
  }
  return deps.database.asService(async (client) => {
    await refuseOwner(client, passkey.user_id);
    // If two responses of one passkey arrive concurrently, the one with the lower counter is
    // refused.
    const { rowCount } = await client.query(
      `update auth.webauthn_credentials set sign_count = $2, backed_up = $3, last_used_at = now(), updated_at = now()
       where id = $1 and (sign_count < $2 or (sign_count = 0 and $2 = 0))`,
      [passkey.id, proof.newCounter, proof.credentialBackedUp],
    );
    if (!rowCount) throw wrongCredentialError();
    const opening = { userId: passkey.user_id, method: 'passkey', login: traits } as const;
    return openSession(deps, client, opening, request);
  });
};

async function passkeyWith(
  client: ClientBase,
  credentialId: string,
): Promise<PasskeyRow | undefined> {
  const { rows } = await client.query<PasskeyRow>(
    'select * from auth.webauthn_credentials where credential_id = $1',
    [Buffer.from(credentialId, 'base64url')],
  );
  return rows[0];
}

async function proofOf(
  { id, origins }: RelyingParty,
  challenge: string,
  response: Assertion,
  passkey: PasskeyRow,
) {
  const owner = Buffer.from(response.response.userHandle, 'base64url').toString();
  if (owner !== passkey.user_id) return undefined;
  const { verifyAuthenticationResponse } = await webauthn();
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origins,
    expectedRPID: id,
    credential: {
      id: passkey.credential_id.toString('base64url'),
      publicKey: new Uint8Array(passkey.public_key),
      counter: Number(passkey.sign_count),
    },
    requireUserVerification: true,
    // The library throws an error for every invalid response.
  }).catch(() => undefined);
  return verified?.verified ? verified.authenticationInfo : undefined;
}

/**
 * The error may say why the sign-in is refused, because the user has proven that the account is
 * theirs.
 */
async function refuseOwner(client: ClientBase, userId: string): Promise<void> {
  const user = await findUserById(client, userId);
  if (!user) throw wrongCredentialError();
  if (user.email && !user.email_confirmed_at) {
    throw new AuthError(403, 'email_not_confirmed', 'Email not confirmed');
  }
  if (user.banned_until && user.banned_until > new Date()) {
    throw new AuthError(403, 'user_banned', 'User is banned');
  }
}
