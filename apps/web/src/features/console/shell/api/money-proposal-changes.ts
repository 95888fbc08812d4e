// Proposes a money movement. The proposal is safe to retry after a lost response.
import type { Json } from '@wasl/db-types';
import { call } from '../../../../shared/api/call.ts';
import { useChange } from '../../../../shared/api/use-change.ts';
import { moneyProposalQueries } from './money-proposal-queries.ts';
import { waitingCountQueries } from './waiting-count-queries.ts';

type Proposed = { id: string; kind: string; details: Json; reason: string };
export const useProposeMoney = () =>
  useChange(
    [moneyProposalQueries.all(), waitingCountQueries.counts().queryKey],
    ({ id, kind, details, reason }: Proposed) =>
      call('propose_money_movement', {
        p_id: id,
        p_kind: kind,
        p_details: details,
        p_reason: reason,
      }),
  );
