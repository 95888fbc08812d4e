// Deletes a contact: it is gone from the list at once, and comes back when that fails.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { getSupabase } from '../../../shared/lib/supabase.ts';
import { contactQueries } from './queries.ts';

export function useDeleteContact(userId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = contactQueries.list(userId);
  return useMutation({
    /** What is gone already is deleted too. */
    mutationFn: async (id: string) => {
      const supabase = await getSupabase();
      const { error } = await supabase.from('contacts').delete().eq('id', id);
      if (error) throw new Refusal(error);
    },
    onMutate: async (id) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, (book) => book?.filter((one) => one.id !== id));
      return { before };
    },
    onError: (_error, _id, context) => queryClient.setQueryData(queryKey, context?.before),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
