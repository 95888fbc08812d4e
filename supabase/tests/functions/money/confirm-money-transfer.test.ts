// Confirming a transfer: the price is frozen, the code is stored as a hash, and a repeat changes
// nothing.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { holdTransfer } from '../../support/database/hold-transfer.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { eventKinds } from '../../support/event-kinds.ts';
import { lastEvent } from '../../support/last-event.ts';
import { makePerson } from '../../support/make-person.ts';
import { expectSenderOnly } from '../../support/money/expect-sender-only.ts';
import { type MadeTransfer, makeTransfer } from '../../support/money/make-transfer.ts';
import { pauseBroker } from '../../support/money/pause-broker.ts';
import { readTransfer } from '../../support/money/read-transfer.ts';
import { readTransferRequest } from '../../support/money/read-transfer-request.ts';
import type { TransferRow } from '../../support/money/transfer-row.ts';
import { transferSnapshot } from '../../support/transfer-snapshot.ts';

const argsOf = (made: MadeTransfer) => ({
  p_id: made.id,
  p_quote_id: made.quoteId,
  p_payout_code: made.code,
});

const confirm = (db: Client, made: MadeTransfer, changes: Record<string, unknown> = {}) =>
  call<TransferRow>(db, made.sender, 'confirm_money_transfer', { ...argsOf(made), ...changes });

async function quoteFor(db: Client, caller: string, amount: number, feePayer = 'sender') {
  const { id } = await call<{ id: string }>(db, caller, 'quote_money_transfer', {
    p_amount_centimes: amount,
    p_fee_payer: feePayer,
  });
  return { p_quote_id: id };
}

