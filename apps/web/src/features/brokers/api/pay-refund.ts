// Gives a refund against the sender's code; a wrong code is an answer with the tries that are left, not an error.
import { unwrap } from '../../../shared/errors/refusal.ts';
import { useChange } from '../../../shared/lib/use-change.ts';
import type { PayoutAnswer } from './pay-out-money-transfer.ts';
import { brokerQueries } from './queries.ts';

export type Refund = {
  requestId: string;
  reference: string;
  code: string;
  countedCentimes: number;
};

export const usePayRefund = () =>
  useChange([brokerQueries.all()], async (refund: Refund, supabase) => {
    const answer = await supabase.rpc('pay_refund', {
      p_request_id: refund.requestId,
      p_reference: refund.reference,
      p_refund_code: refund.code,
      p_counted_centimes: refund.countedCentimes,
    });
    return unwrap(answer) as PayoutAnswer;
  });
