// Two-step verification (TOTP, RFC 6238): enrols, verifies and removes authenticator apps.

import { getSupabase } from '../../../shared/api/supabase.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { recordSignIn } from './sign-in-port.ts';

export type NewFactor = {
  id: string;
  /** QR code image as a data URL. */
  qrCode: string;
  secret: string;
};

const ISSUER = 'Wasl';

/**
 * Starts the enrolment of a second factor. The factor becomes active after the user enters its
 * first correct code.
 * @throws Refusal reauthentication_needed, mfa_factor_name_conflict, too_many_enrolled_mfa_factors
 */
export async function enrollFactor(name: string): Promise<NewFactor> {
  const supabase = await getSupabase();
  await dropUnproven();
  const { data, error } = await supabase.auth.mfa.enroll({
    factorType: 'totp',
    friendlyName: name,
    issuer: ISSUER,
  });
  if (error) throw new Refusal(error);
  return { id: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret };
}

/**
 * Verifies the first code of a factor. Afterwards the session has the assurance level aal2.
 * @throws Refusal mfa_verification_failed, over_request_rate_limit
 */
export async function verifyFactor(factorId: string, code: string): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.auth.mfa.challengeAndVerify({ factorId, code });
  if (error) throw new Refusal(error);
}

/** Removes a factor. @throws Refusal insufficient_aal */
export async function removeFactor(factorId: string): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.auth.mfa.unenroll({ factorId });
  if (error) throw new Refusal(error);
  // Refreshes the session, because the cached session still lists the removed factor. Without the
  // refresh, the app would ask for a code of that factor.
  await supabase.auth.refreshSession();
}

/**
 * Removes unverified factors, because otherwise the name of an abandoned factor could not be reused
 * for a while.
 */
async function dropUnproven(): Promise<void> {
  const supabase = await getSupabase();
  const { data } = await supabase.auth.mfa.listFactors();
  const unproven = data?.all.filter(({ status }) => status === 'unverified') ?? [];
  await Promise.all(unproven.map(({ id }) => supabase.auth.mfa.unenroll({ factorId: id })));
}

const WRONG_CODE = 'mfa_verification_failed';

/**
 * Verifies a code against all of the user's factors, so that the user does not have to select an
 * app.
 * @throws Refusal mfa_verification_failed, over_request_rate_limit
 */
export async function verifySecondStep(code: string): Promise<void> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.auth.mfa.listFactors();
  if (error) throw new Refusal(error);
  let refusal: unknown = new Refusal({ code: WRONG_CODE, message: 'no factor' });
  for (const factor of data.totp) {
    try {
      await verifyFactor(factor.id, code);
      await recordSignIn();
      return;
    } catch (reason) {
      if (!(reason instanceof Refusal) || reason.code !== WRONG_CODE) throw reason;
      refusal = reason;
    }
  }
  throw refusal;
}
