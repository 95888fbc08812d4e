// Mutations with which a broker confirms or declines a settlement. They are idempotent, so they can
// be retried after a lost response.
import { call } from '../../../shared/api/call.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { settlementSchema } from '../model/settlement.ts';

/**
 * Queries to refetch after a change of a settlement. These are all queries of the broker, because
 * the cash, the float and the daily summary change too.
 */
const CHANGED = [['broker']] as const;

/** Confirms a settlement with the counted cash in centimes. */
export const useConfirmSettlement = () =>
  useChange(CHANGED, ({ id, centimes }: { id: string; centimes: number }) =>
    call('confirm_settlement', { p_id: id, p_counted_centimes: centimes }, settlementSchema),
  );

export const useDeclineSettlement = () =>
  useChange(CHANGED, (id: string) => call('decline_settlement', { p_id: id }, settlementSchema));
