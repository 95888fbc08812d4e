// A call of the broker; his workspace is fetched again after it, also after a refusal.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Supabase } from '../../../shared/lib/supabase.ts';
import { getSupabase } from '../../../shared/lib/supabase.ts';
import { brokerQueries } from './queries.ts';

export function useBrokerMutation<Input, Answer>(
  call: (supabase: Supabase, input: Input) => Promise<Answer>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) => call(await getSupabase(), input),
    onSettled: () => queryClient.invalidateQueries({ queryKey: brokerQueries.all() }),
  });
}
