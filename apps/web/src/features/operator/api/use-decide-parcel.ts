// Answers a claim about a parcel, or closes the search for one that is lost.
import { unwrap } from '../../../shared/errors/refusal.ts';
import { useChange } from '../../../shared/lib/use-change.ts';
import { keysOf } from './queries.ts';

export type ParcelDecision =
  | { kind: 'uphold' | 'decline'; claimId: string }
  | { kind: 'lose'; deliveryId: string };

export const useDecideParcel = () =>
  useChange(
    keysOf('parcels'),
    async ({ decision, note }: { decision: ParcelDecision; note: string }, supabase) =>
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
