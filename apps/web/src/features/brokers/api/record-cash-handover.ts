// Records the broker's half of a handover; the sender then says whether his count is right.
import { unwrap } from '../../../shared/errors/refusal.ts';
import { useChange } from '../../../shared/lib/use-change.ts';
import { brokerQueries } from './queries.ts';

/** `id` is made once for each count, so that a repeat after a lost answer records nothing twice. */
type Handover = { id: string; reference: string; countedCentimes: number };

export const useRecordCashHandover = () =>
  useChange([brokerQueries.all()], async (handover: Handover, supabase) =>
    unwrap(
      await supabase.rpc('record_cash_handover', {
        p_id: handover.id,
        p_reference: handover.reference,
        p_counted_centimes: handover.countedCentimes,
      }),
    ),
  );
