// Pays out; a wrong code is an answer with the tries that are left, not an error.
import { unwrap } from '../../../shared/errors/refusal.ts';
import { useChange } from '../../../shared/lib/use-change.ts';
import { brokerQueries } from './queries.ts';

export type Payout = {
  id: string;
  /** Made once for each try, so that a repeat of a lost answer costs none. */
  requestId: string;
  code: string;
  countedCentimes: number;
  documentType: string;
  documentLast4: string;
  nameMatches: boolean;
};
export type PayoutAnswer = { outcome: 'paid' | 'wrong_code' | 'locked'; attempts_left: number };

export const usePayOut = () =>
  useChange([brokerQueries.all()], async (payout: Payout, supabase) => {
    const answer = await supabase.rpc('pay_out_money_transfer', {
      p_id: payout.id,
      p_request_id: payout.requestId,
      p_payout_code: payout.code,
      p_counted_centimes: payout.countedCentimes,
      p_document_type: payout.documentType,
      p_document_last4: payout.documentLast4,
      p_name_matches: payout.nameMatches,
    });
    return unwrap(answer) as PayoutAnswer;
  });
