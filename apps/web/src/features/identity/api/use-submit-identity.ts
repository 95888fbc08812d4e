// Sends the case in with its papers, in one call that may be repeated.
import type { Json } from '@wasl/db-types';
import { unwrap } from '../../../shared/errors/refusal.ts';
import { useChange } from '../../../shared/lib/use-change.ts';
import type { DraftChanges } from '../model/draft.ts';
import { identityQueries } from './queries.ts';

export const useSubmitIdentity = () =>
  useChange(
    [identityQueries.all()],
    async ({ caseId, changes }: { caseId: string; changes: DraftChanges }, supabase) =>
      unwrap(await supabase.rpc('submit_identity', { p_id: caseId, p_changes: changes as Json })),
  );
