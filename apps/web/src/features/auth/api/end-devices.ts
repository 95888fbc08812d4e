// Signs devices of one's own out: one of them, or all but this one.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { getSupabase } from '../../../shared/lib/supabase.ts';
import { securityQueries } from './security-queries.ts';

export function useEndDevices(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    /** @param which The id of a session. @throws Refusal */
    mutationFn: async (which: string | 'others') => {
      const supabase = await getSupabase();
      const { error } =
        which === 'others'
          ? await supabase.auth.signOut({ scope: 'others' })
          : await supabase.rpc('end_session', { p_id: which });
      if (error) throw new Refusal(error);
    },
    // Also after an error: a repeat may find the device gone already.
    onSettled: () => queryClient.invalidateQueries({ queryKey: securityQueries.all(userId) }),
  });
}
