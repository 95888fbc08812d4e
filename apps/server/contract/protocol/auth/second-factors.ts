// Second factors for contract tests, enrolled in the same way as with an authenticator app.
import type { SupabaseClient } from '@supabase/supabase-js';
import { TOTP } from 'otpauth';
import { signedInPerson } from '../people.ts';

export type EnrolledFactor = { id: string; secret: string };

const STEP_MS = 30_000;

export async function enrollFactor(
  client: SupabaseClient,
  friendlyName = 'phone',
): Promise<EnrolledFactor> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error) throw error;
  return { id: data.id, secret: data.totp.secret };
}

/**
 * Returns the TOTP code of the time step that is `steps` steps after the time `at`; a time step
 * lasts 30 seconds. The server accepts the codes of the current, the previous and the next step. A
 * code of the current or next step stays valid for at least half a minute. A code of the previous
 * step may expire a moment later.
 */
export const totpCode = (secret: string, steps: 0 | 1 | 4 = 0, at = Date.now()): string =>
  new TOTP({ secret }).generate({ timestamp: at + steps * STEP_MS });

/** Returns six digits that are not the code of the current step or of any step near it. */
export function wrongTotpCode(secret: string): string {
  const near = [-2, -1, 0, 1, 2, 3].map((step) =>
    new TOTP({ secret }).generate({ timestamp: Date.now() + step * STEP_MS }),
  );
  const digits = ['0', '1', '2', '3', '4', '5', '6'].map((digit) => digit.repeat(6));
  return digits.find((code) => !near.includes(code)) ?? '';
}

export async function verifyFactor(client: SupabaseClient, factorId: string, code: string) {
  return client.auth.mfa.challengeAndVerify({ factorId, code });
}

/**
 * Creates a person with a verified factor and a session at aal2. The code `usedCode` has been used;
 * the code of the next time step has not.
 */
export async function makePersonWithFactor() {
  const person = await signedInPerson();
  const factor = await enrollFactor(person.client);
  const usedCode = totpCode(factor.secret);
  const { error } = await verifyFactor(person.client, factor.id, usedCode);
  if (error) throw error;
  return { ...person, factor, usedCode };
}

/** Returns the claims of a token without verifying the token. */
export const tokenClaims = (token: string | undefined) =>
  JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString());
