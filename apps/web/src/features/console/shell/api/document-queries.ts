// Query for a document that a person submitted as proof. Each read is logged.
import { queryOptions } from '@tanstack/react-query';
import type { Tables } from '@wasl/db-types';
import { call, noAnswerSchema } from '../../../../shared/api/call.ts';
import { getSupabase } from '../../../../shared/api/supabase.ts';
import { operatorQueries } from './operator-queries.ts';

export type StoredDocument = Pick<
  Tables<'user_identity_documents'>,
  'id' | 'file_path' | 'file_name' | 'file_type'
>;

export const documentQueries = {
  /**
   * @param opens - Database function that logs the read. The file storage refuses to return the
   * file unless this function was called before.
   */
  one: (
    { id, file_path: path, file_type: type }: StoredDocument,
    opens: 'open_identity_document' | 'open_address_document',
  ) =>
    queryOptions({
      queryKey: [...operatorQueries.all(), 'paper', path],
      staleTime: Number.POSITIVE_INFINITY,
      // Removes the document from the cache when no component uses it.
      gcTime: 0,
      queryFn: async () => {
        await call(opens, { p_id: id }, noAnswerSchema);
        const supabase = await getSupabase();
        const { data, error } = await supabase.storage.from('documents').download(path);
        if (error) throw error;
        // Gives the downloaded file the media type that the server detected. The browser then never
        // renders an uploaded file as a page.
        return new Blob([data], { type });
      },
    }),
};
