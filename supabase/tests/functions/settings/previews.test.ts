// Tests the preview of a setting. The preview shows how a change of the setting would have affected
// past operations. Each test creates its own sender, so that rows of concurrent tests are not
// counted.

import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { cityId } from '../../support/city-id.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makeOperator } from '../../support/make-operator.ts';
import { makeSender } from '../../support/money/make-sender.ts';
import { makeTransfer } from '../../support/money/make-transfer.ts';
import { markAddressesSeen } from '../../support/money/mark-addresses-seen.ts';
import {
  type SettingValues,
  settingProposalOf,
  settingValuesAt,
} from '../../support/settings/setting-change.ts';
import {
  limitPreviewTo,
  PREVIEW_AMOUNT,
  previewChanges,
  type SettingPreview,
  sendFourTransfers,
} from '../../support/settings/setting-preview.ts';

describe('the transfers in a preview', () => {
  it(
    'are the thousand most recently confirmed transfers, without drafts',
    withDatabase(async (db) => {
      const { id } = await makeTransfer(db, 'pending');
      await asRoot(
        db,
        `insert into public.money_transfers
         select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'reference', 'WSL-TRY-' || n, 'quote_id', null,
           'confirmed_at', case when n > 5 then t.confirmed_at + n * interval '1 hour' end))).*
         from public.money_transfers t, generate_series(1, 1004) n where t.id = $1`,
        [id],
      );
      const [row] = await asRoot(
        db,
        `select count(*)::int as count, count(*) filter (where reference like 'WSL-TRY-%')::int as new,
           bool_or(id = $1) as has_first from private.last_transfers()`,
        [id],
      );
      expect(row).toEqual({ count: 1000, new: 999, has_first: true });
    }),
  );
});

const pricesOf = (amount: number, fee: number) => ({
  minimum_centimes: amount,
  maximum_centimes: amount,
  bands: [
    {
      above_centimes: amount - 100,
      up_to_centimes: amount,
      base_fee_centimes: fee,
      rate_ppm: 0,
    },
  ],
});

describe('the preview of fees', () => {
  it.each<[string, SettingValues, SettingValues, unknown[]]>([
    [
      'dearer',
      pricesOf(PREVIEW_AMOUNT, 1_000),
      pricesOf(PREVIEW_AMOUNT, 1_300),
      ['pays_more', 4, 1_200],
    ],
    [
      'cheaper',
      pricesOf(PREVIEW_AMOUNT, 1_300),
      pricesOf(PREVIEW_AMOUNT, 1_000),
      ['pays_less', 4, -1_200],
    ],
    [
      'not served any more',
      pricesOf(PREVIEW_AMOUNT, 0),
      pricesOf(999_900, 0),
      ['refused', 4, null],
    ],
    [
      'served from then on',
      pricesOf(999_900, 0),
      pricesOf(PREVIEW_AMOUNT, 0),
      ['let_through', 4, null],
    ],
  ])('counts how many transfers would be %s', (_, before, after, line) =>
    withDatabase(async (db) => {
      await sendFourTransfers(db);
      expect(await previewChanges(db, 'fees', before, after)).toEqual([line]);
    })(),
  );

  it(
    'calculates the same fee as a quote for each amount, to the centime',
    withDatabase(async (db) => {
      await markAddressesSeen(db);
      const fees = await settingValuesAt(db, 'fees');
      for (const amount of [2_000, 20_000, 20_100, 333_300, 500_000, 500_100, 2_000_000]) {
        const { fee_centimes: fee } = await call<{ fee_centimes: string }>(
          db,
          await makeSender(db),
          'quote_money_transfer',
          { p_amount_centimes: amount, p_fee_payer: 'sender' },
        );
        const [row] = await asRoot(db, 'select private.fee_under($1, $2) as fee', [fees, amount]);
        expect([amount, row?.fee]).toEqual([amount, fee]);
      }
    }),
  );
});

