// The sender says that the broker's count is right; only then does the transfer move.
import { unwrap } from '../../../shared/errors/refusal.ts';
import { useChange } from '../../../shared/lib/use-change.ts';
import { moneyQueries } from './queries.ts';

export const useConfirmCashHandover = () =>
  useChange([moneyQueries.all()], async (id: string, supabase) =>
    unwrap(await supabase.rpc('confirm_cash_handover', { p_id: id })),
  );
