// Asserts that only the sender of the transfer can call a function, and that calls of other people
// leave the transfer unchanged.
import type { Client } from 'pg';
import { expect } from 'vitest';
import { call } from '../database/call.ts';
import { expectRefused } from '../database/expect-refused.ts';
import { makePerson } from '../make-person.ts';
import { transferSnapshot } from '../transfer-snapshot.ts';
import type { MadeTransfer } from './make-transfer.ts';

export async function expectSenderOnly(
  db: Client,
  made: MadeTransfer,
  name: string,
  args: Record<string, unknown>,
): Promise<void> {
  const before = await transferSnapshot(db, made.id);
  await expectRefused(call(db, null, name, args), '42501');
  await expectRefused(call(db, 'service_role', name, args), 'NOT_SIGNED_IN');
  for (const caller of [await makePerson(db), made.broker, made.cashier]) {
    await expectRefused(call(db, caller, name, args), 'TRANSFER_NOT_FOUND');
  }
  expect(await transferSnapshot(db, made.id)).toEqual(before);
}
