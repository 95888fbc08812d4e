// What a person does with her case: sends it in, and answers a reviewer who asked for more papers.
import type { Json } from '@wasl/db-types';
import { call } from '../../../shared/api/call.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import type { DraftChanges } from '../model/draft.ts';
import type { Paper } from '../model/paper.ts';
import { identityQueries } from './identity-queries.ts';

/** With its papers, in one call that may be repeated. */
export const useSubmitIdentity = () =>
  useChange(
    [identityQueries.all()],
    ({ caseId, changes }: { caseId: string; changes: DraftChanges }) =>
      call('submit_identity', { p_id: caseId, p_changes: changes as Json }),
  );

export const useAddPapers = () =>
  useChange([identityQueries.all()], ({ caseId, papers }: { caseId: string; papers: Paper[] }) =>
    call('add_identity_documents', { p_id: caseId, p_documents: papers }),
  );
