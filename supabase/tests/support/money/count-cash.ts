// Makes a broker count the cash that is due for a transfer, and makes the sender of the transfer
// confirm the count.
import type { Client } from 'pg';
import { call } from '../database/call.ts';
import type { TransferRow } from './transfer-row.ts';

type Counted = { reference: string; sender: string };

/**
 * Makes the broker record a cash count for the transfer. The sender neither confirms nor rejects
 * the count here.
 * @returns The id of the count.
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
