// Hook that proposes a money movement. It also returns the state of the request and the response,
// for the dialog that uses the hook.
import { useRequestId } from '../../../../shared/api/use-request-id.ts';
import { useProposeMoney } from '../api/money-proposal-changes.ts';
import type { MoneyProposalKind } from './money-proposal.ts';

export type MoneyMovement = {
  kind: MoneyProposalKind;
  details: Record<string, string | number | number[]>;
};

export function useMoneyProposal() {
  const change = useProposeMoney();
  const { idFor } = useRequestId();
  const propose = ({ kind, details }: MoneyMovement, reason: string) =>
    change.mutate({ id: idFor({ kind, details, reason }), kind, details, reason });
  return {
    propose,
    isPending: change.isPending,
    error: change.error,
    /**
     * The server's response to the proposal. Undefined before the response. After it, the proposal
     * waits for another operator.
     */
    proposed: change.data,
  };
}
