// Answers a reviewer who asked for more papers.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { unwrap } from '../../../shared/errors/refusal.ts';
import { getSupabase } from '../../../shared/lib/supabase.ts';
import type { Paper } from '../model/paper.ts';
import { identityQueries } from './queries.ts';

export function useAddPapers() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ caseId, papers }: { caseId: string; papers: Paper[] }) => {
      const supabase = await getSupabase();
      return unwrap(
        await supabase.rpc('add_identity_documents', { p_id: caseId, p_documents: papers }),
      );
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: identityQueries.all() }),
  });
}
