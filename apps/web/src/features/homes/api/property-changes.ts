// Mutations with which an owner publishes, hides or deletes a saved property.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, noAnswerSchema } from '../../../shared/api/call.ts';
import { refreshQueries } from '../../../shared/api/refresh-queries.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { propertyDrafts } from './property-draft-port.ts';
import { propertyQueries } from './property-queries.ts';

/** Publishes a property or hides it. */
export const usePublishProperty = () =>
  useChange([propertyQueries.all()], (change: { id: string; isPublished: boolean }) =>
    call(
      'publish_property',
      { p_id: change.id, p_is_published: change.isPublished },
      noAnswerSchema,
    ),
  );

/**
 * Deletes a property with its pictures, prices and draft. Also succeeds if the property no longer
 * exists.
 * @param onDeleted - Called to leave the screen of the property, before the property's queries are
 * removed.
 */
export function useDeleteProperty(userId: string, onDeleted?: () => Promise<void>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      await call('delete_property', { p_id: id }, noAnswerSchema);
      await propertyDrafts.forgetOnDevice(userId, id);
    },
    onSuccess: async (_, id) => {
      await onDeleted?.();
      queryClient.removeQueries({ queryKey: propertyQueries.detail(userId, id).queryKey });
      await refreshQueries(queryClient, [propertyQueries.all()]);
    },
  });
}
