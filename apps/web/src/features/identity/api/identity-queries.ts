// Query for the user's identity verification: the newest case with its documents, and the answers
// saved in the draft.
import { queryOptions } from '@tanstack/react-query';
import type { Answers } from '@wasl/db-types/answers';
import { call } from '../../../shared/api/call.ts';

export type ServerDraft = Answers['save_identity_draft'];
export type Identity = Answers['my_identity'];
export type RejectionReason = NonNullable<Identity['reason']>;

export const identityQueries = {
  all: () => ['identity'] as const,
  own: (userId: string) =>
    queryOptions({
      queryKey: [...identityQueries.all(), userId],
      queryFn: () => call('my_identity', {}),
    }),
};
