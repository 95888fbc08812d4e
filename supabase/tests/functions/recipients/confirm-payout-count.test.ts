// The recipient confirms the counted amount. A recipient with an account is not paid without this
// confirmation.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { auditOf } from '../../support/audit-of.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { holdTransfer } from '../../support/database/hold-transfer.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { eventKinds } from '../../support/event-kinds.ts';
import { lastEvent } from '../../support/last-event.ts';
import { makePerson } from '../../support/make-person.ts';
import { makeBroker } from '../../support/money/make-broker.ts';
import { makeParties, type Parties } from '../../support/money/make-parties.ts';
import { makeTransfer } from '../../support/money/make-transfer.ts';
import { payOut } from '../../support/money/pay-out.ts';
import { giveUpTransfer } from '../../support/money/transfer-steps.ts';
import { transferSnapshot } from '../../support/transfer-snapshot.ts';
import { verifyPhone } from '../../support/verify-phone.ts';

const count = (
  db: Client,
  made: Parties,
  p_counted_centimes: number | null = made.payoutCentimes,
) =>
  call<{ confirm_payout_count: { ends_at: string } }>(db, made.receiver, 'confirm_payout_count', {
    p_id: made.id,
    p_counted_centimes,
  });
const counts = (db: Client) => asRoot(db, 'select * from private.payout_counts');
const passTime = (db: Client, time: string) =>
  asRoot(db, 'update private.payout_counts set ends_at = ends_at - $1::interval', [time]);

