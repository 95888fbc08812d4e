// A change of what a person keeps of homes, after which all that shows it is read anew.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { homeQueries } from './home-queries.ts';

export function useHomeChange<Change, Result>(change: (what: Change) => Promise<Result>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: homeQueries.all() }),
  });
}
