// Changes the person's own names or choices.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TablesUpdate } from '@wasl/db-types';
import { unwrap } from '../../../shared/errors/refusal.ts';
import { getSupabase } from '../../../shared/lib/supabase.ts';
import { profileCache } from '../model/profile-cache.ts';
import { profileQueries } from './queries.ts';

export type ProfileChanges = Pick<
  TablesUpdate<'profiles'>,
  'first_name' | 'last_name' | 'username' | 'country_id' | 'city_id' | 'preferred_language_id'
>;

export function useUpdateProfile(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (changes: ProfileChanges) => {
      const supabase = await getSupabase();
      return unwrap(
        await supabase.from('profiles').update(changes).eq('id', userId).select().single(),
      );
    },
    onSuccess: (profile) => {
      profileCache.write(profile);
      queryClient.setQueryData(profileQueries.own(userId).queryKey, profile);
    },
  });
}
