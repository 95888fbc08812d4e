// What finance changes of a float; the request's id makes a repeat after a lost answer no second time.
import { call } from '../../../shared/lib/call.ts';
import { useChange } from '../../../shared/lib/use-change.ts';
import { operatorQueries } from './operator-queries.ts';

export type FloatChange = 'top_up' | 'set_line';
type Change = {
  requestId: string;
  change: FloatChange;
  brokerId: string;
  centimes: number;
  reason: string;
};

export const useChangeFloat = () =>
  useChange(
    operatorQueries.keysOf('floats'),
    ({ requestId, change, brokerId, centimes, reason }: Change) => {
      const about = { p_request_id: requestId, p_broker_id: brokerId, p_reason: reason };
      return change === 'top_up'
        ? call('top_up_float', { ...about, p_centimes: centimes })
        : call('set_credit_line', { ...about, p_credit_centimes: centimes });
    },
  );

/** Answers how many. */
export const useProposeSettlements = () =>
  useChange(operatorQueries.keysOf('settlements'), () => call('propose_settlements', {}));
