// A broker declines a request and is not asked again.
import { Refusal } from '../../../shared/errors/refusal.ts';
import { useBrokerMutation } from './use-broker-mutation.ts';

export const useDeclineTransfer = () =>
  useBrokerMutation(async (supabase, id: string) => {
    const { error } = await supabase.rpc('decline_money_transfer', { p_id: id });
    if (error) throw new Refusal(error);
  });
