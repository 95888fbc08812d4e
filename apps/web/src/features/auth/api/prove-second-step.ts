// Answers for the second step with a code of any of the person's authenticator apps.
import { Refusal } from '../../../shared/errors/refusal.ts';
import { getSupabase } from '../../../shared/lib/supabase.ts';
import { verifyFactor } from './factors.ts';
import { recordSignIn } from './record-sign-in.ts';

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
