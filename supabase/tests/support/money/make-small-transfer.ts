// Creates a transfer within the limit of a person without an approved identity, for tests in which
// that person submits documents.
import type { Client } from 'pg';
import { makeSender } from './make-sender.ts';
import {
  type MadeTransfer,
  makeTransfer,
  type TransferOptions,
  type TransferStage,
} from './make-transfer.ts';

export async function makeSmallTransfer(
  db: Client,
  until: TransferStage,
  options: TransferOptions = {},
): Promise<MadeTransfer> {
  const sender = await makeSender(db, { isApproved: false });
  return makeTransfer(db, until, { sender, amountCentimes: 20_000, ...options });
}
