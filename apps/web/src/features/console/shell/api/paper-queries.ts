// A paper that somebody sent as a proof; reading it is logged.
import { queryOptions } from '@tanstack/react-query';
import type { Tables } from '@wasl/db-types';
import { call, noAnswer } from '../../../../shared/api/call.ts';
import { getSupabase } from '../../../../shared/api/supabase.ts';
import { operatorQueries } from './operator-queries.ts';

export type StoredPaper = Pick<
  Tables<'user_identity_documents'>,
  'id' | 'file_path' | 'file_name' | 'file_type'
>;

export const paperQueries = {
  /** @param opens What writes down that it was looked at; without it the storage gives nothing. */
  one: (
    { id, file_path: path, file_type: type }: StoredPaper,
    opens: 'open_identity_document' | 'open_address_document',
  ) =>
    queryOptions({
      queryKey: [...operatorQueries.all(), 'paper', path],
      staleTime: Number.POSITIVE_INFINITY,
      // Gone from memory as soon as nobody looks at it.
      gcTime: 0,
      queryFn: async () => {
        await call(opens, { p_id: id }, noAnswer);
        const supabase = await getSupabase();
        const { data, error } = await supabase.storage.from('documents').download(path);
        if (error) throw error;
        // As the server found it, so that no file becomes a page in the browser.
        return new Blob([data], { type });
      },
    }),
};
