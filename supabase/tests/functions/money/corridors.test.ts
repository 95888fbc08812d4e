// Tests of suspended money routes. The functions refuse a suspended route when the sender chooses
// the city, when the sender confirms the transfer, and at the counter. Transfers that are already
// paid in continue.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { cityId } from '../../support/city-id.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makeSender } from '../../support/money/make-sender.ts';
import { type MadeTransfer, makeTransfer } from '../../support/money/make-transfer.ts';
import {
  acceptTransfer,
  confirmCount,
  confirmTransfer,
} from '../../support/money/transfer-steps.ts';
import { transferSnapshot } from '../../support/transfer-snapshot.ts';

/**
 * Suspends a route from the given time, by default from now. If `from` or `to` is null, the
 * suspension applies to all cities at that end of the route.
 */
async function close(db: Client, from: string | null, to: string | null, begins = 'now()') {
  const idOf = async (city: string | null) => (city ? await cityId(db, city) : 0);
  await asRoot(
    db,
    `with version as (
       insert into private.corridor_terms (name, valid_from) values ('Closed', ${begins}) returning id)
     insert into private.closed_corridors (schedule_id, from_city_id, to_city_id) select id, $1, $2 from version`,
    [await idOf(from), await idOf(to)],
  );
}

const liveIn = async (db: Client, person: string, city: string) =>
  asRoot(db, 'update public.profiles set city_id = $2 where id = $1', [
    person,
    await cityId(db, city),
  ]);

const find = (db: Client, { cashier, reference }: MadeTransfer) =>
  call(db, cashier, 'find_transfer_by_reference', { p_reference: reference });

const count = (db: Client, made: MadeTransfer) =>
  call(db, made.cashier, 'record_cash_handover', {
    p_id: made.handoverId,
    p_reference: made.reference,
    p_counted_centimes: made.totalCentimes,
  });

describe('a suspended money route', () => {
  it.each<[string | null, string | null, string | null, boolean]>([
    ['Casablanca', 'Fes', 'Casablanca', true],
    [null, 'Fes', 'Casablanca', true],
    ['Casablanca', null, 'Casablanca', true],
    [null, 'Fes', null, true],
    // The city of the cash-in is not known yet.
    ['Casablanca', 'Fes', null, false],
    ['Casablanca', null, null, false],
    ['Fes', 'Casablanca', 'Casablanca', false],
    ['Agadir', 'Fes', 'Casablanca', false],
    [null, 'Agadir', 'Casablanca', false],
  ])(
    'from %s to %s: if the sender lives in %s, a draft of a transfer to Fes is refused: %s',
    (from, to, home, isRefused) =>
      withDatabase(async (db) => {
        const sender = await makeSender(db);
        if (home) await liveIn(db, sender, home);
        await close(db, from, to);
        const fes = await cityId(db, 'Fes');
        const save = call<{ recipient_city_id: number }>(db, sender, 'save_money_transfer_draft', {
          p_id: crypto.randomUUID(),
          p_changes: { recipient_city_id: fes },
        });
        if (isRefused) await expectRefused(save, 'CORRIDOR_CLOSED');
        else expect((await save).recipient_city_id).toBe(fes);
      })(),
  );

  it.each<[string | null, 'refused' | 'priced']>([
    ['Fes', 'refused'],
    ['Rabat', 'priced'],
    [null, 'priced'],
  ])(
    'is also checked when a price is requested: the request for a price to %s is %s',
    (city, answer) =>
      withDatabase(async (db) => {
        const sender = await makeSender(db);
        await liveIn(db, sender, 'Casablanca');
        await close(db, 'Casablanca', 'Fes');
        const quote = call<{ amount_centimes: string }>(db, sender, 'quote_money_transfer', {
          p_amount_centimes: 50_000,
          p_fee_payer: 'sender',
          p_recipient_city_id: city && (await cityId(db, city)),
        });
        if (answer === 'refused') await expectRefused(quote, 'CORRIDOR_CLOSED');
        else expect(Number((await quote).amount_centimes)).toBe(50_000);
      })(),
  );

  it(
    'is refused at the confirmation of a draft that was created before the suspension',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'draft');
      await liveIn(db, made.sender, 'Casablanca');
      await close(db, null, 'Fes');
      const before = await transferSnapshot(db, made.id);
      await expectRefused(confirmTransfer(db, made), 'CORRIDOR_CLOSED');
      expect(await transferSnapshot(db, made.id)).toEqual(before);
    }),
  );

  it(
    'is refused for the city of the counter when a broker searches for the transfer, and again on the cash count',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'pending');
      await liveIn(db, made.sender, 'Agadir');
      await close(db, 'Casablanca', 'Fes');
      const before = await transferSnapshot(db, made.id);
      await expectRefused(find(db, made), 'CORRIDOR_CLOSED');
      await expectRefused(count(db, made), 'CORRIDOR_CLOSED');
      expect(await transferSnapshot(db, made.id)).toEqual(before);
    }),
  );

  it(
    'does not stop transfers whose cash was already counted, and allows refunds',
    withDatabase(async (db) => {
      const counted = await makeTransfer(db, 'recorded');
      const unwanted = await makeTransfer(db, 'abandoned');
      await close(db, null, 'Fes');
      await confirmCount(db, counted);
      await acceptTransfer(db, counted);
      expect(await find(db, unwanted)).toMatchObject({ kind: 'refund' });
    }),
  );

  it(
    'is open until the suspension begins, and opens again when a new version of the terms no longer suspends it',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'pending');
      await close(db, null, 'Fes', "now() + interval '1 microsecond'");
      await find(db, made);
      await close(db, null, 'Fes', "now() - interval '1 second'");
      await expectRefused(find(db, made), 'CORRIDOR_CLOSED');
      await close(db, null, 'Agadir');
      await find(db, made);
    }),
  );
});
