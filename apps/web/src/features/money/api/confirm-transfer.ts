// Confirms a draft at a quoted price, with the payout code of this device.
import { Refusal, unwrap } from '../../../shared/errors/refusal.ts';
import { useChange } from '../../../shared/lib/use-change.ts';
import { moneyQueries } from './queries.ts';
import { readDraft } from './read-draft.ts';

type Confirmation = { id: string; quoteId: string; code: string };

/** May be repeated after a lost answer: what was confirmed then counts, whatever the quote now. */
export const useConfirmTransfer = () =>
  useChange([moneyQueries.all()], async ({ id, quoteId, code }: Confirmation, supabase) => {
    const answer = await supabase.rpc('confirm_money_transfer', {
      p_id: id,
      p_quote_id: quoteId,
      p_payout_code: code,
    });
    if (answer.error?.code && new Refusal(answer.error).refusal === 'STATUS_NOT_ALLOWED') {
      const transfer = await readDraft(id);
      if (transfer?.confirmed_at) return transfer;
    }
    return unwrap(answer);
  });
