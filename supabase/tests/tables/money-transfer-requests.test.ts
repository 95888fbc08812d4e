// Job board: a request is visible to the brokers who may accept it, and to nobody else.
import { describe, expect, it } from 'vitest';
import { asCaller } from '../support/database/as-caller.ts';
import { asRoot } from '../support/database/as-root.ts';
import { call } from '../support/database/call.ts';
import { expectRefused } from '../support/database/expect-refused.ts';
import { withDatabase } from '../support/database/with-database.ts';
import { makePerson } from '../support/make-person.ts';
import { makeBroker } from '../support/money/make-broker.ts';
import { makeTransfer } from '../support/money/make-transfer.ts';

const SELECT = 'select * from public.money_transfer_requests where transfer_id = $1';

describe('public.money_transfer_requests', () => {
  it(
    'is visible to every active broker of the city, without names, until one of them accepts',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'waiting_for_broker');
      const colleague = await makeBroker(db, 'Fes');
      const row = await asRoot(db, SELECT, [made.id]);
      expect(row).toMatchObject([{ payout_centimes: made.payoutCentimes, is_funded: true }]);
      expect(await asCaller(db, made.broker, SELECT, [made.id])).toEqual(row);
      expect(await asCaller(db, colleague, SELECT, [made.id])).toEqual(row);
      await call(db, made.broker, 'accept_money_transfer', { p_id: made.id });
      expect(await asRoot(db, SELECT, [made.id])).toEqual([]);
    }),
  );

  it(
    'is hidden from strangers, parties to the transfer, and brokers who declined, are inactive or work elsewhere',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'waiting_for_broker');
      const asleep = await makeBroker(db, 'Fes');
      await asRoot(db, 'update public.brokers set is_active = false where id = $1', [asleep]);
      const demoted = await makeBroker(db, 'Fes');
      await asRoot(db, "update public.profiles set account_type = 'user' where id = $1", [demoted]);
      // The broker who took in the cash moves to the city of the payout, but still cannot see the
      // request, because this broker is a party to the transfer.
      await asRoot(
        db,
        'update public.brokers set city_id = b.city_id from public.brokers b where public.brokers.id = $1 and b.id = $2',
        [made.cashier, made.broker],
      );
      await call(db, made.broker, 'decline_money_transfer', { p_id: made.id });
      for (const caller of [
        await makePerson(db),
        made.sender,
        made.cashier,
        await makeBroker(db, 'Rabat'),
        asleep,
        demoted,
        made.broker,
      ]) {
        expect(await asCaller(db, caller, SELECT, [made.id])).toEqual([]);
      }
      await expectRefused(asCaller(db, null, SELECT, [made.id]), '42501');
      expect(await asRoot(db, SELECT, [made.id])).toHaveLength(1);
    }),
  );

  it(
    'is visible only to the broker to whom it is addressed, until this broker’s time to accept has passed',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'waiting_for_broker', { isBrokerChosen: true });
      const colleague = await makeBroker(db, 'Fes');
      expect(await asCaller(db, made.broker, SELECT, [made.id])).toHaveLength(1);
      expect(await asCaller(db, colleague, SELECT, [made.id])).toEqual([]);
      await asRoot(
        db,
        'update public.money_transfer_requests set turn_ends_at = now() where transfer_id = $1',
        [made.id],
      );
      await asRoot(db, 'select private.run_due_work()');
      expect(await asCaller(db, colleague, SELECT, [made.id])).toHaveLength(1);
    }),
  );

  it(
    'refuses every direct write, and stays unchanged',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'waiting_for_broker');
      const before = await asRoot(db, SELECT, [made.id]);
      for (const caller of [made.broker, made.sender, null]) {
        for (const statement of [
          'update public.money_transfer_requests set addressed_broker_id = null',
          'delete from public.money_transfer_requests',
          'insert into public.money_transfer_requests default values',
        ]) {
          await expectRefused(asCaller(db, caller, statement), '42501');
        }
      }
      expect(await asRoot(db, SELECT, [made.id])).toEqual(before);
    }),
  );
});
