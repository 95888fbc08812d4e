// The photos of a parcel as files, for whoever may look at them and may not pass on a link.
import { queryOptions } from '@tanstack/react-query';
import { getSupabase } from '../../../shared/lib/supabase.ts';

export const photoFiles = (paths: string[]) =>
  queryOptions({
    queryKey: ['delivery-photo-files', ...paths],
    enabled: paths.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    // Gone from memory as soon as nobody looks at them.
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
  });
