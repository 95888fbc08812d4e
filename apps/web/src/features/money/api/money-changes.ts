// Mutations of the sender of a transfer. All are idempotent and can be retried after a lost
// response.

import { call } from '../../../shared/api/call.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { Draft } from '../model/draft.ts';
import { readDraft, saveDraft } from './draft-port.ts';
import { moneyQueries } from './money-queries.ts';

type Confirmation = { id: string; quoteId: string; code: string };
type NewCode = { id: string; code: string };

/** Creates a draft with the given answers. A retry with the same ID creates no second draft. */
export const useMakeDraft = () =>
  useChange([moneyQueries.all()], ({ id, answers }: { id: string; answers: Partial<Draft> }) =>
    saveDraft(id, answers, undefined),
  );

/**
 * Confirms a draft at a quoted price. If the draft is already confirmed, it keeps its price and the
 * quote is ignored.
 */
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

/** Cancels a transfer. The response contains the refunded amount. */
export const useAbandonTransfer = () =>
  useChange([moneyQueries.all()], (id: string) => call('abandon_money_transfer', { p_id: id }));

/**
 * Confirms the cash amount that the broker counted, which moves the transfer to the next status.
 */
export const useConfirmCashHandover = () =>
  useChange([moneyQueries.all()], (id: string) => call('confirm_cash_handover', { p_id: id }));

/**
 * Rejects the cash amount that the broker counted. The status of the transfer does not change, and
 * the broker must count again.
 */
export const useRejectCashHandover = () =>
  useChange([moneyQueries.all()], (id: string) => call('reject_cash_handover', { p_id: id }));

/** Creates a new payout code, which also unlocks a locked payout. */
export const useRenewPayoutCode = () =>
  useChange([moneyQueries.all()], ({ id, code }: NewCode) =>
    call('renew_payout_code', { p_id: id, p_payout_code: code }),
  );

/** Creates the first refund code or replaces it. A new code also unlocks a locked refund. */
export const useMakeRefundCode = () =>
  useChange([moneyQueries.all()], ({ id, code }: NewCode) =>
    call('make_refund_code', { p_id: id, p_refund_code: code }),
  );
