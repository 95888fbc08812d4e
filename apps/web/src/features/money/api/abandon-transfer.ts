// The sender gives a transfer up; the answer says what she gets back.
import { unwrap } from '../../../shared/errors/refusal.ts';
import { useChange } from '../../../shared/lib/use-change.ts';
import { moneyQueries } from './queries.ts';

export const useAbandonTransfer = () =>
  useChange([moneyQueries.all()], async (id: string, supabase) =>
    unwrap(await supabase.rpc('abandon_money_transfer', { p_id: id })),
  );
