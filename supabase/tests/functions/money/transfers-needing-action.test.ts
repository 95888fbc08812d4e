// Tasks about transfers on a person's dashboard: the person who receives each task, and the order
// of the tasks.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { holdTransfer } from '../../support/database/hold-transfer.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makePerson } from '../../support/make-person.ts';
import { makeSender } from '../../support/money/make-sender.ts';
import {
  type MadeTransfer,
  makeTransfer,
  type TransferStage,
} from '../../support/money/make-transfer.ts';
import { payOut } from '../../support/money/pay-out.ts';
import { markCashReady } from '../../support/money/transfer-steps.ts';

type Asking = { id: string; ask: string; name: string | null; centimes: number; until: string };

const askedOf = async (db: Client, person: string): Promise<Asking[]> =>
  (await call<{ my_dashboard: { asking_transfers: Asking[] } }>(db, person, 'my_dashboard'))
    .my_dashboard.asking_transfers;

const ready = async (db: Client, options: Parameters<typeof makeTransfer>[2] = {}) => {
  const made = await makeTransfer(db, 'in_process', options);
  await markCashReady(db, made);
  return made;
};

describe('a money transfer', () => {
  it.each<[TransferStage, string, (made: MadeTransfer) => number, boolean]>([
    ['pending', 'pay', (made) => made.totalCentimes, true],
    ['recorded', 'count', (made) => made.totalCentimes, true],
    ['abandoned', 'refund', (made) => made.totalCentimes, false],
  ])('in status %s gives its sender the task %s', (stage, ask, centimes, hasEnd) =>
    withDatabase(async (db) => {
      const made = await makeTransfer(db, stage);
      expect(await askedOf(db, made.sender)).toEqual([
        {
          id: made.id,
          ask,
          name: 'Karim Idrissi',
          centimes: centimes(made),
          until: hasEnd ? expect.any(String) : null,
        },
      ]);
      for (const other of [made.cashier, made.broker, await makePerson(db)]) {
        expect(await askedOf(db, other)).toEqual([]);
      }
    })(),
  );

  it.each<TransferStage>(['draft', 'waiting_for_broker', 'in_process', 'completed'])(
    'in status %s gives its sender no task',
    (stage) =>
      withDatabase(async (db) => {
        const made = await makeTransfer(db, stage);
        expect(await askedOf(db, made.sender)).toEqual([]);
        const kept = 'select status from public.money_transfers where id = $1';
        expect(await asRoot(db, kept, [made.id])).toEqual([{ status: stage }]);
      })(),
  );

  it(
    'asks its sender to pay in again after a rejected cash count, but gives the sender no task during a hold',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'recorded');
      await call(db, made.sender, 'reject_cash_handover', { p_id: made.handoverId });
      expect(await askedOf(db, made.sender)).toMatchObject([{ ask: 'pay' }]);
      await holdTransfer(db, made.id);
      expect(await askedOf(db, made.sender)).toEqual([]);
    }),
  );
});

describe('a transfer whose cash is ready for the recipient', () => {
  it(
    'asks the sender to pass on the place and code, asks the recipient to collect, and tells both the other’s name',
    withDatabase(async (db) => {
      const receiver = await makePerson(db);
      const made = await ready(db, { receiver, feePayer: 'recipient' });
      expect(await askedOf(db, made.sender)).toMatchObject([
        { ask: 'pass_on', name: 'Karim Idrissi', centimes: made.payoutCentimes },
      ]);
      const [name] = await asRoot<{ name: string }>(
        db,
        `select btrim(first_name || ' ' || coalesce(last_name, '')) as name from public.profiles where id = $1`,
        [made.sender],
      );
      expect(await askedOf(db, receiver)).toMatchObject([
        { id: made.id, ask: 'collect', name: name?.name, centimes: made.payoutCentimes },
      ]);
      expect(made.payoutCentimes).toBeLessThan(made.totalCentimes);
    }),
  );

  it(
    'appears in a list of at most five tasks: first cash counts, then locked codes, then the rest by deadline',
    withDatabase(async (db) => {
      const sender = await makeSender(db);
      const locked = await ready(db, { sender });
      for (let tried = 0; tried < 5; tried++) {
        await payOut(db, locked.broker, { ...locked, code: '00000000' });
      }
      const pending = await makeTransfer(db, 'pending', { sender });
      const later = await ready(db, { sender });
      const sooner = await ready(db, { sender });
      const refund = await makeTransfer(db, 'abandoned', { sender });
      const counted = await makeTransfer(db, 'recorded', { sender });
      const end =
        'update public.money_transfers set expires_at = now() + $2::interval where id = $1';
      await asRoot(db, end, [sooner.id, '1 hour']);
      await asRoot(db, end, [later.id, '2 hours']);
      const asked = await askedOf(db, sender);
      expect(asked.map(({ id, ask }) => [ask, id])).toEqual([
        ['count', counted.id],
        ['new_code', locked.id],
        ['refund', refund.id],
        ['pass_on', sooner.id],
        ['pass_on', later.id],
      ]);
      expect(asked.map(({ id }) => id)).not.toContain(pending.id);
    }),
  );
});
