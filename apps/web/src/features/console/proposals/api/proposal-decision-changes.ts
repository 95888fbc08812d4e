// Mutations on money proposals: execute, reject or withdraw a proposal. Each is safe to retry after
// a lost response.
import { call } from '../../../../shared/api/call.ts';
import { useChange } from '../../../../shared/api/use-change.ts';
import { moneyProposalQueries } from '../../shell/api/money-proposal-queries.ts';
import { operatorQueries } from '../../shell/api/operator-queries.ts';
import { waitingCountQueries } from '../../shell/api/waiting-count-queries.ts';

const proposals = [moneyProposalQueries.all(), waitingCountQueries.counts().queryKey];
/** Queries whose results an executed proposal may change. */
const moved = [...proposals, ...operatorQueries.keysOf('bank', 'brokers', 'floats')];

export const useExecuteMoneyProposal = () =>
  useChange(moved, (id: string) => call('execute_money_proposal', { p_id: id }));

/** Rejects another operator's proposal, or withdraws the operator's own proposal. */
export const useRejectMoneyProposal = () =>
  useChange(proposals, ({ id, reason }: { id: string; reason: string }) =>
    call('reject_money_proposal', { p_id: id, p_reason: reason }),
  );
