// Deletes a property of the owner; the lists are read anew, what was known of it is forgotten.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteProperty } from './delete-property.ts';
import { propertyQueries } from './property-queries.ts';

/** @param onDeleted Leaves what shows the property, before it is forgotten there. */
export function useDeleteProperty(userId: string, onDeleted?: () => Promise<void>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => deleteProperty({ id, userId }),
    onSuccess: async (_, id) => {
      await onDeleted?.();
      queryClient.removeQueries({ queryKey: propertyQueries.detail(userId, id).queryKey });
      await queryClient.invalidateQueries({ queryKey: propertyQueries.all() });
    },
  });
}
