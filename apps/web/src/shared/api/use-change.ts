// A change at the server, after which what is shown of it is asked for again, also after a refusal.
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useId, useRef, useState } from 'react';
import { refreshQueries } from './refresh-queries.ts';
import { getSupabase, type Supabase } from './supabase.ts';

/**
 * `mutate` calls back as soon as the server has answered, while whoever asked is still on the page: a row that
 * leaves its list with the fresh answer has said its notice by then. `isPending` lasts until what is shown is fresh,
 * so that no button takes a second tap at the state of before, and `mutateAsync` answers at that moment.
 *
 * What is asked of one control goes out in the order of the taps: on a slow line the second could overtake the first.
 *
 * @param keys What may be another afterwards.
 */
export function useChange<Input = void, Answer = void>(
  keys: readonly QueryKey[],
  change: (input: Input, supabase: Supabase) => Promise<Answer>,
) {
  const queryClient = useQueryClient();
  const [refreshes, setRefreshes] = useState(0);
  const last = useRef<Promise<unknown>>(undefined);
  const id = useId();
  const mutation = useMutation({
    scope: { id },
    mutationFn: async (input: Input) => change(input, await getSupabase()),
    // Nothing is returned: the library would call back only when a returned promise is over, and never
    // when its component has gone by then.
    onSettled: () => {
      setRefreshes((count) => count + 1);
      last.current = refreshQueries(queryClient, keys).finally(() =>
        setRefreshes((count) => count - 1),
      );
    },
  });
  const settle = mutation.mutateAsync;
  const mutateAsync = useCallback<typeof settle>(
    (...args) => settle(...args).finally(() => last.current),
    [settle],
  );
  return { ...mutation, mutateAsync, isPending: mutation.isPending || refreshes > 0 };
}
