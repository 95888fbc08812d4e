// Requests a verification code for a phone number, and submits the code. After the verification,
// the number of the account is copied to the profile.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getSupabase } from '../../../shared/api/supabase.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { profileQueries } from './profile-queries.ts';

/** Proof of identity, required when the last sign-in is more than 15 minutes old. */
export type PhoneProof = { current_password: string } | { nonce: string };

/**
 * Sends a verification code to the phone.
 * @param phone - In E.164 format.
 * @throws Refusal with code reauthentication_needed, invalid_credentials,
 * reauthentication_not_valid, phone_exists, over_sms_send_rate_limit or phone_provider_disabled
 */
async function askForCode({ phone, proof }: { phone: string; proof?: PhoneProof | undefined }) {
  const supabase = await getSupabase();
  const { error } = await supabase.auth.updateUser({ phone, ...proof });
  if (error) throw new Refusal(error);
}

/**
 * Sends an e-mail with a code. The code proves the user's identity in place of the password.
 * @throws Refusal over_email_send_rate_limit
 */
async function askForProof(): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.auth.reauthenticate();
  if (error) throw new Refusal(error);
}

export const useRequestReauthenticationCode = () => useMutation({ mutationFn: askForProof });
export const useRequestPhoneCode = () => useMutation({ mutationFn: askForCode });

export function useVerifyPhoneCode(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    /** @throws Refusal with code otp_expired or phone_exists */
    mutationFn: async ({ phone, code }: { phone: string; code: string }) => {
      const supabase = await getSupabase();
      const { error } = await supabase.auth.verifyOtp({ phone, token: code, type: 'phone_change' });
      if (error) throw new Refusal(error);
    },
    onSuccess: () =>
      queryClient.invalidateQueries({ queryKey: profileQueries.own(userId).queryKey }),
  });
}
