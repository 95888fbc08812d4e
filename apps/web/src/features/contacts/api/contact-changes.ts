// Mutations of contacts with optimistic updates: the list shows a change immediately and reverts it
// when the database refuses it.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { v7 as newId } from 'uuid';
import { call } from '../../../shared/api/call.ts';
import { refreshQueries } from '../../../shared/api/refresh-queries.ts';
import { getSupabase } from '../../../shared/api/supabase.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { Refusal, unwrap } from '../../../shared/errors/refusal.ts';
import type { Contact } from '../model/contact.ts';
import type { ImportRow } from '../model/import-rows.ts';
import { contactQueries } from './contact-queries.ts';

export type ContactChanges = Pick<
  Contact,
  'contact_first_name' | 'contact_last_name' | 'contact_phone' | 'contact_user_id' | 'city_id'
>;
type Saved = ContactChanges & { id: string; isNew: boolean };

const AT_ONCE = 200;
/**
 * Runs mutations serially. In parallel, a deletion could overtake the preceding change of the same
 * contact on a slow connection.
 */
const IN_TURN = { id: 'contacts' };

/**
 * Returns the list with one contact replaced, added or removed. A failed change undoes itself with
 * this function and leaves the other contacts as they are: their own changes may still be running.
 */
function withContact(book: Contact[], id: string, contact: Contact | undefined): Contact[] {
  if (!contact) return book.filter((one) => one.id !== id);
  const isKnown = book.some((one) => one.id === id);
  return isKnown ? book.map((one) => (one.id === id ? contact : one)) : [...book, contact];
}

export function useSaveContact(userId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = contactQueries.list(userId);
  return useMutation({
    scope: IN_TURN,
    /** @throws Refusal CONTACT_EXISTS, CONTACTS_FULL or FIELD_INVALID */
    mutationFn: async ({ id, isNew, ...changes }: Saved) => {
      const supabase = await getSupabase();
      const contacts = supabase.from('contacts');
      if (isNew) {
        // When the row is already inserted, a retry after a lost response leaves the row unchanged.
        const { error } = await contacts.upsert(
          { id, owner_user_id: userId, ...changes },
          { onConflict: 'id', ignoreDuplicates: true },
        );
        if (error) throw new Refusal(error);
      } else unwrap(await contacts.update(changes).eq('id', id).select().single());
    },
    onMutate: async ({ id, isNew, ...changes }) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey)?.find((one) => one.id === id);
      const now = new Date().toISOString();
      const added = { id, owner_user_id: userId, created_at: now, updated_at: now, ...changes };
      const shown = isNew ? added : before && { ...before, ...changes };
      queryClient.setQueryData(queryKey, (book) => book && withContact(book, id, shown));
      return { before };
    },
    onError: (_error, { id }, context) =>
      queryClient.setQueryData(queryKey, (book) => book && withContact(book, id, context?.before)),
    onSettled: () => refreshQueries(queryClient, [queryKey]),
  });
}

export function useDeleteContact(userId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = contactQueries.list(userId);
  return useMutation({
    scope: IN_TURN,
    /** Deletes a contact. Succeeds if the contact is already deleted. */
    mutationFn: async (id: string) => {
      const supabase = await getSupabase();
      const { error } = await supabase.from('contacts').delete().eq('id', id);
      if (error) throw new Refusal(error);
    },
    onMutate: async (id) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey)?.find((one) => one.id === id);
      queryClient.setQueryData(queryKey, (book) => book && withContact(book, id, undefined));
      return { before };
    },
    onError: (_error, id, context) =>
      queryClient.setQueryData(queryKey, (book) => book && withContact(book, id, context?.before)),
    onSettled: () => refreshQueries(queryClient, [queryKey]),
  });
}

/**
 * Imports contacts in batches of a few hundred. If a batch fails, the earlier batches stay saved,
 * and a retry adds no contact twice.
 */
export const useImportContacts = (userId: string) =>
  useChange([contactQueries.list(userId).queryKey], async (rows: ImportRow[], supabase) => {
    for (let at = 0; at < rows.length; at += AT_ONCE) {
      const { error } = await supabase.from('contacts').upsert(
        rows.slice(at, at + AT_ONCE).map((row) => ({
          id: row.id,
          owner_user_id: userId,
          contact_first_name: row.contact_first_name,
          contact_last_name: row.contact_last_name,
          contact_phone: row.contact_phone,
        })),
        { onConflict: 'id', ignoreDuplicates: true },
      );
      if (error) throw new Refusal(error);
    }
  });

/** Opens the conversation with a contact, or creates it. Returns its ID. */
export const useOpenConversation = () =>
  useChange([], (userId: string) =>
    call('open_conversation', { p_user_id: userId, p_id: newId() }),
  );
