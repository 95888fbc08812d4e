// Mutations of finance operators on brokers' floats. A retry with the same request ID after a lost
// response does not apply the change twice.
import { call } from '../../../../shared/api/call.ts';
import { useChange } from '../../../../shared/api/use-change.ts';
import { operatorQueries } from '../../shell/api/operator-queries.ts';
import { bankQueries } from './bank-queries.ts';

export type FloatChange = 'top_up' | 'set_line';
type Change = {
  requestId: string;
  change: FloatChange;
  brokerId: string;
  centimes: number;
  /** Bank line which proves that the broker paid for a top-up. */
  bankLineId?: number;
  reason: string;
};

export const useChangeFloat = () =>
  useChange(
    [...operatorQueries.keysOf('floats'), bankQueries.all()],
    ({ requestId, change, brokerId, centimes, bankLineId, reason }: Change) => {
      const about = { p_request_id: requestId, p_broker_id: brokerId, p_reason: reason };
      return change === 'top_up'
        ? call('top_up_float', {
            ...about,
            p_centimes: centimes,
            ...(bankLineId === undefined ? {} : { p_bank_line_id: bankLineId }),
          })
        : call('set_credit_line', { ...about, p_credit_centimes: centimes });
    },
  );

/** Proposes settlements between brokers and returns the number of proposed settlements. */
export const useProposeSettlements = () =>
  useChange(operatorQueries.keysOf('settlements'), () => call('propose_settlements', {}));
