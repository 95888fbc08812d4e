// Query for the signed-in user's profile.
import { queryOptions } from '@tanstack/react-query';
import { getSupabase } from '../../../shared/api/supabase.ts';
import { unwrap } from '../../../shared/errors/refusal.ts';
import type { Profile } from '../model/profile.ts';
import { profileCache } from '../model/profile-cache.ts';

export const profileQueries = {
  all: () => ['profile'] as const,
  /**
   * @param read - Returns the profile. By default, it is requested from the server. A screen that
   * gets the profile in another response passes a function that reads it from there, so that the
   * profile is not requested a second time.
   */
  own: (userId: string, read: () => Promise<Profile> = () => readProfile(userId)) =>
    queryOptions({
      queryKey: [...profileQueries.all(), userId],
      queryFn: async (): Promise<Profile> => {
        const profile = await read();
        profileCache.write(profile);
        return profile;
      },
    }),
};

async function readProfile(userId: string): Promise<Profile> {
  const supabase = await getSupabase();
  return unwrap(await supabase.from('profiles').select().eq('id', userId).single());
}
