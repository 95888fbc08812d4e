// A broker takes a request; the database lets one win.
import { Refusal } from '../../../shared/errors/refusal.ts';
import { useBrokerMutation } from './use-broker-mutation.ts';

/** @throws Refusal ALREADY_TAKEN for everybody but the first. */
export const useAcceptTransfer = () =>
  useBrokerMutation(async (supabase, id: string) => {
    const { error } = await supabase.rpc('accept_money_transfer', { p_id: id });
    if (error) throw new Refusal(error);
  });
