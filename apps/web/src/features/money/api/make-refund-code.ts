// Makes the code of a refund, or another one; this also opens a locked refund again.
import { unwrap } from '../../../shared/errors/refusal.ts';
import { useChange } from '../../../shared/lib/use-change.ts';
import { moneyQueries } from './queries.ts';

export const useMakeRefundCode = () =>
  useChange([moneyQueries.all()], async ({ id, code }: { id: string; code: string }, supabase) =>
    unwrap(await supabase.rpc('make_refund_code', { p_id: id, p_refund_code: code })),
  );
