// A broker gives an accepted transfer back; the others of his city are asked.
import { Refusal } from '../../../shared/errors/refusal.ts';
import { useChange } from '../../../shared/lib/use-change.ts';
import { brokerQueries } from './queries.ts';

export const useGiveUpTransfer = () =>
  useChange([brokerQueries.all()], async (id: string, supabase) => {
    const { error } = await supabase.rpc('give_up_money_transfer', { p_id: id });
    if (error) throw new Refusal(error);
  });
