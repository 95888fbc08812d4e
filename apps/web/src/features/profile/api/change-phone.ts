// Asks for a code to a phone number, and gives it back; the profile follows the account.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { getSupabase } from '../../../shared/lib/supabase.ts';
import { profileQueries } from './queries.ts';

/** @param phone E.164. @throws Refusal with code phone_exists, over_sms_send_rate_limit or phone_provider_disabled */
async function askForCode(phone: string): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.auth.updateUser({ phone });
  if (error) throw new Refusal(error);
}

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
