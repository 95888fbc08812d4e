// Puts a new picture into the person's folder and shows it, or shows none; the database removes the one before.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Refusal, unwrap } from '../../../shared/errors/refusal.ts';
import { getSupabase } from '../../../shared/lib/supabase.ts';
import { profileCache } from '../model/profile-cache.ts';
import { profileQueries } from './queries.ts';

/** `id` is made once for each picture, so that a second try finds the first one's file. */
export type NewAvatar = { id: string; blob: Blob };

const ALREADY_THERE = '409';

export function useSetAvatar(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (avatar: NewAvatar | null) => {
      const supabase = await getSupabase();
      if (!avatar) return unwrap(await supabase.rpc('set_avatar'));
      const { id, blob } = avatar;
      const name = `${userId}/${id}.${blob.type === 'image/webp' ? 'webp' : 'jpg'}`;
      const { error } = await supabase.storage
        .from('avatars')
        .upload(name, blob, { contentType: blob.type, cacheControl: '31536000' });
      if (error && !('statusCode' in error && error.statusCode === ALREADY_THERE)) {
        throw new Refusal({ code: 'upload', message: error.message });
      }
      return unwrap(await supabase.rpc('set_avatar', { p_name: name }));
    },
    onSuccess: (profile) => {
      profileCache.write(profile);
      queryClient.setQueryData(profileQueries.own(userId).queryKey, profile);
    },
  });
}
