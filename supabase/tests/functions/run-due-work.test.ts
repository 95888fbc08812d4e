// The scheduled job ends every transfer whose deadline has passed, but never before the deadline.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asCaller } from '../support/database/as-caller.ts';
import { asRoot } from '../support/database/as-root.ts';
import { expectRefused } from '../support/database/expect-refused.ts';
import { holdTransfer } from '../support/database/hold-transfer.ts';
import { withDatabase } from '../support/database/with-database.ts';
import { lastEvent } from '../support/last-event.ts';
import { makePerson } from '../support/make-person.ts';
import { makeTransfer } from '../support/money/make-transfer.ts';
import { readTransfer } from '../support/money/read-transfer.ts';
import { readTransferRequest } from '../support/money/read-transfer-request.ts';
import { transferSnapshot } from '../support/transfer-snapshot.ts';

const RUN = 'select private.run_due_work() as moved';
const run = (db: Client) => asRoot(db, RUN);

const expireIn = (db: Client, id: string, interval: string) =>
  asRoot(db, 'update public.money_transfers set expires_at = now() + $2::interval where id = $1', [
    id,
    interval,
  ]);

const endTurnIn = (db: Client, id: string, interval: string) =>
  asRoot(
    db,
    'update public.money_transfer_requests set turn_ends_at = now() + $2::interval where transfer_id = $1',
    [id, interval],
  );

describe('private.run_due_work', () => {
  it.each([
    ['draft', null],
    ['pending', null],
    ['waiting_for_broker', 50_800],
    ['in_process', 50_000],
  ] as const)(
    'abandons a transfer in status %s after its deadline, and not a second time in the next run',
    (stage, refund) =>
      withDatabase(async (db) => {
        const made = await makeTransfer(db, stage);
        await asRoot(
          db,
          "update public.money_transfers set funded_at = funded_at - interval '2 days' where id = $1",
          [made.id],
        );
        await expireIn(db, made.id, '1 microsecond');
        const before = await transferSnapshot(db, made.id);
        expect(await run(db)).toEqual([{ moved: 0 }]);
        expect(await transferSnapshot(db, made.id)).toEqual(before);
        await expireIn(db, made.id, '0');
        expect(await run(db)).toEqual([{ moved: 1 }]);
        expect(await readTransfer(db, made.id)).toMatchObject({
          status: 'abandoned',
          abandon_reason: 'expired',
          refund_state: refund === null ? 'none' : 'payable',
          refund_centimes: refund,
          expires_at: null,
        });
        expect(await lastEvent(db, made.id)).toEqual({
          kind: 'expired',
          from_status: stage,
          to_status: 'abandoned',
          actor_id: null,
          actor_role: 'system',
          details: refund === null ? {} : { refund_centimes: refund },
        });
        expect(await transferSnapshot(db, made.id)).toMatchObject({ request: null, secret: null });
        expect(await run(db)).toEqual([{ moved: 0 }]);
      })(),
  );

  it(
    'offers the transfer once to all brokers of the city, when the chosen broker’s time to accept is over',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'waiting_for_broker', { isBrokerChosen: true });
      await endTurnIn(db, made.id, '1 microsecond');
      expect(await run(db)).toEqual([{ moved: 0 }]);
      expect(await readTransferRequest(db, made.id)).toMatchObject({
        addressed_broker_id: made.broker,
      });
      await endTurnIn(db, made.id, '0');
      expect(await run(db)).toEqual([{ moved: 1 }]);
      expect(await readTransferRequest(db, made.id)).toMatchObject({
        addressed_broker_id: null,
        is_funded: true,
        turn_ends_at: null,
      });
      expect(await readTransfer(db, made.id)).toMatchObject({
        status: 'waiting_for_broker',
        broker_id: null,
      });
      expect(await run(db)).toEqual([{ moved: 0 }]);
    }),
  );

  it(
    'does not change transfers on hold, even if their deadline has passed',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'waiting_for_broker', { isBrokerChosen: true });
      await holdTransfer(db, made.id);
      await endTurnIn(db, made.id, '-1 hour');
      await expireIn(db, made.id, '-1 hour');
      const before = await transferSnapshot(db, made.id);
      expect(await run(db)).toEqual([{ moved: 0 }]);
      expect(await transferSnapshot(db, made.id)).toEqual(before);
    }),
  );

  it.each(['completed', 'abandoned'] as const)('does not change a transfer that is %s', (stage) =>
    withDatabase(async (db) => {
      const made = await makeTransfer(db, stage);
      await expireIn(db, made.id, '-1 hour');
      const before = await transferSnapshot(db, made.id);
      expect(await run(db)).toEqual([{ moved: 0 }]);
      expect(await transferSnapshot(db, made.id)).toEqual(before);
    })(),
  );

  it(
    'cannot be called by any API role',
    withDatabase(async (db) => {
      for (const caller of [null, await makePerson(db), 'service_role']) {
        await expectRefused(asCaller(db, caller, RUN), '42501');
      }
    }),
  );
});
