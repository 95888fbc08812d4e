// What two operators do with a movement of money; each may be repeated after a lost answer.
import type { Json } from '@wasl/db-types';
import { call } from '../../../../shared/lib/call.ts';
import { useChange } from '../../../../shared/lib/use-change.ts';
import { brokerQueries } from '../../brokers/api/broker-queries.ts';
import { bankQueries } from '../../finance/api/bank-queries.ts';
import { moneyProposalQueries } from './money-proposal-queries.ts';
import { operatorQueries } from './operator-queries.ts';
import { waitingQueries } from './waiting-queries.ts';

const proposals = [moneyProposalQueries.all(), waitingQueries.counts().queryKey];
/** What an executed proposal may have moved. */
const moved = [
  ...proposals,
  bankQueries.all(),
  brokerQueries.all(),
  ...operatorQueries.keysOf('floats'),
];

type Proposed = { id: string; kind: string; details: Json; reason: string };
export const useProposeMoney = () =>
  useChange(proposals, ({ id, kind, details, reason }: Proposed) =>
    call('propose_money_movement', {
      p_id: id,
      p_kind: kind,
      p_details: details,
      p_reason: reason,
    }),
  );

export const useExecuteMoneyProposal = () =>
  useChange(moved, (id: string) => call('execute_money_proposal', { p_id: id }));

/** Withdraws one's own. */
export const useRejectMoneyProposal = () =>
  useChange(proposals, ({ id, reason }: { id: string; reason: string }) =>
    call('reject_money_proposal', { p_id: id, p_reason: reason }),
  );
