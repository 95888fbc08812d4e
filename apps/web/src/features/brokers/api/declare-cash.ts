// The broker says how much cash he has now; senders only learn whether it is enough.
import { Refusal } from '../../../shared/errors/refusal.ts';
import { useBrokerMutation } from './use-broker-mutation.ts';

export const useDeclareCash = (brokerId: string) =>
  useBrokerMutation(async (supabase, centimes: number) => {
    const { error } = await supabase
      .from('brokers')
      .update({ declared_cash_centimes: centimes })
      .eq('id', brokerId);
    if (error) throw new Refusal(error);
  });
