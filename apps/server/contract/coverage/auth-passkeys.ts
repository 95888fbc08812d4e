// What of passkeys is served, and the test that proves it.

import { type CoverageRow, provenRow, together } from './coverage-row.ts';

const PASSKEYS = 'server/auth/passkeys/passkeys.test.ts';
const HOSTILE = 'server/auth/passkeys/passkeys-hostile.test.ts';

const served = provenRow('served');

export const authPasskeysCoverage: CoverageRow[] = [
  served(
    'passkey: registration asked for; registration verified',
    PASSKEYS,
    {
      'registration asked for':
        'adding one > asks the browser for a key that stays there and knows its person',
      'registration verified': 'adding one > lists it, and tells its owner by mail',
    },
    'PASSKEY_ENABLED, on by default. User verification is required; upstream prefers it.',
  ),
  served(
    'passkey.startRegistration: reauthentication_needed for a session older than 15 minutes',
    PASSKEYS,
    'an older session adds one only with the mailed code',
    'Upstream asks for no proof. updateUser with the nonce alone gives it.',
  ),
  served('Passkeys: too_many_passkeys, webauthn_credential_exists', PASSKEYS, {
    too_many_passkeys: 'adding one > ends at ten, also for two at once',
    webauthn_credential_exists:
      'adding one > leaves out the keys that are there, and refuses one twice',
  }),
  served('passkey: authentication asked for; authentication verified', PASSKEYS, {
    'authentication asked for': 'signing in > names nobody in its question, whoever asks',
    'authentication verified':
      'signing in > opens a session of one step, named passkey, that ends like others',
  }),
  served('Passkeys and a second factor: aal1, insufficient_aal', PASSKEYS, {
    aal1: 'signing in > still asks for the second step',
    insufficient_aal: 'keeping them > asks for the second step of who has one',
  }),
  served(
    'Passkeys: user_banned',
    PASSKEYS,
    'signing in > is refused to a suspended person and to a deleted one',
  ),
  served('passkey: list; update; delete', PASSKEYS, {
    list: 'adding one > lists it, and tells its owner by mail',
    update:
      'keeping them > renames and removes one, which opens nothing any more, and tells its owner',
    delete:
      'keeping them > renames and removes one, which opens nothing any more, and tells its owner',
  }),
  served(
    'admin.passkey: listPasskeys; deletePasskey',
    PASSKEYS,
    together(
      'listPasskeys; deletePasskey',
      'the service role lists and removes those of somebody who lost her phone',
    ),
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
    'server/settings.test.ts',
    'while passkeys are off, every endpoint says so',
    'PASSKEY_ENABLED=false, or a PUBLIC_URL that is a bare network address.',
  ),
];
