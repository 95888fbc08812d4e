// A broker gives an accepted transfer back; the others of his city are asked.
import { Refusal } from '../../../shared/errors/refusal.ts';
import { useBrokerMutation } from './use-broker-mutation.ts';

export const useGiveUpTransfer = () =>
  useBrokerMutation(async (supabase, id: string) => {
    const { error } = await supabase.rpc('give_up_money_transfer', { p_id: id });
    if (error) throw new Refusal(error);
  });
