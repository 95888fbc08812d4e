// A call of an operator; the lists it may change are fetched again after it, also after a refusal.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getSupabase, type Supabase } from '../../../shared/lib/supabase.ts';
import { operatorQueries } from './queries.ts';

type List =
  | 'queue'
  | 'people'
  | 'operators'
  | 'proposals'
  | 'home-reports'
  | 'chat-reports'
  | 'parcels'
  | 'courier-agents'
  | 'price-lists';

export function useOperatorMutation<Input, Answer>(
  changes: List[],
  call: (supabase: Supabase, input: Input) => Promise<Answer>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) => call(await getSupabase(), input),
    onSettled: () =>
      Promise.all(
        changes.map((list) =>
          queryClient.invalidateQueries({ queryKey: [...operatorQueries.all(), list] }),
        ),
      ),
  });
}
