// Mutation that refetches the affected queries afterwards, even if the server refused the change.
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useId, useRef, useState } from 'react';
import { refreshQueries } from './refresh-queries.ts';
import { getSupabase, type Supabase } from './supabase.ts';

/**
 * Returns a mutation. The callbacks of `mutate` run as soon as the server has responded. The
 * affected queries are refetched afterwards. Even if the refetch removes a row from its list, the
 * callbacks have already shown the row's notice. `isPending` remains true until the queries are
 * refetched. The user therefore cannot click a button that belongs to outdated data. `mutateAsync`
 * resolves after the refetch. The requests of one control are sent in the order of the clicks.
 * Otherwise, on a slow connection, the second request could overtake the first.
 * @param keys - Keys of the queries that the change may affect.
 * @param change - Sends the change to the server.
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
    // Returns nothing: the library would delay the callbacks until a returned promise settles, and
    // skip them if the component has been unmounted by then.
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
