// Mutations for the user's identity case: submit it, and send the additional documents that a
// reviewer requested.
import type { Json } from '@wasl/db-types';
import { call } from '../../../shared/api/call.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import type { DraftChanges } from '../model/draft.ts';
import type { IdentityDocument } from '../model/identity-document.ts';
import { identityQueries } from './identity-queries.ts';

/** Submits the case and its documents in one idempotent call. */
export const useSubmitIdentity = () =>
  useChange(
    [identityQueries.all()],
    ({ caseId, changes }: { caseId: string; changes: DraftChanges }) =>
      call('submit_identity', { p_id: caseId, p_changes: changes as Json }),
  );

export const useAddDocuments = () =>
  useChange(
    [identityQueries.all()],
    ({ caseId, papers }: { caseId: string; papers: IdentityDocument[] }) =>
      call('add_identity_documents', { p_id: caseId, p_documents: papers }),
  );
