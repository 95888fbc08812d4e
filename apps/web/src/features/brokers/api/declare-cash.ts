// The broker says how much cash he has now; senders only learn whether it is enough.
import { Refusal } from '../../../shared/errors/refusal.ts';
import { useChange } from '../../../shared/lib/use-change.ts';
import { brokerQueries } from './queries.ts';

export const useDeclareCash = (brokerId: string) =>
  useChange([brokerQueries.all()], async (centimes: number, supabase) => {
    const { error } = await supabase
      .from('brokers')
      .update({ declared_cash_centimes: centimes })
      .eq('id', brokerId);
    if (error) throw new Refusal(error);
  });
