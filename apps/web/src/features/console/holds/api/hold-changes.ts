// Mutations of compliance operators: place a hold on a transfer, release the transfer, or refuse
// it. Each requires a reason, which is logged.
import { call, noAnswerSchema } from '../../../../shared/api/call.ts';
import { useChange } from '../../../../shared/api/use-change.ts';
import { holdQueries } from './hold-queries.ts';

/**
 * Places a hold on a transfer.
 * @returns ID of the transfer.
 */
export const usePlaceHold = () =>
  useChange([holdQueries.all()], ({ reference, reason }: { reference: string; reason: string }) =>
    call('hold_money_transfer', { p_reference: reference, p_reason: reason }),
  );

export type HoldDecision = 'release' | 'refuse';

export const useDecideHold = (id: string) =>
  useChange(
    [holdQueries.all()],
    ({ decision, reason }: { decision: HoldDecision; reason: string }) =>
      call(
        decision === 'release' ? 'release_held_transfer' : 'refuse_held_transfer',
        { p_id: id, p_reason: reason },
        noAnswerSchema,
      ),
  );
