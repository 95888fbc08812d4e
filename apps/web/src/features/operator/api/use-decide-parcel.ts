// Answers a claim about a parcel, or closes the search for one that is lost.
import { unwrap } from '../../../shared/errors/refusal.ts';
import { useOperatorMutation } from './use-operator-mutation.ts';

export type ParcelDecision =
  | { kind: 'uphold' | 'decline'; claimId: string }
  | { kind: 'lose'; deliveryId: string };

export const useDecideParcel = () =>
  useOperatorMutation(
    ['parcels'],
    async (supabase, { decision, note }: { decision: ParcelDecision; note: string }) =>
      decision.kind === 'lose'
        ? unwrap(
            await supabase.rpc('mark_delivery_lost', { p_id: decision.deliveryId, p_note: note }),
          )
        : unwrap(
            await supabase.rpc('decide_delivery_claim', {
              p_claim_id: decision.claimId,
              p_is_upheld: decision.kind === 'uphold',
              p_note: note,
            }),
          ),
  );