describe('the preview of limits', () => {
  const free = { transfer_centimes: 1e7, day_centimes: 1e7, thirty_days_centimes: 1e7 };
  const limits = (changes: SettingValues = {}) => ({
    broker_operation_centimes: 1e7,
    ...changes,
    levels: [{ level: 3, ...free, transfers_a_day: 100, ...changes }],
  });

  it.each<[string, SettingValues, number]>([
    ['one transfer', { transfer_centimes: PREVIEW_AMOUNT - 100 }, 4],
    ['an operation of a broker', { broker_operation_centimes: PREVIEW_AMOUNT - 100 }, 4],
    ['a day', { day_centimes: 2 * PREVIEW_AMOUNT }, 2],
    ['thirty days', { thirty_days_centimes: 3 * PREVIEW_AMOUNT }, 1],
    ['the number of transfers a day', { transfers_a_day: 1 }, 3],
    [
      'nothing',
      { transfer_centimes: PREVIEW_AMOUNT, day_centimes: 4 * PREVIEW_AMOUNT, transfers_a_day: 4 },
      0,
    ],
  ])('counts how many transfers the limit for %s would refuse', (_, changes, count) =>
    withDatabase(async (db) => {
      await sendFourTransfers(db);
      const lines = (kind: string) => (count ? [[kind, count, null]] : []);
      expect(await previewChanges(db, 'limits', limits(), limits(changes))).toEqual(
        lines('refused'),
      );
      expect(await previewChanges(db, 'limits', limits(changes), limits())).toEqual(
        lines('let_through'),
      );
    })(),
  );

  it(
    'excludes transfers that were abandoned before the cash-in, are thirty days old or are of another day',
    withDatabase(async (db) => {
      const sender = await sendFourTransfers(db);
      const ids = await asRoot<{ id: string }>(
        db,
        'select id from public.money_transfers where sender_id = $1 order by confirmed_at',
        [sender],
      );
      const change = (i: number, text: string) =>
        asRoot(db, `update public.money_transfers set ${text} where id = $1`, [ids[i]?.id]);
      const tight = limits({
        day_centimes: PREVIEW_AMOUNT,
        thirty_days_centimes: 2 * PREVIEW_AMOUNT,
      });
      await change(0, "confirmed_at = confirmed_at - interval '30 days'");
      await change(1, "confirmed_at = confirmed_at - interval '1 day'");
      await change(2, 'abandoned_at = confirmed_at');
      expect(await previewChanges(db, 'limits', limits(), tight)).toEqual([]);
    }),
  );
});

it(
  'the preview of brokers’ shares of the fee returns what brokers would have earned, each amount rounded down',
  withDatabase(async (db) => {
    const sender = await makeSender(db);
    for (let i = 0; i < 2; i++) await makeTransfer(db, 'completed', { sender });
    await makeTransfer(db, 'pending', { sender });
    await limitPreviewTo(db, sender);
    const [row] = await asRoot<{ net: number }>(
      db,
      'select (fee_centimes - tax_centimes)::int as net from private.last_transfers() where completed_at is not null limit 1',
    );
    const net = row?.net ?? 0;
    const less = { cash_in_ppm: 1, payout_ppm: 1 };
    const more = { cash_in_ppm: 250_000, payout_ppm: 350_000 };
    const each = Math.floor(net / 4) + Math.floor((net * 35) / 100);
    expect(await previewChanges(db, 'shares', less, more)).toEqual([
      ['brokers_earn_more', 2, 2 * each],
    ]);
    expect(await previewChanges(db, 'shares', more, less)).toEqual([
      ['brokers_earn_less', 2, -2 * each],
    ]);
  }),
);

describe('the preview of holds', () => {
  const holds = (changes: SettingValues = {}) => ({
    look_above_centimes: 1e6,
    just_below_from_centimes: 9e5,
    just_below_count: 3,
    just_below_hours: 24,
    ...changes,
  });

  it.each<[string, SettingValues, number]>([
    ['above the threshold', { look_above_centimes: PREVIEW_AMOUNT - 100 }, 4],
    ['at the threshold', { look_above_centimes: PREVIEW_AMOUNT, just_below_count: 5 }, 0],
    ['just below it, too often', { look_above_centimes: PREVIEW_AMOUNT }, 2],
  ])(
    'with amounts %s, counts the transfers that only the changed settings would put on hold',
    (_, changes, count) =>
      withDatabase(async (db) => {
        await sendFourTransfers(db);
        const after = holds({ just_below_from_centimes: PREVIEW_AMOUNT - 100, ...changes });
        const lines = (kind: string) => (count ? [[kind, count, count * PREVIEW_AMOUNT]] : []);
        expect(await previewChanges(db, 'holds', holds(), after)).toEqual(lines('held'));
        expect(await previewChanges(db, 'holds', after, holds())).toEqual(lines('not_held'));
      })(),
  );
});

it(
  'the preview of the setting named sending counts how many more or fewer warnings senders would have received',
  withDatabase(async (db) => {
    const sender = await makeSender(db);
    const { id } = await makeTransfer(db, 'pending', { sender, amountCentimes: 50_000 });
    await asRoot(
      db,
      'update public.money_quotes set usual_centimes = 10000 where id = (select quote_id from public.money_transfers where id = $1)',
      [id],
    );
    await makeTransfer(db, 'pending', { sender, amountCentimes: 50_000 });
    await limitPreviewTo(db, sender);
    const [often, seldom] = [{ warn_times: 5 }, { warn_times: 6 }];
    expect(await previewChanges(db, 'sending', seldom, often)).toEqual([['asked', 1, null]]);
    expect(await previewChanges(db, 'sending', often, seldom)).toEqual([['not_asked', 1, null]]);
  }),
);

