// When money has arrived: for its sender when it is paid out, for its recipient when it lies ready for him.
import type { TransferDetail } from '../api/money-queries.ts';

type Arriving = Pick<TransferDetail, 'status' | 'ready_at'>;

export function hasArrived({ status, ready_at }: Arriving, isReceiver: boolean): boolean {
  if (status === 'completed') return true;
  return isReceiver && status === 'in_process' && ready_at !== null;
}
