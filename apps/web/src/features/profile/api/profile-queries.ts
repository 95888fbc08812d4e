// The signed-in person's own profile and the places she can choose from.
import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '../../../shared/errors/refusal.ts';
import { getSupabase } from '../../../shared/lib/supabase.ts';
import type { Profile } from '../model/profile.ts';
import { profileCache } from '../model/profile-cache.ts';

export const profileQueries = {
  all: () => ['profile'] as const,
  /** @param read Where another answer brings the profile along. */
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

export const placeQueries = {
  choices: () =>
    queryOptions({
      queryKey: ['places'],
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: async () => {
        const supabase = await getSupabase();
        const [countries, languages] = await Promise.all([
          supabase.from('countries').select().order('name'),
          supabase.from('languages').select().order('name'),
        ]);
        return { countries: unwrap(countries), languages: unwrap(languages) };
      },
    }),
  cities: (countryId: number | null) =>
    queryOptions({
      queryKey: ['places', 'cities', countryId],
      enabled: countryId !== null,
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: async () => {
        const supabase = await getSupabase();
        return unwrap(
          await supabase
            .from('cities')
            .select('id,name,name_fr,name_ar')
            .eq('country_id', countryId ?? 0)
            .order('name'),
        );
      },
    }),
};
