// What the sender does with a transfer; each may be repeated after a lost answer.

import { call } from '../../../shared/api/call.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { Draft } from '../model/draft.ts';
import { readDraft, saveDraft } from './draft-port.ts';
import { moneyQueries } from './money-queries.ts';

type Confirmation = { id: string; quoteId: string; code: string };
type NewCode = { id: string; code: string };

/** A draft with these answers; a repeat with the same id writes the same. */
export const useMakeDraft = () =>
  useChange([moneyQueries.all()], ({ id, answers }: { id: string; answers: Partial<Draft> }) =>
    saveDraft(id, answers, undefined),
  );

/** Confirms a draft at a quoted price: what was confirmed before counts, whatever the quote now. */
export const useConfirmTransfer = () =>
  useChange([moneyQueries.all()], async ({ id, quoteId, code }: Confirmation) => {
    try {
      return await call('confirm_money_transfer', {
        p_id: id,
        p_quote_id: quoteId,
        p_payout_code: code,
      });
    } catch (error) {
      const isTooLate = error instanceof Refusal && error.refusal === 'STATUS_NOT_ALLOWED';
      const transfer = isTooLate ? await readDraft(id) : undefined;
      if (transfer?.confirmed_at) return transfer;
      throw error;
    }
  });

/** The answer says what she gets back. */
export const useAbandonTransfer = () =>
  useChange([moneyQueries.all()], (id: string) => call('abandon_money_transfer', { p_id: id }));

/** The broker's count is right; only then does the transfer move. */
export const useConfirmCashHandover = () =>
  useChange([moneyQueries.all()], (id: string) => call('confirm_cash_handover', { p_id: id }));

/** The broker's count is wrong; nothing moves and he counts again. */
export const useRejectCashHandover = () =>
  useChange([moneyQueries.all()], (id: string) => call('reject_cash_handover', { p_id: id }));

/** This also opens a locked payout again. */
export const useRenewPayoutCode = () =>
  useChange([moneyQueries.all()], ({ id, code }: NewCode) =>
    call('renew_payout_code', { p_id: id, p_payout_code: code }),
  );

/** The first one, or another one; this also opens a locked refund again. */
export const useMakeRefundCode = () =>
  useChange([moneyQueries.all()], ({ id, code }: NewCode) =>
    call('make_refund_code', { p_id: id, p_refund_code: code }),
  );
