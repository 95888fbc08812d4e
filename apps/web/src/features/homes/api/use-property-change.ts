// A change of the owner's properties, after which all that shows them is read anew.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { propertyQueries } from './property-queries.ts';

export function usePropertyChange<Change = void, Result = void>(
  change: (what: Change) => Promise<Result>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: propertyQueries.all() }),
  });
}
