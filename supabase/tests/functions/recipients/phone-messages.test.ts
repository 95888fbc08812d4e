// Messages to phones. One server at a time leases a message, retries it, and drops the message when
// it is late or no longer needed.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { runDueWork } from '../../support/database/run-due-work.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makeTransfer } from '../../support/money/make-transfer.ts';
import { callAsVisitor, RECIPIENT_PHONE } from '../../support/recipients/collect-link.ts';

const take = async (db: Client, token: string) => {
  const [row] = await asRoot<{ message: { id: number } | null }>(
    db,
    "select private.take_phone_message($1, '123456') as message",
    [token],
  );
  return row?.message ?? null;
};
const wait = (db: Client, time: string) =>
  asRoot(db, 'update private.phone_messages set next_try_at = next_try_at - $1::interval', [time]);
const waiting = (db: Client) => asRoot(db, 'select from private.phone_messages');

describe('a message to a phone', () => {
  it(
    'is retried if delivery fails; the delay doubles each time, and each attempt contains a new link',
    withDatabase(async (db) => {
      await makeTransfer(db, 'in_process', { recipientPhone: RECIPIENT_PHONE });
      for (const [i, pause] of [30, 60, 120, 240, 480, 960].entries()) {
        expect(await take(db, `token${i}`)).toMatchObject({ path: `collect/token${i}` });
        await wait(db, `${pause - 1} seconds`);
        expect(await take(db, 'too soon')).toBeNull();
        await wait(db, '1 second');
        for (const [token, isOpen] of [
          [`token${i}`, true],
          [`token${i - 1}`, false],
        ] as const) {
          const page = await callAsVisitor(db, 'open_collect_link', { p_token: token });
          expect(page !== null).toBe(isOpen);
        }
      }
      expect(await take(db, 'too often')).toBeNull();
      expect(await waiting(db)).toHaveLength(0);
    }),
  );

  it(
    'about a transfer that has ended is dropped, and the worker receives the next message',
    withDatabase(async (db) => {
      const ended = await makeTransfer(db, 'in_process', { recipientPhone: RECIPIENT_PHONE });
      await makeTransfer(db, 'in_process', { recipientPhone: '+212662000000' });
      await asRoot(db, 'delete from private.collect_links where transfer_id = $1', [ended.id]);
      expect(await take(db, 'abc')).toMatchObject({ phone: '+212662000000' });
      expect(await waiting(db)).toHaveLength(1);
    }),
  );

  it.each([
    ['23 hours 59 minutes', 1],
    ['24 hours 1 second', 0],
  ])('is deleted by the scheduled job after a day (age %s: %i messages left)', (age, rows) =>
    withDatabase(async (db) => {
      await makeTransfer(db, 'in_process', { recipientPhone: RECIPIENT_PHONE });
      await asRoot(db, 'update private.phone_messages set created_at = now() - $1::interval', [
        age,
      ]);
      await runDueWork(db);
      expect(await waiting(db)).toHaveLength(rows);
    })(),
  );
});
