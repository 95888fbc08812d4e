// Records the broker's half of a handover; the sender then says whether his count is right.
import { unwrap } from '../../../shared/errors/refusal.ts';
import { useBrokerMutation } from './use-broker-mutation.ts';

/** `id` is made once for each count, so that a repeat after a lost answer records nothing twice. */
type Handover = { id: string; reference: string; countedCentimes: number };

export const useRecordCashHandover = () =>
  useBrokerMutation(async (supabase, handover: Handover) =>
    unwrap(
      await supabase.rpc('record_cash_handover', {
        p_id: handover.id,
        p_reference: handover.reference,
        p_counted_centimes: handover.countedCentimes,
      }),
    ),
  );
