// The sender says that the broker's count is wrong; nothing moves and he counts again.
import { unwrap } from '../../../shared/errors/refusal.ts';
import { useChange } from '../../../shared/lib/use-change.ts';
import { moneyQueries } from './queries.ts';

export const useRejectCashHandover = () =>
  useChange([moneyQueries.all()], async (id: string, supabase) =>
    unwrap(await supabase.rpc('reject_cash_handover', { p_id: id })),
  );
