// Phone numbers of the sender and recipient of a transfer, kept to check sending limits. Each of
// the two people can export their own number. The numbers are kept after an account is closed,
// until their retention period is over.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { deleteAccount } from '../../support/delete-account.ts';
import { makePerson } from '../../support/make-person.ts';
import { makeParties } from '../../support/money/make-parties.ts';

const KEPT = { sender_phone: '+212661111111', recipient_phone: '+212662222222' };

async function madeWithNumbers(db: Client) {
  const made = await makeParties(db, 'completed');
  await asRoot(
    db,
    'update private.transfer_phones set sender_phone = $2, recipient_phone = $3 where transfer_id = $1',
    [made.id, KEPT.sender_phone, KEPT.recipient_phone],
  );
  return made;
}
const exported = async (db: Client, person: string) => {
  const { export_my_data: data } = await call<{ export_my_data: Record<string, unknown> }>(
    db,
    person,
    'export_my_data',
  );
  return data.numbers_kept_for_limits;
};

describe('the phone numbers that are kept to check sending limits', () => {
  it(
    'appear only in their owner’s data export, for the sender as well as the recipient of the transfer',
    withDatabase(async (db) => {
      const made = await madeWithNumbers(db);
      const line = { transfer_id: made.id, kept_until: expect.any(String) };
      expect(await exported(db, made.sender)).toEqual([{ ...line, phone: KEPT.sender_phone }]);
      expect(await exported(db, made.receiver)).toEqual([{ ...line, phone: KEPT.recipient_phone }]);
      for (const other of [made.broker, made.cashier, await makePerson(db)]) {
        expect(await exported(db, other)).toBeUndefined();
      }
    }),
  );

  it(
    'are kept after an account is closed, because another account may use the same number',
    withDatabase(async (db) => {
      const made = await madeWithNumbers(db);
      await deleteAccount(db, made.sender);
      await deleteAccount(db, made.receiver);
      const kept =
        'select sender_phone, recipient_phone from private.transfer_phones where transfer_id = $1';
      expect(await asRoot(db, kept, [made.id])).toEqual([KEPT]);
    }),
  );
});
