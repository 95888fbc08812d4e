// What closed ways and other promised times would have done to the last operations.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { cityId } from '../../support/city-id.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makeSender } from '../../support/money/make-sender.ts';
import { makeTransfer } from '../../support/money/make-transfer.ts';
import type { Values } from '../../support/settings/change.ts';
import { AMOUNT, compare, lookOnlyAt, sendFour } from '../../support/settings/preview.ts';

describe('of corridors', () => {
  const closed = (from: number, to: number) => ({
    closed: [{ from_city_id: from, to_city_id: to }],
  });
  const open = { closed: [] };

  it.each<[string, boolean, (home: number, to: number) => Values, number]>([
    ['the city of its sender', true, (home, to) => closed(home, to), 4],
    ['any city', false, (_, to) => closed(0, to), 4],
    ['a city that nobody told', false, (home) => closed(home, 0), 0],
    ['the other direction', true, (home, to) => closed(to, home), 0],
  ])('says how many would have been refused from %s', (_, isHomeKnown, values, refused) =>
    withDatabase(async (db) => {
      const sender = await sendFour(db);
      const [city] = await asRoot<{ home: number; to: number }>(
        db,
        'select max(id) as home, min(id) as to from public.cities',
      );
      const { home = 0, to = 0 } = city ?? {};
      await asRoot(db, 'update public.profiles set city_id = $2 where id = $1', [
        sender,
        isHomeKnown ? home : null,
      ]);
      const lines = (kind: string) => (refused ? [[kind, refused, refused * AMOUNT]] : []);
      const after = values(home, to);
      expect(await compare(db, 'corridors', open, after)).toEqual(lines('refused'));
      expect(await compare(db, 'corridors', after, open)).toEqual(lines('let_through'));
    })(),
  );

  it(
    'asks where it was paid in, once that is known',
    withDatabase(async (db) => {
      const sender = await makeSender(db);
      await makeTransfer(db, 'waiting_for_broker', { sender });
      await lookOnlyAt(db, sender);
      const [casablanca, agadir] = [await cityId(db, 'Casablanca'), await cityId(db, 'Agadir')];
      await asRoot(db, 'update public.profiles set city_id = $2 where id = $1', [sender, agadir]);
      expect(await compare(db, 'corridors', open, closed(agadir, 0))).toEqual([]);
      expect(await compare(db, 'corridors', open, closed(casablanca, 0))).toHaveLength(1);
    }),
  );
});

describe('of promises', () => {
  const promised = (minutes: number) => ({
    with_cash_minutes: minutes,
    without_cash_minutes: minutes + 60,
  });
  /** A promise of a Monday at ten, whose cash was ready so many minutes later; null: it never was. */
  async function promise(db: Client, minutes: number | null, hadCash: boolean): Promise<void> {
    const { id, broker } = await makeTransfer(db, 'in_process');
    const ready = minutes === null ? 'null' : `m.at + ${minutes} * interval '1 minute'`;
    await asRoot(db, 'delete from private.payout_promises');
    await asRoot(
      db,
      `update public.money_transfers set ready_at = ${ready} from (values (timestamptz '2026-07-06 10:00+01')) m (at) where id = $1`,
      [id],
    );
    await asRoot(
      db,
      `insert into private.payout_promises (transfer_id, broker_id, made_at, ready_by, had_cash, ended_at, is_kept)
       select $1, $2, m.at, m.at + interval '1 hour', $3, coalesce(${ready}, m.at + interval '45 minutes'), false
       from (values (timestamptz '2026-07-06 10:00+01')) m (at)`,
      [id, broker, hadCash],
    );
  }

  it.each<[string, number | null, boolean, unknown[]]>([
    ['ready in time by the longer one alone', 45, true, [['kept', 1, null]]],
    ['ready at the last minute of the longer one', 60, true, [['kept', 1, null]]],
    ['ready in time by both', 30, true, []],
    ['ready too late for both', 61, true, []],
    ['ready in time by both, of who had no cash', 90, false, []],
    ['ready in time by the longer one, of who had no cash', 120, false, [['kept', 1, null]]],
    ['never ready', null, true, []],
  ])('compares two times for cash that was %s', (_, minutes, hadCash, lines) =>
    withDatabase(async (db) => {
      await promise(db, minutes, hadCash);
      expect(await compare(db, 'promises', promised(30), promised(60))).toEqual(lines);
      const back = lines.length ? [['missed', 1, null]] : [];
      expect(await compare(db, 'promises', promised(60), promised(30))).toEqual(back);
    })(),
  );

  it(
    'counts opening time, and only promises that were judged',
    withDatabase(async (db) => {
      // From Monday at ten to Tuesday at ten are nine hours of a shop that told none.
      await promise(db, 1_440, true);
      expect(await compare(db, 'promises', promised(535), promised(540))).toEqual([
        ['kept', 1, null],
      ]);
      await asRoot(db, 'update private.payout_promises set is_kept = null');
      expect(await compare(db, 'promises', promised(535), promised(540))).toEqual([]);
    }),
  );
});
