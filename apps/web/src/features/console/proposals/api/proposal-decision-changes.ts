// What is done with a proposed movement of money; each may be repeated after a lost answer.
import { call } from '../../../../shared/api/call.ts';
import { useChange } from '../../../../shared/api/use-change.ts';
import { moneyProposalQueries } from '../../shell/api/money-proposal-queries.ts';
import { operatorQueries } from '../../shell/api/operator-queries.ts';
import { waitingQueries } from '../../shell/api/waiting-queries.ts';

const proposals = [moneyProposalQueries.all(), waitingQueries.counts().queryKey];
/** What an executed proposal may have moved. */
const moved = [...proposals, ...operatorQueries.keysOf('bank', 'brokers', 'floats')];

export const useExecuteMoneyProposal = () =>
  useChange(moved, (id: string) => call('execute_money_proposal', { p_id: id }));

/** Withdraws one's own. */
export const useRejectMoneyProposal = () =>
  useChange(proposals, ({ id, reason }: { id: string; reason: string }) =>
    call('reject_money_proposal', { p_id: id, p_reason: reason }),
  );
