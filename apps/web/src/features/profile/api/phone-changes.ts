// Asks for a code to a phone number, and gives it back; the profile follows the account.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getSupabase } from '../../../shared/api/supabase.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { profileQueries } from './profile-queries.ts';

/** What shows that it is she when her sign-in is older than a quarter of an hour. */
export type PhoneProof = { current_password: string } | { nonce: string };

/**
 * @param phone E.164.
 * @throws Refusal with code reauthentication_needed, invalid_credentials, reauthentication_not_valid, phone_exists,
 *   over_sms_send_rate_limit or phone_provider_disabled
 */
async function askForCode({ phone, proof }: { phone: string; proof?: PhoneProof | undefined }) {
  const supabase = await getSupabase();
  const { error } = await supabase.auth.updateUser({ phone, ...proof });
  if (error) throw new Refusal(error);
}

/** Mails a code that stands in for the password. @throws Refusal over_email_send_rate_limit */
async function askForProof(): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.auth.reauthenticate();
  if (error) throw new Refusal(error);
}

export const useAskForProof = () => useMutation({ mutationFn: askForProof });
export const useAskForCode = () => useMutation({ mutationFn: askForCode });

export function useGiveCode(userId: string) {
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
