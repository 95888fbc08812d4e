// Creates a transfer with all its parties, including a recipient with an account. The recipient
// pays the fee, and the sender has chosen the broker.
import type { Client } from 'pg';
import { makePerson } from '../make-person.ts';
import { type MadeTransfer, makeTransfer, type TransferStage } from './make-transfer.ts';

export type Party = 'sender' | 'receiver' | 'broker' | 'cashier';
export type Parties = MadeTransfer & { receiver: string };

/** @param make - A function like `makeTransfer`, such as `makeSmallTransfer`. */
export async function makeParties(
  db: Client,
  stage: TransferStage,
  make: typeof makeTransfer = makeTransfer,
): Promise<Parties> {
  const receiver = await makePerson(db, 'Karim');
  const options = { receiver, isBrokerChosen: true, feePayer: 'recipient' } as const;
  return { ...(await make(db, stage, options)), receiver };
}
