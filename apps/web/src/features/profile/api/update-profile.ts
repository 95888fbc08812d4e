// Changes the person's own names or choices.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TablesUpdate } from '@wasl/db-types';
import { unwrap } from '../../../shared/errors/refusal.ts';
import { getSupabase } from '../../../shared/lib/supabase.ts';
import { profileQueries } from './queries.ts';

type Changes = Pick<
  TablesUpdate<'profiles'>,
  'first_name' | 'last_name' | 'username' | 'country_id' | 'city_id' | 'preferred_language_id'
>;

export function useUpdateProfile(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (changes: Changes) => {
      const supabase = await getSupabase();
      return unwrap(
        await supabase.from('profiles').update(changes).eq('id', userId).select().single(),
      );
    },
    onSuccess: (profile) => queryClient.setQueryData(profileQueries.own(userId).queryKey, profile),
  });
}
