// Opens the conversation with a contact: the one there is, or a new one.
import { useMutation } from '@tanstack/react-query';
import { v7 as newId } from 'uuid';
import { unwrap } from '../../../shared/errors/refusal.ts';
import { getSupabase } from '../../../shared/lib/supabase.ts';

/** Gives the conversation's id. */
export const useOpenChat = () =>
  useMutation({
    mutationFn: async (userId: string) => {
      const supabase = await getSupabase();
      return unwrap(await supabase.rpc('open_conversation', { p_user_id: userId, p_id: newId() }));
    },
  });
