// Replaces the payout code; this also opens a locked payout again.
import { unwrap } from '../../../shared/errors/refusal.ts';
import { useChange } from '../../../shared/lib/use-change.ts';
import { moneyQueries } from './queries.ts';

export const useRenewPayoutCode = () =>
  useChange([moneyQueries.all()], async ({ id, code }: { id: string; code: string }, supabase) =>
    unwrap(await supabase.rpc('renew_payout_code', { p_id: id, p_payout_code: code })),
  );
