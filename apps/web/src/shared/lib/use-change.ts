// A change at the server, after which what is shown of it is asked for again, also after a refusal.
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { getSupabase, type Supabase } from './supabase.ts';

/** @param keys What may be another afterwards. */
export function useChange<Input = void, Answer = void>(
  keys: readonly QueryKey[],
  change: (input: Input, supabase: Supabase) => Promise<Answer>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) => change(input, await getSupabase()),
    onSettled: () =>
      Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}
