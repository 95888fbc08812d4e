// A broker counts the cash that is due for a transfer, and its sender says that the count is right.
import type { Client } from 'pg';
import { call } from '../database/call.ts';
import type { TransferRow } from './transfer-row.ts';

type Counted = { reference: string; sender: string };

/** The id of the count, which waits for the sender. */
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

/** The transfer after both halves of the handover. */
export async function handOver(
  db: Client,
  broker: string,
  transfer: Counted,
  centimes: number,
): Promise<TransferRow> {
  const p_id = await countCash(db, broker, transfer, centimes);
  return call<TransferRow>(db, transfer.sender, 'confirm_cash_handover', { p_id });
}