describe('public.confirm_payout_count', () => {
  it(
    'lets the broker pay out',
    withDatabase(async (db) => {
      const made = await makeParties(db, 'in_process');
      await expectRefused(payOut(db, made.broker, made), 'RECIPIENT_NOT_CONFIRMED');
      await count(db, made);
      expect(await lastEvent(db, made.id)).toMatchObject({
        kind: 'payout_counted',
        actor_id: made.receiver,
        actor_role: 'receiver',
        details: { counted_centimes: made.payoutCentimes },
      });
      expect((await auditOf(db, made.id)).at(-1)).toMatchObject({
        action: 'transfer.payout_counted',
        actor_role: 'receiver',
      });
      expect(await payOut(db, made.broker, made)).toMatchObject({ outcome: 'paid' });
      expect(await counts(db)).toEqual([]);
    }),
  );

  it(
    'is required before the code is checked, so that a wrong code costs no attempt',
    withDatabase(async (db) => {
      const made = await makeParties(db, 'in_process');
      const before = await transferSnapshot(db, made.id);
      const wrong = { ...made, code: '00000000' };
      await expectRefused(payOut(db, made.broker, wrong), 'RECIPIENT_NOT_CONFIRMED');
      expect(await transferSnapshot(db, made.id)).toEqual(before);
    }),
  );

  it(
    'creates one event, however often it is called',
    withDatabase(async (db) => {
      const made = await makeParties(db, 'in_process');
      const first = await count(db, made);
      await passTime(db, '5 minutes');
      const again = await count(db, made);
      expect(Date.parse(again.confirm_payout_count.ends_at)).toBe(
        Date.parse(first.confirm_payout_count.ends_at) - 300_000,
      );
      const kinds = await eventKinds(db, made.id);
      expect(kinds.filter((kind) => kind === 'payout_counted')).toHaveLength(1);
      await passTime(db, '10 minutes');
      await expectRefused(payOut(db, made.broker, made), 'RECIPIENT_NOT_CONFIRMED');
      await count(db, made);
      expect(await payOut(db, made.broker, made)).toMatchObject({ outcome: 'paid' });
    }),
  );

  it(
    'confirms the amount for one broker only; if another broker pays, the recipient must confirm again',
    withDatabase(async (db) => {
      const made = await makeParties(db, 'in_process');
      await count(db, made);
      await giveUpTransfer(db, made);
      expect(await counts(db)).toEqual([]);
      const other = await makeBroker(db, 'Fes');
      await call(db, other, 'accept_money_transfer', { p_id: made.id });
      await asRoot(
        db,
        `insert into private.payout_counts values ($1, $2, $3, now() + interval '1 hour')`,
        [made.id, made.broker, made.payoutCentimes],
      );
      await expectRefused(payOut(db, other, made), 'RECIPIENT_NOT_CONFIRMED');
      await count(db, made);
      expect(await payOut(db, other, made)).toMatchObject({ outcome: 'paid' });
    }),
  );

  it.each([0, -50_000, 1, null, 'amount', 'total'] as const)(
    'refuses an amount other than the payout (%s), and changes nothing',
    (counted) =>
      withDatabase(async (db) => {
        // The payout is less than the amount of the transfer, because the fee is deducted.
        const made = await makeParties(db, 'in_process');
        const before = await transferSnapshot(db, made.id);
        const other =
          counted === 'amount'
            ? made.amountCentimes
            : counted === 'total'
              ? made.totalCentimes
              : counted;
        await expectRefused(count(db, made, other), 'COUNT_MISMATCH', {
          expected_centimes: made.payoutCentimes,
        });
        expect(await transferSnapshot(db, made.id)).toEqual(before);
        expect(await counts(db)).toEqual([]);
      })(),
  );

  it(
    'can be called only by the recipient of the transfer, and only if this recipient has an account',
    withDatabase(async (db) => {
      const made = await makeParties(db, 'in_process');
      const other = await makeTransfer(db, 'in_process');
      const draft = await makeParties(db, 'draft');
      for (const caller of [made.sender, made.broker, made.cashier, await makePerson(db)]) {
        await expectRefused(count(db, { ...made, receiver: caller }), 'TRANSFER_NOT_FOUND');
      }
      for (const { id } of [other, draft, { id: crypto.randomUUID() }]) {
        await expectRefused(count(db, { ...made, id }), 'TRANSFER_NOT_FOUND');
      }
      await expectRefused(count(db, { ...draft }), 'TRANSFER_NOT_FOUND');
      expect(await counts(db)).toEqual([]);
    }),
  );

  it.each(['pending', 'waiting_for_broker', 'completed', 'abandoned'] as const)(
    'is refused while the transfer is %s',
    (stage) =>
      withDatabase(async (db) => {
        const made = await makeParties(db, stage);
        await expectRefused(count(db, made), 'STATUS_NOT_ALLOWED', { status: stage });
      })(),
  );

  it(
    'is refused while the transfer is on hold, and to a recipient whose phone number is unverified',
    withDatabase(async (db) => {
      const made = await makeParties(db, 'in_process');
      await verifyPhone(db, made.receiver, false);
      await expectRefused(count(db, made), 'PHONE_NOT_VERIFIED');
      await holdTransfer(db, made.id);
      await expectRefused(count(db, made), 'TRANSFER_ON_HOLD');
      expect(await counts(db)).toEqual([]);
    }),
  );
});

describe('public.transfer_to_collect', () => {
  it(
    'returns the payout place, and the time until which the cash count is valid, to the recipient alone',
    withDatabase(async (db) => {
      const made = await makeParties(db, 'in_process');
      const read = async (caller: string) =>
        (
          await call<{ transfer_to_collect: Record<string, unknown> }>(
            db,
            caller,
            'transfer_to_collect',
            { p_id: made.id },
          )
        ).transfer_to_collect;
      expect(await read(made.receiver)).toMatchObject({
        is_ready: true,
        amount_centimes: made.payoutCentimes,
        reference: made.reference,
        shop: { name: expect.any(String) },
        counted_until: null,
      });
      const { confirm_payout_count: answer } = await count(db, made);
      expect(await read(made.receiver)).toMatchObject({ counted_until: answer.ends_at });
      for (const caller of [made.sender, made.broker, await makePerson(db)]) {
        await expectRefused(read(caller), 'TRANSFER_NOT_FOUND');
      }
      const draft = await makeParties(db, 'draft');
      await expectRefused(
        call(db, draft.receiver, 'transfer_to_collect', { p_id: draft.id }),
        'TRANSFER_NOT_FOUND',
      );
    }),
  );
});
