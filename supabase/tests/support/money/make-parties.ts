// A transfer with all its parties, the recipient's account among them, its fee paid by the recipient and its broker chosen.
import type { Client } from 'pg';
import { makePerson } from '../make-person.ts';
import { type MadeTransfer, makeTransfer, type Stage } from './make-transfer.ts';

export type Party = 'sender' | 'receiver' | 'broker' | 'cashier';
export type Parties = MadeTransfer & { receiver: string };

/** @param make As `makeTransfer`, such as `makeSmallTransfer`. */
export async function makeParties(
  db: Client,
  stage: Stage,
  make: typeof makeTransfer = makeTransfer,
): Promise<Parties> {
  const receiver = await makePerson(db, 'Karim');
  const options = { receiver, isBrokerChosen: true, feePayer: 'recipient' } as const;
  return { ...(await make(db, stage, options)), receiver };
}
