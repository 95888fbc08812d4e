// What of passkeys is served, and the test that proves it.

import type { CoverageRow } from './coverage-row.ts';
import { provenRow } from './coverage-row.ts';

const PASSKEYS = 'server/auth/passkeys.test.ts';
const HOSTILE = 'server/auth/passkeys-hostile.test.ts';

const served = provenRow('served');

export const authPasskeysCoverage: CoverageRow[] = [
  served(
    'passkey.startRegistration and verifyRegistration (registerPasskey)',
    PASSKEYS,
    'adding one > lists it, and tells its owner by mail',
    'PASSKEY_ENABLED, on by default. User verification is required; upstream prefers it.',
  ),
  served(
    'passkey.startRegistration: reauthentication_needed for a session older than 15 minutes',
    PASSKEYS,
    'an older session adds one only with the mailed code',
    'Upstream asks for no proof. updateUser with the nonce alone gives it.',
  ),
  served(
    'Passkeys: too_many_passkeys, webauthn_credential_exists',
    PASSKEYS,
    'adding one > ends at ten, also for two at once',
  ),
  served(
    'passkey.startAuthentication and verifyAuthentication (signInWithPasskey)',
    PASSKEYS,
    'signing in > opens a session of one step, named passkey, that ends like others',
  ),
  served(
    'Passkeys and a second factor: aal1, insufficient_aal',
    PASSKEYS,
    'signing in > still asks for the second step',
  ),
  served(
    'Passkeys: user_banned',
    PASSKEYS,
    'signing in > is refused to a suspended person and to a deleted one',
  ),
  served(
    'passkey.list, update and delete',
    PASSKEYS,
    'keeping them > renames and removes one, which opens nothing any more, and tells its owner',
  ),
  served(
    'admin.passkey.listPasskeys and deletePasskey',
    PASSKEYS,
    'the service role lists and removes those of somebody who lost her phone',
  ),
  served('Audit entries of passkeys', PASSKEYS, 'keeps an audit entry of each step'),
  served(
    'Passkeys: webauthn_challenge_not_found',
    HOSTILE,
    'a challenge > is taken once, by a right answer or a wrong one',
  ),
  served('Passkeys: webauthn_challenge_expired', HOSTILE, 'a challenge > ends after five minutes'),
  served(
    'Passkeys: webauthn_verification_failed for an unknown key and a wrong signature alike',
    HOSTILE,
    "a key > is not another person's credential by taking its name",
  ),
  served(
    'Passkeys: a counter that goes back is refused',
    HOSTILE,
    'a key > whose counter stands still or goes back was copied, and is refused',
    'Upstream takes it.',
  ),
  served(
    'passkey_disabled',
    'server/auth/passkeys-off.test.ts',
    'while passkeys are off, every endpoint says so',
    'PASSKEY_ENABLED=false, or a PUBLIC_URL that is a bare network address.',
  ),
];
