// Returns whether the money of a transfer has arrived. For the sender, the money has arrived once
// it is paid out. For the recipient, it has arrived once the cash is ready to collect.
import type { TransferDetail } from '../api/money-queries.ts';

type Arriving = Pick<TransferDetail, 'status' | 'ready_at'>;

export function hasMoneyArrived({ status, ready_at }: Arriving, isReceiver: boolean): boolean {
  if (status === 'completed') return true;
  return isReceiver && status === 'in_process' && ready_at !== null;
}
