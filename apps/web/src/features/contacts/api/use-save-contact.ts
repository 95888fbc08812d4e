// Adds or changes a contact: it stands in the list at once, and goes back when the database refuses it.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Refusal, unwrap } from '../../../shared/errors/refusal.ts';
import { getSupabase } from '../../../shared/lib/supabase.ts';
import type { Contact } from '../model/contact.ts';
import { contactQueries } from './queries.ts';

export type ContactChanges = Pick<
  Contact,
  'contact_first_name' | 'contact_last_name' | 'contact_phone' | 'contact_user_id' | 'city_id'
>;
type Saved = ContactChanges & { id: string; isNew: boolean };

export function useSaveContact(userId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = contactQueries.list(userId);
  return useMutation({
    /** @throws Refusal CONTACT_EXISTS, CONTACTS_FULL or FIELD_INVALID */
    mutationFn: async ({ id, isNew, ...changes }: Saved) => {
      const supabase = await getSupabase();
      const contacts = supabase.from('contacts');
      if (isNew) {
        // A repeat after a lost answer finds the first one and leaves it as it is.
        const { error } = await contacts.upsert(
          { id, owner_user_id: userId, ...changes },
          { onConflict: 'id', ignoreDuplicates: true },
        );
        if (error) throw new Refusal(error);
      } else unwrap(await contacts.update(changes).eq('id', id).select().single());
    },
    onMutate: async ({ id, isNew, ...changes }) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      const now = new Date().toISOString();
      queryClient.setQueryData(queryKey, (book) =>
        isNew
          ? [
              ...(book ?? []).filter((one) => one.id !== id),
              { id, owner_user_id: userId, created_at: now, updated_at: now, ...changes },
            ]
          : book?.map((one) => (one.id === id ? { ...one, ...changes } : one)),
      );
      return { before };
    },
    onError: (_error, _saved, context) => queryClient.setQueryData(queryKey, context?.before),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
