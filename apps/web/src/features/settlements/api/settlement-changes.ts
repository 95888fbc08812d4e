// What a broker says of a settlement; each may be repeated after a lost answer.
import { call } from '../../../shared/api/call.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { settlementSchema } from '../model/settlement.ts';

/** Cash, float and the day are others afterwards. */
const CHANGED = [['broker']] as const;

export const useConfirmSettlement = () =>
  useChange(CHANGED, ({ id, centimes }: { id: string; centimes: number }) =>
    call('confirm_settlement', { p_id: id, p_counted_centimes: centimes }, settlementSchema),
  );

export const useDeclineSettlement = () =>
  useChange(CHANGED, (id: string) => call('decline_settlement', { p_id: id }, settlementSchema));
