// Returns whether money has arrived: for the sender, when it has been paid out; for the recipient,
// when it is ready to collect.
import type { TransferDetail } from '../api/money-queries.ts';

type Arriving = Pick<TransferDetail, 'status' | 'ready_at'>;

export function hasMoneyArrived({ status, ready_at }: Arriving, isReceiver: boolean): boolean {
  if (status === 'completed') return true;
  return isReceiver && status === 'in_process' && ready_at !== null;
}
