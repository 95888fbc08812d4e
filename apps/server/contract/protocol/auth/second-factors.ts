// Second factors for contract tests, as a person with an authenticator app makes them.
import type { SupabaseClient } from '@supabase/supabase-js';
import { TOTP } from 'otpauth';
import { signedInPerson } from '../people.ts';

export type EnrolledFactor = { id: string; secret: string };

const STEP_MS = 30_000;

export async function enroll(
  client: SupabaseClient,
  friendlyName = 'phone',
): Promise<EnrolledFactor> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error) throw error;
  return { id: data.id, secret: data.totp.secret };
}

/**
 * The code that an app shows `steps` of 30 seconds after `at`. The server takes the present step and those beside it: a code of now or
 * of the next step is good for half a minute at least, one of a step before may be too old a moment later.
 */
export const codeOf = (secret: string, steps: 0 | 1 | 4 = 0, at = Date.now()): string =>
  new TOTP({ secret }).generate({ timestamp: at + steps * STEP_MS });

/** Six digits that are no code of any step near now. */
export function wrongCodeOf(secret: string): string {
  const near = [-2, -1, 0, 1, 2, 3].map((step) =>
    new TOTP({ secret }).generate({ timestamp: Date.now() + step * STEP_MS }),
  );
  const digits = ['0', '1', '2', '3', '4', '5', '6'].map((digit) => digit.repeat(6));
  return digits.find((code) => !near.includes(code)) ?? '';
}

export async function verify(client: SupabaseClient, factorId: string, code: string) {
  return client.auth.mfa.challengeAndVerify({ factorId, code });
}

/** A person with a verified factor and a session at aal2. The code of the next step is still good; `usedCode` was taken already. */
export async function personWithFactor() {
  const person = await signedInPerson();
  const factor = await enroll(person.client);
  const usedCode = codeOf(factor.secret);
  const { error } = await verify(person.client, factor.id, usedCode);
  if (error) throw error;
  return { ...person, factor, usedCode };
}

/** What a token says, unchecked. */
export const claimsOf = (token: string | undefined) =>
  JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString());
