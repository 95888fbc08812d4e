// Queries for the photos of a parcel on the server.
import { queryOptions } from '@tanstack/react-query';
import { getSupabase } from '../../../shared/api/supabase.ts';
import { unwrap } from '../../../shared/errors/refusal.ts';

const BUCKET = 'delivery-photos';
const LINK_SECONDS = 3600;

export const photoQueries = {
  /** Photos of a draft with signed URLs for this user. */
  ofDraft: (deliveryId: string) =>
    queryOptions({
      queryKey: ['draft-photos', deliveryId],
      // The photos are not cached, because an older response would show newly uploaded photos as
      // deleted.
      gcTime: 0,
      staleTime: (LINK_SECONDS / 2) * 1000,
      queryFn: async () => {
        const supabase = await getSupabase();
        const photos = unwrap(
          await supabase
            .from('delivery_photos')
            .select('id,storage_path')
            .eq('delivery_id', deliveryId)
            .eq('purpose', 'delivery')
            .order('created_at'),
        );
        if (photos.length === 0) return [];
        const links = unwrap(
          await supabase.storage.from(BUCKET).createSignedUrls(
            photos.map(({ storage_path: path }) => path),
            LINK_SECONDS,
          ),
        );
        const linkOf = new Map(links.map(({ path, signedUrl }) => [path, signedUrl]));
        return photos.map(({ id, storage_path: path }) => ({ id, url: linkOf.get(path) ?? null }));
      },
    }),
  /** Downloads photos as files, for viewers who must not be able to share a link to a photo. */
  files: (paths: string[]) =>
    queryOptions({
      queryKey: ['delivery-photo-files', ...paths],
      enabled: paths.length > 0,
      staleTime: Number.POSITIVE_INFINITY,
      // Removes the photos from the cache when no component uses them.
      gcTime: 0,
      queryFn: async () => {
        const supabase = await getSupabase();
        return Promise.all(
          paths.map(async (path) => {
            const { data, error } = await supabase.storage.from('delivery-photos').download(path);
            if (error) throw error;
            return data;
          }),
        );
      },
    }),
};
