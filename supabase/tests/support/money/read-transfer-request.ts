// Reads the row that offers a transfer on the job board, as the database owner. Returns undefined
// if the transfer is offered to no broker.
import type { Client } from 'pg';
import { asRoot } from '../database/as-root.ts';

export type TransferRequestRow = {
  city_id: number;
  payout_centimes: number;
  addressed_broker_id: string | null;
  is_funded: boolean;
  is_preaccepted: boolean;
  turn_ends_at: Date | null;
};

export async function readTransferRequest(
  db: Client,
  transferId: string,
): Promise<TransferRequestRow | undefined> {
  const [row] = await asRoot<TransferRequestRow>(
    db,
    'select * from public.money_transfer_requests where transfer_id = $1',
    [transferId],
  );
  return row;
}
