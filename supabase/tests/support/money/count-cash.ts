// A broker counts the cash that is due for a transfer, and its sender confirms the count.
import type { Client } from 'pg';
import { call } from '../database/call.ts';
import type { TransferRow } from './transfer-row.ts';

type Counted = { reference: string; sender: string };

/** Returns the id of the cash count, which waits for the sender's answer. */
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

/** Returns the transfer after count and confirmation. */
export async function handOver(
  db: Client,
  broker: string,
  transfer: Counted,
  centimes: number,
): Promise<TransferRow> {
  const p_id = await countCash(db, broker, transfer, centimes);
  return call<TransferRow>(db, transfer.sender, 'confirm_cash_handover', { p_id });
}
