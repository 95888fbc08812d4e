// Helpers for contract tests that create people with passkeys and sign them in. All requests are
// sent by an unmodified Supabase client.
import type { SupabaseClient } from '@supabase/supabase-js';
import { newClient, signedInPerson } from '../../../protocol/people.ts';
import { type PasskeyTampering, SoftwarePasskey } from './software-passkey.ts';

/**
 * Registers a passkey for the account that is signed in to the client.
 * @returns The result of the Supabase client, unchanged.
 */
export async function registerPasskey(
  client: SupabaseClient,
  passkey: SoftwarePasskey,
  tampering: PasskeyTampering = {},
) {
  const { data: asked, error } = await client.auth.passkey.startRegistration();
  if (error) throw error;
  return client.auth.passkey.verifyRegistration({
    challengeId: asked.challenge_id,
    credential: passkey.create(asked.options, tampering),
  });
}

export async function makePersonWithPasskey() {
  const person = await signedInPerson();
  const passkey = new SoftwarePasskey();
  const { data, error } = await registerPasskey(person.client, passkey);
  if (error) throw error;
  return { ...person, passkey, passkeyId: data.id };
}

/**
 * Requests a challenge and answers the challenge with the passkey.
 * @returns The result of the Supabase client, unchanged.
 */
export async function signInWithPasskey(
  passkey: SoftwarePasskey,
  tampering: PasskeyTampering = {},
  client = newClient(),
) {
  const { data: asked, error } = await client.auth.passkey.startAuthentication();
  if (error) throw error;
  return client.auth.passkey.verifyAuthentication({
    challengeId: asked.challenge_id,
    credential: passkey.get(asked.options, tampering),
  });
}
