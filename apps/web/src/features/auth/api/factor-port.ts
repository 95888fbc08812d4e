// The second step: set up, proven with a code, taken away (TOTP, RFC 6238).

import { getSupabase } from '../../../shared/api/supabase.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { recordSignIn } from './sign-in-port.ts';

export type NewFactor = {
  id: string;
  /** An image as a data address. */
  qrCode: string;
  secret: string;
};

const ISSUER = 'Wasl';

/** Counts once its first code was right. @throws Refusal reauthentication_needed, mfa_factor_name_conflict, too_many_enrolled_mfa_factors */
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

/** The session has two steps then. @throws Refusal mfa_verification_failed, over_request_rate_limit */
export async function verifyFactor(factorId: string, code: string): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.auth.mfa.challengeAndVerify({ factorId, code });
  if (error) throw new Refusal(error);
}

/** @throws Refusal insufficient_aal */
export async function removeFactor(factorId: string): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.auth.mfa.unenroll({ factorId });
  if (error) throw new Refusal(error);
  // The session kept on the device still names the factor, and would ask for its code.
  await supabase.auth.refreshSession();
}

/** Those that were begun and given up would keep their names taken for a while. */
async function dropUnproven(): Promise<void> {
  const supabase = await getSupabase();
  const { data } = await supabase.auth.mfa.listFactors();
  const unproven = data?.all.filter(({ status }) => status === 'unverified') ?? [];
  await Promise.all(unproven.map(({ id }) => supabase.auth.mfa.unenroll({ factorId: id })));
}

const WRONG_CODE = 'mfa_verification_failed';

/** She need not say which of her apps the code is of. @throws Refusal mfa_verification_failed, over_request_rate_limit */
export async function proveSecondStep(code: string): Promise<void> {
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
