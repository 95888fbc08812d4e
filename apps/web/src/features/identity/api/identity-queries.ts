// How the person's identity stands: her newest case, her papers in it, and what she has filled in so far.
import { queryOptions } from '@tanstack/react-query';
import type { Tables } from '@wasl/db-types';
import { asWritten, call } from '../../../shared/lib/call.ts';
import type { Paper } from '../model/paper.ts';

export type ServerDraft = Omit<Tables<'user_identity_drafts'>, 'documents'> & {
  documents: Paper[];
};
export type RejectionReason = Pick<
  Tables<'identity_rejection_reasons'>,
  'code' | 'text' | 'text_fr' | 'text_ar'
>;
export type Identity = {
  state: 'not_started' | 'pending' | 'approved' | 'rejected';
  approval: Tables<'user_identity_approvals'> | null;
  reason: RejectionReason | null;
  documents: Tables<'user_identity_documents'>[];
  draft: ServerDraft | null;
};

export const identityQueries = {
  all: () => ['identity'] as const,
  own: (userId: string) =>
    queryOptions({
      queryKey: [...identityQueries.all(), userId],
      queryFn: () => call('my_identity', {}, asWritten<Identity>()),
    }),
};