describe('the preview of any setting', () => {
  it.each(['fees', 'limits', 'shares', 'deposit', 'holds', 'promises', 'sending', 'corridors'])(
    'returns the values in force, and reports no differences if the proposal repeats these values: %s',
    (setting) =>
      withDatabase(async (db) => {
        const operator = await makeOperator(db, 'finance', 'compliance');
        const { p_values, p_begins_at } = await settingProposalOf(db, setting);
        const answer = await call<{
          preview_setting_change: SettingPreview & { before: SettingValues };
        }>(db, operator, 'preview_setting_change', { p_setting: setting, p_values, p_begins_at });
        const { before, lines, count } = answer.preview_setting_change;
        expect(before).toEqual(await settingValuesAt(db, setting));
        expect(lines.filter((line) => line.count > 0)).toEqual([]);
        expect(count).toEqual(expect.any(Number));
      })(),
  );
});

describe('the preview of suspended money routes', () => {
  const closed = (from: number, to: number) => ({
    closed: [{ from_city_id: from, to_city_id: to }],
  });
  const open = { closed: [] };

  it.each<[string, boolean, (home: number, to: number) => SettingValues, number]>([
    ['the city of its sender', true, (home, to) => closed(home, to), 4],
    ['any city', false, (_, to) => closed(0, to), 4],
    ['an unknown city', false, (home) => closed(home, 0), 0],
    ['the other direction', true, (home, to) => closed(to, home), 0],
  ])(
    'counts how many transfers from %s would have been refused',
    (_, isHomeKnown, values, refused) =>
      withDatabase(async (db) => {
        const sender = await sendFourTransfers(db);
        const [city] = await asRoot<{ home: number; to: number }>(
          db,
          'select max(id) as home, min(id) as to from public.cities',
        );
        const { home = 0, to = 0 } = city ?? {};
        await asRoot(db, 'update public.profiles set city_id = $2 where id = $1', [
          sender,
          isHomeKnown ? home : null,
        ]);
        const lines = (kind: string) =>
          refused ? [[kind, refused, refused * PREVIEW_AMOUNT]] : [];
        const after = values(home, to);
        expect(await previewChanges(db, 'corridors', open, after)).toEqual(lines('refused'));
        expect(await previewChanges(db, 'corridors', after, open)).toEqual(lines('let_through'));
      })(),
  );

  it(
    'uses the city of the cash-in once this city is known',
    withDatabase(async (db) => {
      const sender = await makeSender(db);
      await makeTransfer(db, 'waiting_for_broker', { sender });
      await limitPreviewTo(db, sender);
      const [casablanca, agadir] = [await cityId(db, 'Casablanca'), await cityId(db, 'Agadir')];
      await asRoot(db, 'update public.profiles set city_id = $2 where id = $1', [sender, agadir]);
      expect(await previewChanges(db, 'corridors', open, closed(agadir, 0))).toEqual([]);
      expect(await previewChanges(db, 'corridors', open, closed(casablanca, 0))).toHaveLength(1);
    }),
  );
});

describe('the preview of promised times', () => {
  const promised = (minutes: number) => ({
    with_cash_minutes: minutes,
    without_cash_minutes: minutes + 60,
  });
  /**
   * Creates a broker's promise to have the cash ready, made on a Monday at ten. The cash was ready
   * the given number of minutes later, or never (null).
   */
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
    ['ready within the longer one alone', 45, true, [['kept', 1, null]]],
    ['ready at the last minute of the longer one', 60, true, [['kept', 1, null]]],
    ['ready within both', 30, true, []],
    ['ready too late for both', 61, true, []],
    ['ready within both, of a broker without cash', 90, false, []],
    ['ready within the longer one, of a broker without cash', 120, false, [['kept', 1, null]]],
    ['never ready', null, true, []],
  ])('compares promises of 30 and 60 minutes if the cash is %s', (_, minutes, hadCash, lines) =>
    withDatabase(async (db) => {
      await promise(db, minutes, hadCash);
      expect(await previewChanges(db, 'promises', promised(30), promised(60))).toEqual(lines);
      const back = lines.length ? [['missed', 1, null]] : [];
      expect(await previewChanges(db, 'promises', promised(60), promised(30))).toEqual(back);
    })(),
  );

  it(
    'counts only opening hours, and only promises that are known to be kept or missed',
    withDatabase(async (db) => {
      // From Monday at ten to Tuesday at ten, a shop with the default hours is open for nine hours.
      await promise(db, 1_440, true);
      expect(await previewChanges(db, 'promises', promised(535), promised(540))).toEqual([
        ['kept', 1, null],
      ]);
      await asRoot(db, 'update private.payout_promises set is_kept = null');
      expect(await previewChanges(db, 'promises', promised(535), promised(540))).toEqual([]);
    }),
  );
});
