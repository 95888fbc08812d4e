// Mutations of the user's own names, preferences and picture.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TablesUpdate } from '@wasl/db-types';
import { call } from '../../../shared/api/call.ts';
import { getSupabase } from '../../../shared/api/supabase.ts';
import { Refusal, unwrap } from '../../../shared/errors/refusal.ts';
import { profileCache } from '../model/profile-cache.ts';
import { profileQueries } from './profile-queries.ts';

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

/**
 * `id` stays the same for all attempts to save a picture, so that a retry overwrites the file of
 * the first attempt.
 */
export type NewAvatar = { id: string; blob: Blob };

const ALREADY_THERE = '409';

/**
 * Uploads the picture under a file name without personal data and sets it as the avatar. Without a
 * picture, removes the avatar. The database deletes the previous file.
 */
export function useSetAvatar(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (avatar: NewAvatar | null) => {
      if (!avatar) return call('set_avatar', {});
      const supabase = await getSupabase();
      const { id, blob } = avatar;
      const name = `${id}.${blob.type === 'image/webp' ? 'webp' : 'jpg'}`;
      const { error } = await supabase.storage
        .from('avatars')
        .upload(name, blob, { contentType: blob.type, cacheControl: '31536000' });
      if (error && !('statusCode' in error && error.statusCode === ALREADY_THERE)) {
        throw new Refusal({ code: 'upload', message: error.message });
      }
      return call('set_avatar', { p_name: name });
    },
    onSuccess: (profile) => {
      profileCache.write(profile);
      queryClient.setQueryData(profileQueries.own(userId).queryKey, profile);
    },
  });
}