describe('public.confirm_money_transfer', () => {
  it(
    'moves a draft without a chosen broker to pending at the quoted price, and offers it to no broker yet',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'draft');
      expect(await confirm(db, made)).toMatchObject({
        status: 'pending',
        amount_centimes: 50_000,
        fee_centimes: 800,
        tax_centimes: 73,
        total_centimes: 50_800,
        payout_centimes: 50_000,
        quote_id: made.quoteId,
      });
      expect(await lastEvent(db, made.id)).toEqual({
        kind: 'confirmed',
        from_status: 'draft',
        to_status: 'pending',
        actor_id: made.sender,
        actor_role: 'sender',
        details: {},
      });
      expect(await readTransferRequest(db, made.id)).toBeUndefined();
      const [times] = await asRoot(
        db,
        `select confirmed_at = now() and expires_at = now() + interval '24 hours' as are_right
         from public.money_transfers where id = $1`,
        [made.id],
      );
      expect(times).toEqual({ are_right: true });
    }),
  );

  it(
    'stores the code only as a salted hash',
    withDatabase(async (db) => {
      const one = await makeTransfer(db, 'pending');
      const other = await makeTransfer(db, 'pending');
      const rows = await asRoot<{ code_hash: string; attempts_left: number }>(
        db,
        'select * from private.money_transfer_secrets where transfer_id in ($1, $2)',
        [one.id, other.id],
      );
      expect(new Set(rows.map((row) => row.code_hash)).size).toBe(2);
      for (const row of rows) {
        expect(row.attempts_left).toBe(5);
        expect(row.code_hash).toMatch(/^\$2a\$\d\d\$/);
      }
      expect(JSON.stringify(await transferSnapshot(db, one.id))).not.toContain(one.code);
    }),
  );

  it(
    'offers the transfer to the chosen broker in advance, before the cash is paid in',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'draft', { isBrokerChosen: true });
      await confirm(db, made);
      expect(await readTransferRequest(db, made.id)).toMatchObject({
        payout_centimes: 50_000,
        addressed_broker_id: made.broker,
        is_funded: false,
        is_preaccepted: false,
        turn_ends_at: null,
      });
    }),
  );

  it(
    'returns the first result to a repeated call, adds no price or event, and keeps the first payout code',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'draft', { isBrokerChosen: true });
      const first = await confirm(db, made);
      const before = await transferSnapshot(db, made.id);
      expect(await confirm(db, made, { p_payout_code: '00000000' })).toEqual(first);
      expect(await transferSnapshot(db, made.id)).toEqual(before);
      expect(await eventKinds(db, made.id)).toEqual(['created', 'confirmed']);
      const another = await quoteFor(db, made.sender, 50_000);
      await expectRefused(confirm(db, made, another), 'STATUS_NOT_ALLOWED', { status: 'pending' });
      expect(await transferSnapshot(db, made.id)).toEqual(before);
    }),
  );

  it(
    'refuses a quote that is expired, unknown, of another person or for another amount',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'draft');
      const before = await transferSnapshot(db, made.id);
      for (const quote of [
        await quoteFor(db, await makePerson(db), 50_000),
        await quoteFor(db, made.sender, 49_900),
        await quoteFor(db, made.sender, 50_000, 'recipient'),
        { p_quote_id: crypto.randomUUID() },
        { p_quote_id: null },
      ]) {
        await expectRefused(confirm(db, made, quote), 'QUOTE_MISMATCH');
      }
      await asRoot(db, 'update public.money_quotes set expires_at = now() where id = $1', [
        made.quoteId,
      ]);
      await expectRefused(confirm(db, made), 'QUOTE_EXPIRED');
      expect(await transferSnapshot(db, made.id)).toEqual(before);
    }),
  );

  it(
    'accepts a quote for one transfer, and not for a second transfer',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'pending');
      const second = { ...made, id: crypto.randomUUID() };
      const { amount_centimes, recipient_name, recipient_city_id } = await readTransfer(
        db,
        made.id,
      );
      await call(db, made.sender, 'save_money_transfer_draft', {
        p_id: second.id,
        p_changes: { amount_centimes, recipient_name, recipient_city_id },
      });
      await call(db, made.sender, 'acknowledge_scam_notice', { p_id: second.id });
      const before = await transferSnapshot(db, second.id);
      await expectRefused(confirm(db, second), 'QUOTE_MISMATCH');
      expect(await transferSnapshot(db, second.id)).toEqual(before);
      const own = await quoteFor(db, made.sender, made.amountCentimes);
      expect(await confirm(db, second, own)).toMatchObject({ status: 'pending' });
    }),
  );

  it.each([null, '', '1234567', '123456789', '1234567a', '١٢٣٤٥٦٧٨'])(
    'refuses the code %j',
    (code) =>
      withDatabase(async (db) => {
        const made = await makeTransfer(db, 'draft');
        const before = await transferSnapshot(db, made.id);
        await expectRefused(confirm(db, made, { p_payout_code: code }), 'PAYOUT_CODE_INVALID');
        expect(await transferSnapshot(db, made.id)).toEqual(before);
      })(),
  );

  it.each(['amount_centimes', 'recipient_name', 'recipient_city_id'])(
    'refuses a draft without %s',
    (field) =>
      withDatabase(async (db) => {
        const made = await makeTransfer(db, 'draft');
        await call(db, made.sender, 'save_money_transfer_draft', {
          p_id: made.id,
          p_changes: { [field]: null },
        });
        const before = await transferSnapshot(db, made.id);
        await expectRefused(confirm(db, made), 'RECIPIENT_MISSING');
        expect(await transferSnapshot(db, made.id)).toEqual(before);
      })(),
  );

  it(
    'refuses a chosen broker who has been suspended or has moved since the choice',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'draft', { isBrokerChosen: true });
      const before = await transferSnapshot(db, made.id);
      const city = 'update public.brokers b set city_id = c.city_id from public.brokers c';
      await asRoot(db, `${city} where b.id = $1 and c.id = $2`, [made.broker, made.cashier]);
      await expectRefused(confirm(db, made), 'BROKER_WRONG_CITY');
      await pauseBroker(db, made.broker);
      await expectRefused(confirm(db, made), 'BROKER_NOT_AVAILABLE');
      expect(await transferSnapshot(db, made.id)).toEqual(before);
    }),
  );

  it(
    'is for the sender alone, and refused for a transfer on hold',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'draft');
      await expectSenderOnly(db, made, 'confirm_money_transfer', argsOf(made));
      await holdTransfer(db, made.id);
      const before = await transferSnapshot(db, made.id);
      await expectRefused(confirm(db, made), 'TRANSFER_ON_HOLD');
      expect(await transferSnapshot(db, made.id)).toEqual(before);
    }),
  );
});
