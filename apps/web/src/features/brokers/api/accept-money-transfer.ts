// A broker takes a request; the database lets one win.
import { Refusal } from '../../../shared/errors/refusal.ts';
import { useChange } from '../../../shared/lib/use-change.ts';
import { brokerQueries } from './queries.ts';

/** @throws Refusal ALREADY_TAKEN for everybody but the first. */
export const useAcceptTransfer = () =>
  useChange([brokerQueries.all()], async (id: string, supabase) => {
    const { error } = await supabase.rpc('accept_money_transfer', { p_id: id });
    if (error) throw new Refusal(error);
  });
