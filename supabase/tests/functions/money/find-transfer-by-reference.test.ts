// Search for a transfer by its reference, for a broker at the counter. It finds a transfer only
// while cash for a cash-in or a refund is due.
import { describe, expect, it } from 'vitest';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { expectBrokersOnly } from '../../support/money/expect-brokers-only.ts';
import { makeBroker } from '../../support/money/make-broker.ts';
import { makeTransfer } from '../../support/money/make-transfer.ts';
import { readTransfer } from '../../support/money/read-transfer.ts';
import { transferSnapshot } from '../../support/transfer-snapshot.ts';

describe('public.find_transfer_by_reference', () => {
  it(
    'returns the amount to count and a first name, and nothing else',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'pending');
      const { recipient_city_id } = await readTransfer(db, made.id);
      const broker = await makeBroker(db, 'Rabat');
      for (const typed of [made.reference, ` ${made.reference.toLowerCase()} `]) {
        expect(
          await call(db, broker, 'find_transfer_by_reference', { p_reference: typed }),
        ).toEqual({
          transfer_id: made.id,
          kind: 'cash_in',
          amount_to_count_centimes: made.totalCentimes,
          sender_first_name: 'Amina',
          recipient_city_id,
          status: 'pending',
        });
      }
    }),
  );

  it(
    'returns the refund of an abandoned transfer',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'abandoned');
      expect(
        await call(db, made.cashier, 'find_transfer_by_reference', {
          p_reference: made.reference,
        }),
      ).toMatchObject({
        kind: 'refund',
        amount_to_count_centimes: made.totalCentimes,
        status: 'abandoned',
      });
    }),
  );

  it.each(['draft', 'waiting_for_broker', 'in_process', 'completed'] as const)(
    'returns not found for a transfer in status %s, because no cash is due',
    (stage) =>
      withDatabase(async (db) => {
        const made = await makeTransfer(db, stage);
        await expectRefused(
          call(db, made.cashier, 'find_transfer_by_reference', { p_reference: made.reference }),
          'TRANSFER_NOT_FOUND',
        );
      })(),
  );

  it(
    'returns not found if the reference is unknown, or if the broker is also the sender of the transfer',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'pending');
      for (const reference of ['WSL-0000-0000', made.reference.slice(0, -1), '%', '', null]) {
        await expectRefused(
          call(db, made.cashier, 'find_transfer_by_reference', { p_reference: reference }),
          'TRANSFER_NOT_FOUND',
        );
      }
      await db.query(
        `insert into public.brokers (id, city_id, business_name, address)
         select $1, city_id, 'Agence', 'Fes' from public.brokers where id = $2`,
        [made.sender, made.broker],
      );
      await db.query("update public.profiles set account_type = 'broker' where id = $1", [
        made.sender,
      ]);
      await expectRefused(
        call(db, made.sender, 'find_transfer_by_reference', { p_reference: made.reference }),
        'TRANSFER_NOT_FOUND',
      );
    }),
  );

  it(
    'can be called only by active brokers, and writes nothing',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'pending');
      const args = { p_reference: made.reference };
      await expectBrokersOnly(db, made.id, 'find_transfer_by_reference', args);
      const before = await transferSnapshot(db, made.id);
      await call(db, made.cashier, 'find_transfer_by_reference', args);
      expect(await transferSnapshot(db, made.id)).toEqual(before);
    }),
  );
});
