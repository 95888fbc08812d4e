// Sends the case in with its papers, in one call that may be repeated.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Json } from '@wasl/db-types';
import { unwrap } from '../../../shared/errors/refusal.ts';
import { getSupabase } from '../../../shared/lib/supabase.ts';
import type { DraftChanges } from '../model/draft.ts';
import { identityQueries } from './queries.ts';

export function useSubmitIdentity() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ caseId, changes }: { caseId: string; changes: DraftChanges }) => {
      const supabase = await getSupabase();
      return unwrap(
        await supabase.rpc('submit_identity', { p_id: caseId, p_changes: changes as Json }),
      );
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: identityQueries.all() }),
  });
}
