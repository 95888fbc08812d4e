// Mutations of a broker's settlement. All are idempotent and can be retried after a lost response.
import { call } from '../../../shared/api/call.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { settlementSchema } from '../model/settlement.ts';

/** Cash, float and the daily summary change as well. */
const CHANGED = [['broker']] as const;

/** Confirms a settlement with the counted cash in centimes. */
export const useConfirmSettlement = () =>
  useChange(CHANGED, ({ id, centimes }: { id: string; centimes: number }) =>
    call('confirm_settlement', { p_id: id, p_counted_centimes: centimes }, settlementSchema),
  );

export const useDeclineSettlement = () =>
  useChange(CHANGED, (id: string) => call('decline_settlement', { p_id: id }, settlementSchema));
