// Timeline of a transfer: people who can read the transfer can read its events, and no role can
// change or delete an event.
import { describe, expect, it } from 'vitest';
import { asCaller } from '../support/database/as-caller.ts';
import { asRoot } from '../support/database/as-root.ts';
import { expectRefused } from '../support/database/expect-refused.ts';
import { withDatabase } from '../support/database/with-database.ts';
import { eventKinds } from '../support/event-kinds.ts';
import { makePerson } from '../support/make-person.ts';
import { makeTransfer } from '../support/money/make-transfer.ts';

const SELECT = 'select kind from public.money_transfer_events where transfer_id = $1 order by id';

describe('public.money_transfer_events', () => {
  it(
    'returns the whole timeline to the parties, and nothing to others',
    withDatabase(async (db) => {
      const { id, sender, broker, cashier } = await makeTransfer(db, 'completed');
      const kinds = [
        'created',
        'confirmed',
        'cash_recorded',
        'funded',
        'broker_accepted',
        'completed',
      ];
      expect(await eventKinds(db, id)).toEqual(kinds);
      for (const party of [sender, broker]) {
        expect(await asCaller(db, party, SELECT, [id])).toEqual(kinds.map((kind) => ({ kind })));
      }
      for (const stranger of [cashier, await makePerson(db)]) {
        expect(await asCaller(db, stranger, SELECT, [id])).toEqual([]);
      }
      await expectRefused(asCaller(db, null, SELECT, [id]), '42501');
    }),
  );

  it(
    'cannot be rewritten by a party, with the service key or by the database owner',
    withDatabase(async (db) => {
      const { id, sender, broker } = await makeTransfer(db, 'in_process');
      const before = await eventKinds(db, id);
      for (const caller of [sender, broker, 'service_role']) {
        for (const statement of [
          "update public.money_transfer_events set kind = 'completed'",
          "update public.money_transfer_events set details = '{}'",
          'delete from public.money_transfer_events',
        ]) {
          await expectRefused(asCaller(db, caller, statement), '42501');
          await expectRefused(asRoot(db, statement), '42501');
        }
      }
      await expectRefused(
        asCaller(
          db,
          sender,
          "insert into public.money_transfer_events (transfer_id, kind, to_status, actor_role) values ($1, 'completed', 'completed', 'system')",
          [id],
        ),
        '42501',
      );
      expect(await eventKinds(db, id)).toEqual(before);
    }),
  );
});
