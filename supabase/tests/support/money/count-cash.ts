// Makes a broker count the cash that is due for a transfer, and makes the sender of the transfer
// confirm the count.
import type { Client } from 'pg';
import { call } from '../database/call.ts';
import type { TransferRow } from './transfer-row.ts';

type Counted = { reference: string; sender: string };

/**
 * Records a cash count and returns its id. The sender has not yet confirmed or rejected the count.
 */
export async function countCash(
  db: Client,
  broker: string,
  { reference }: Counted,
  centimes: number,
): Promise<string> {
  const p_id = crypto.randomUUID();
  await call(db, broker, 'record_cash_handover', {
    p_id,
    p_reference: reference,
    p_counted_centimes: centimes,
  });
  return p_id;
}

/** Records a cash count, confirms it as the sender, and returns the transfer. */
export async function handOverCash(
  db: Client,
  broker: string,
  transfer: Counted,
  centimes: number,
): Promise<TransferRow> {
  const p_id = await countCash(db, broker, transfer, centimes);
  return call<TransferRow>(db, transfer.sender, 'confirm_cash_handover', { p_id });
}
