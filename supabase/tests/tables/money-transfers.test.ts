// Tests that check who can read a transfer at each stage, and that only functions can write
// transfers.
import { describe, expect, it } from 'vitest';
import { asCaller } from '../support/database/as-caller.ts';
import { asRoot } from '../support/database/as-root.ts';
import { call } from '../support/database/call.ts';
import { expectRefused } from '../support/database/expect-refused.ts';
import { withDatabase } from '../support/database/with-database.ts';
import { makePeopleFindable } from '../support/make-people-findable.ts';
import { makePerson } from '../support/make-person.ts';
import { makeTransfer } from '../support/money/make-transfer.ts';
import { readTransfer } from '../support/money/read-transfer.ts';
import { abandonTransfer, expireTransfer } from '../support/money/transfer-steps.ts';

const SELECT = 'select id from public.money_transfers where id = $1';

describe('public.money_transfers', () => {
  it(
    'can be read by its sender at every stage; strangers and visitors read nothing',
    withDatabase(async (db) => {
      const stranger = await makePerson(db);
      for (const stage of ['draft', 'pending', 'waiting_for_broker', 'in_process'] as const) {
        const { id, sender } = await makeTransfer(db, stage);
        expect(await asCaller(db, sender, SELECT, [id])).toHaveLength(1);
        expect(await asCaller(db, stranger, SELECT, [id])).toHaveLength(0);
        await expectRefused(asCaller(db, null, SELECT, [id]), '42501');
        expect((await readTransfer(db, id)).status).toBe(stage);
      }
    }),
  );

  it(
    'can be read by the payout broker after accepting it, and by the receiver after the sender has confirmed it',
    withDatabase(async (db) => {
      const waiting = await makeTransfer(db, 'waiting_for_broker', { isBrokerChosen: true });
      expect(await asCaller(db, waiting.broker, SELECT, [waiting.id])).toHaveLength(0);
      await call(db, waiting.broker, 'accept_money_transfer', { p_id: waiting.id });
      expect(await asCaller(db, waiting.broker, SELECT, [waiting.id])).toHaveLength(1);

      const receiver = await makePerson(db, 'Karim');
      const draft = await makeTransfer(db, 'draft');
      await makePeopleFindable(db, draft.sender, receiver);
      await call(db, draft.sender, 'save_money_transfer_draft', {
        p_id: draft.id,
        p_changes: { receiver_id: receiver },
      });
      await call(db, draft.sender, 'acknowledge_scam_notice', { p_id: draft.id });
      expect(await asCaller(db, receiver, SELECT, [draft.id])).toHaveLength(0);
      await call(db, draft.sender, 'confirm_money_transfer', {
        p_id: draft.id,
        p_quote_id: draft.quoteId,
        p_payout_code: draft.code,
      });
      expect(await asCaller(db, receiver, SELECT, [draft.id])).toHaveLength(1);
    }),
  );

  it.each([
    ['abandons', abandonTransfer],
    ['lets expire', expireTransfer],
  ])('is hidden from the receiver of a draft that the sender %s', (_, end) =>
    withDatabase(async (db) => {
      const receiver = await makePerson(db, 'Karim');
      const made = await makeTransfer(db, 'draft', { receiver });
      await end(db, made);
      expect(await readTransfer(db, made.id)).toMatchObject({ status: 'abandoned' });
      expect(await asCaller(db, receiver, SELECT, [made.id])).toEqual([]);
      expect(await call(db, receiver, 'my_dashboard')).toMatchObject({
        my_dashboard: { recent_transfers: [] },
      });
      const { export_my_data: exported } = await call(db, receiver, 'export_my_data');
      expect(exported).not.toHaveProperty('transfers_received');
      for (const name of ['payout_place', 'transfer_to_collect'])
        await expectRefused(call(db, receiver, name, { p_id: made.id }), 'TRANSFER_NOT_FOUND');
    })(),
  );

  it(
    'refuses every direct write, even by the parties, and stays unchanged',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'in_process');
      const before = await readTransfer(db, made.id);
      const stranger = await makePerson(db);
      for (const caller of [null, stranger, made.sender, made.broker, made.cashier]) {
        for (const change of [
          "status = 'completed'",
          'fee_centimes = 0',
          'payout_centimes = 1',
          `sender_id = '${stranger}'`,
          `broker_id = '${made.cashier}'`,
          "refund_state = 'payable', refund_centimes = 1",
          'is_on_hold = false',
          'version = 1',
        ]) {
          await expectRefused(
            asCaller(db, caller, `update public.money_transfers set ${change}`),
            '42501',
          );
        }
        await expectRefused(asCaller(db, caller, 'delete from public.money_transfers'), '42501');
        await expectRefused(
          asCaller(
            db,
            caller,
            "insert into public.money_transfers (id, reference, sender_id) values ($1, 'WSL-0000-0000', $2)",
            [crypto.randomUUID(), made.sender],
          ),
          '42501',
        );
      }
      expect(await readTransfer(db, made.id)).toEqual(before);
    }),
  );

  it(
    'has references of eight Crockford letters and a version that grows with each change',
    withDatabase(async (db) => {
      const { id } = await makeTransfer(db, 'draft');
      const { reference, version } = await readTransfer(db, id);
      expect(reference).toMatch(/^WSL-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
      await asRoot(db, 'update public.money_transfers set version = 99 where id = $1', [id]);
      expect((await readTransfer(db, id)).version).toBe(version + 1);
    }),
  );
});
