// A new payout code replaces the old one, allows five new attempts, and unlocks a payout that wrong
// codes have locked.
import { describe, expect, it } from 'vitest';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { holdTransfer } from '../../support/database/hold-transfer.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { lastEvent } from '../../support/last-event.ts';
import { expectSenderOnly } from '../../support/money/expect-sender-only.ts';
import { makeTransfer } from '../../support/money/make-transfer.ts';
import { payOut } from '../../support/money/pay-out.ts';
import { transferSnapshot } from '../../support/transfer-snapshot.ts';

const NEW_CODE = '97531086';

describe('public.renew_payout_code', () => {
  it(
    'unlocks a payout, which then succeeds with the new code and not with the old one',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'in_process');
      for (let i = 0; i < 5; i++) await payOut(db, made.broker, { ...made, code: '00000000' });
      expect(await payOut(db, made.broker, made)).toMatchObject({ outcome: 'locked' });
      await call(db, made.sender, 'renew_payout_code', {
        p_id: made.id,
        p_payout_code: NEW_CODE,
      });
      expect(await lastEvent(db, made.id)).toEqual({
        kind: 'payout_code_renewed',
        from_status: 'in_process',
        to_status: 'in_process',
        actor_id: made.sender,
        actor_role: 'sender',
        details: {},
      });
      expect(await payOut(db, made.broker, made)).toMatchObject({
        outcome: 'wrong_code',
        attempts_left: 4,
      });
      expect(await payOut(db, made.broker, { ...made, code: NEW_CODE })).toMatchObject({
        outcome: 'paid',
      });
    }),
  );

  it.each(['pending', 'waiting_for_broker', 'in_process'] as const)(
    'is allowed for a transfer in status %s, and a repeat changes nothing',
    (stage) =>
      withDatabase(async (db) => {
        const made = await makeTransfer(db, stage);
        const args = { p_id: made.id, p_payout_code: NEW_CODE };
        const renewed = await call(db, made.sender, 'renew_payout_code', args);
        expect(renewed).toMatchObject({ id: made.id, status: stage });
        const before = await transferSnapshot(db, made.id);
        expect(JSON.stringify(before)).not.toContain(NEW_CODE);
        await call(db, made.sender, 'renew_payout_code', args);
        expect(await transferSnapshot(db, made.id)).toEqual(before);
      })(),
  );

  it.each(['draft', 'completed', 'abandoned'] as const)(
    'is refused for a transfer in status %s',
    (stage) =>
      withDatabase(async (db) => {
        const made = await makeTransfer(db, stage);
        const before = await transferSnapshot(db, made.id);
        await expectRefused(
          call(db, made.sender, 'renew_payout_code', { p_id: made.id, p_payout_code: NEW_CODE }),
          'STATUS_NOT_ALLOWED',
          { status: stage },
        );
        expect(await transferSnapshot(db, made.id)).toEqual(before);
      })(),
  );

  it(
    'can be called by the sender alone, requires a code of eight digits, and refuses a transfer on hold',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'in_process');
      const args = { p_id: made.id, p_payout_code: NEW_CODE };
      await expectSenderOnly(db, made, 'renew_payout_code', args);
      const before = await transferSnapshot(db, made.id);
      await expectRefused(
        call(db, made.sender, 'renew_payout_code', { ...args, p_payout_code: '1234' }),
        'PAYOUT_CODE_INVALID',
      );
      expect(await transferSnapshot(db, made.id)).toEqual(before);
      await holdTransfer(db, made.id);
      const held = await transferSnapshot(db, made.id);
      await expectRefused(call(db, made.sender, 'renew_payout_code', args), 'TRANSFER_ON_HOLD');
      expect(await transferSnapshot(db, made.id)).toEqual(held);
    }),
  );
});
