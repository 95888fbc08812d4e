// Answers a reviewer who asked for more papers.
import { unwrap } from '../../../shared/errors/refusal.ts';
import { useChange } from '../../../shared/lib/use-change.ts';
import type { Paper } from '../model/paper.ts';
import { identityQueries } from './queries.ts';

export const useAddPapers = () =>
  useChange(
    [identityQueries.all()],
    async ({ caseId, papers }: { caseId: string; papers: Paper[] }, supabase) =>
      unwrap(await supabase.rpc('add_identity_documents', { p_id: caseId, p_documents: papers })),
  );
