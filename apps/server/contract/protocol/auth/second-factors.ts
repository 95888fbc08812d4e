// Second factors for contract tests, as a person with an authenticator app makes them.
import type { SupabaseClient } from '@supabase/supabase-js';
import { TOTP } from 'otpauth';
import { signedInPerson } from '../people.ts';

export type Enrolled = { id: string; secret: string };

export async function enroll(client: SupabaseClient, friendlyName = 'phone'): Promise<Enrolled> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error) throw error;
  return { id: data.id, secret: data.totp.secret };
}

/** The code that an app shows; `steps` of 30 seconds from now. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });

export async function verify(client: SupabaseClient, factorId: string, code: string) {
  return client.auth.mfa.challengeAndVerify({ factorId, code });
}

/** A person with a verified factor, her session at aal2. The code of the next step is still good. */
export async function personWithFactor() {
  const person = await signedInPerson();
  const factor = await enroll(person.client);
  const { error } = await verify(person.client, factor.id, codeOf(factor.secret));
  if (error) throw error;
  return { ...person, factor };
}

/** What a token says, unchecked. */
export const claimsOf = (token: string | undefined) =>
  JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString());
