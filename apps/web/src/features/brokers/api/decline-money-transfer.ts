// A broker declines a request and is not asked again.
import { Refusal } from '../../../shared/errors/refusal.ts';
import { useChange } from '../../../shared/lib/use-change.ts';
import { brokerQueries } from './queries.ts';

export const useDeclineTransfer = () =>
  useChange([brokerQueries.all()], async (id: string, supabase) => {
    const { error } = await supabase.rpc('decline_money_transfer', { p_id: id });
    if (error) throw new Refusal(error);
  });
