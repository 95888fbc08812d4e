// Validation of settings. Each value must be in its range, the values must not contradict each
// other, and unknown keys are refused.
import { describe, expect, it } from 'vitest';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makeOperator } from '../../support/make-operator.ts';
import {
  decideChange,
  proposeChange,
  type SettingValues,
  settingProposalOf,
  settingValuesAt,
} from '../../support/settings/setting-change.ts';

const SETTINGS = [
  'fees',
  'limits',
  'shares',
  'deposit',
  'holds',
  'promises',
  'sending',
  'corridors',
  'exchange_rates',
];
// The ids of cities are the same in every database.
const [FES, CASABLANCA] = [3001, 6001];
const way = (from: number, to: number) => ({ from_city_id: from, to_city_id: to });
const band = (above: number, upTo: number, fee: number, rate = 0) => ({
  above_centimes: above,
  up_to_centimes: upTo,
  base_fee_centimes: fee,
  rate_ppm: rate,
});
const level = (number: number, changes: SettingValues = {}) => ({
  level: number,
  transfer_centimes: 10_000,
  day_centimes: 10_000,
  thirty_days_centimes: 10_000,
  transfers_a_day: 1,
  ...changes,
});
const small = { minimum_centimes: 2_000, maximum_centimes: 20_000 };

describe('the values in a change of a setting', () => {
  it.each(SETTINGS)('may equal the current values, and are stored as given: %s', (setting) =>
    withDatabase(async (db) => {
      const values = await settingValuesAt(db, setting);
      const args = await settingProposalOf(db, setting);
      await proposeChange(db, await makeOperator(db, 'finance', 'compliance'), args);
      await decideChange(db, await makeOperator(db, 'admin', 'compliance'), args.p_id);
      expect(await settingValuesAt(db, setting, "now() + interval '2 hours'")).toEqual(values);
    })(),
  );

  it.each<[string, string, SettingValues]>([
    ['fees', 'tax_ppm', { tax_ppm: -1 }],
    ['fees', 'tax_ppm', { tax_ppm: 500_001 }],
    ['fees', 'tax_ppm', { tax_ppm: '100000' }],
    ['fees', 'tax_ppm', { tax_ppm: 0.5 }],
    ['fees', 'tax_ppm', { tax_ppm: 1e30 }],
    ['fees', 'tax_ppm', { tax_ppm: null }],
    ['fees', 'minimum_centimes', { minimum_centimes: 2_050 }],
    ['fees', 'bands', { bands: [] }],
    ['fees', 'bands', { bands: Array.from({ length: 41 }, () => band(0, 100, 0)) }],
    ['fees', 'bands', { bands: { above_centimes: 0 } }],
    ['fees', 'above_centimes', { bands: [7] }],
    ['fees', 'rate_ppm', { bands: [band(0, 2_000_000, 0, 200_100)] }],
    ['fees', 'p_values', { colour: 1 }],
    ['fees', 'p_values', { valid_from: 1 }],
    ['limits', 'level', { levels: [level(4)] }],
    ['limits', 'transfers_a_day', { levels: [level(1, { transfers_a_day: 0 })] }],
    ['deposit', 'deposit_minimum_centimes', { deposit_minimum_centimes: 10_100 }],
    ['holds', 'just_below_count', { just_below_count: 1 }],
    ['sending', 'warn_times', { warn_times: 1 }],
    ['promises', 'with_cash_minutes', { with_cash_minutes: 7 }],
    ['corridors', 'to_city_id', { closed: [way(FES, -1)] }],
    ['corridors', 'to_city_id', { closed: [{ from_city_id: FES }] }],
    ['corridors', 'closed', { closed: Array.from({ length: 201 }, () => way(FES, CASABLANCA)) }],
    ['corridors', 'closed', { closed: null }],
  ])(
    'are refused for the setting %s, with an error about the field %s: %j',
    (setting, field, changes) =>
      withDatabase(async (db) => {
        const operator = await makeOperator(db, 'finance', 'compliance');
        const attempt = proposeChange(db, operator, await settingProposalOf(db, setting, changes));
        await expect(attempt).rejects.toMatchObject({
          code: 'WA003',
          detail: expect.stringContaining(`"${field}"`),
        });
      })(),
  );

  it.each([['[]'], ['7'], ['null']])(
    'are refused when they are not in a JSON object: %s',
    (p_values) =>
      withDatabase(async (db) => {
        const operator = await makeOperator(db, 'finance');
        const attempt = proposeChange(
          db,
          operator,
          await settingProposalOf(db, 'fees', {}, { p_values }),
        );
        await expectRefused(attempt, 'FIELD_INVALID', { field: 'p_values' });
      })(),
  );

  it.each<[string, string, SettingValues]>([
    ['fees', 'minimum_above_maximum', { minimum_centimes: 30_000, maximum_centimes: 20_000 }],
    ['fees', 'bands_have_gaps', { ...small, bands: [band(100, 20_000, 500)] }],
    [
      'fees',
      'bands_have_gaps',
      { ...small, bands: [band(0, 9_900, 500), band(10_000, 20_000, 500)] },
    ],
    [
      'fees',
      'bands_have_gaps',
      { ...small, bands: [band(0, 10_000, 500), band(9_900, 20_000, 500)] },
    ],
    ['fees', 'bands_end_too_early', { ...small, bands: [band(0, 19_900, 500)] }],
    ['fees', 'fee_eats_the_amount', { ...small, bands: [band(0, 20_000, 2_000)] }],
    [
      'fees',
      'fee_eats_the_amount',
      { ...small, bands: [band(0, 5_000, 500), band(5_000, 20_000, 5_100)] },
    ],
    [
      'limits',
      'operation_above_day',
      { broker_operation_centimes: 20_000_100, broker_day_centimes: 20_000_000 },
    ],
    ['limits', 'levels_are_three', { levels: [level(1), level(2)] }],
    ['limits', 'levels_are_three', { levels: [level(1), level(2), level(2), level(3)] }],
    [
      'limits',
      'longer_spans_allow_less',
      { levels: [level(1), level(2), level(3, { transfer_centimes: 10_100 })] },
    ],
    [
      'limits',
      'longer_spans_allow_less',
      { levels: [level(1), level(2), level(3, { thirty_days_centimes: 9_900 })] },
    ],
    [
      'limits',
      'higher_levels_allow_less',
      { levels: [level(1), level(2, { transfer_centimes: 9_900 }), level(3)] },
    ],
    [
      'limits',
      'higher_levels_allow_less',
      { levels: [level(1), level(2, { transfers_a_day: 2 }), level(3)] },
    ],
    ['shares', 'brokers_get_more_than_there_is', { cash_in_ppm: 500_000, payout_ppm: 500_100 }],
    ['sending', 'more_known_than_looked_at', { known_transfers: 5, looked_at_transfers: 4 }],
    ['sending', 'second_warning_is_first', { warn_times: 20, warn_again_times: 20 }],
    ['promises', 'with_cash_takes_longer', { with_cash_minutes: 65, without_cash_minutes: 60 }],
    ['corridors', 'corridor_without_city', { closed: [way(FES, CASABLANCA), way(0, 0)] }],
    [
      'corridors',
      'corridor_twice',
      { closed: [way(FES, CASABLANCA), way(CASABLANCA, FES), way(FES, CASABLANCA)] },
    ],
    ['corridors', 'city_is_unknown', { closed: [way(2_000_000_000, 0)] }],
    ['corridors', 'city_is_unknown', { closed: [way(0, 2_000_000_000)] }],
    [
      'holds',
      'just_below_is_above',
      { look_above_centimes: 1_000_000, just_below_from_centimes: 1_000_100 },
    ],
  ])('for %s are refused when they break the rule %s', (setting, rule, changes) =>
    withDatabase(async (db) => {
      const operator = await makeOperator(db, 'finance', 'compliance');
      const attempt = proposeChange(db, operator, await settingProposalOf(db, setting, changes));
      await expectRefused(attempt, 'SETTING_VALUES_DISAGREE', { rule });
    })(),
  );

  it.each<[string, SettingValues]>([
    ['fees', { ...small, bands: [band(0, 20_000, 1_900)] }],
    ['fees', { ...small, bands: [band(0, 1_900, 2_000), band(1_900, 20_000, 100)] }],
    ['limits', { levels: [level(3), level(2), level(1)] }],
    ['shares', { cash_in_ppm: 500_000, payout_ppm: 500_000 }],
    ['holds', { look_above_centimes: 1_000_000, just_below_from_centimes: 1_000_000 }],
    ['sending', { known_transfers: 5, looked_at_transfers: 5, warn_times: 5, warn_again_times: 6 }],
    ['promises', { with_cash_minutes: 60, without_cash_minutes: 60 }],
    ['corridors', { closed: [] }],
    [
      'corridors',
      {
        closed: [
          way(FES, CASABLANCA),
          way(CASABLANCA, FES),
          way(FES, FES),
          way(0, CASABLANCA),
          way(CASABLANCA, 0),
        ],
      },
    ],
  ])('for %s are accepted exactly at the limit: %j', (setting, changes) =>
    withDatabase(async (db) => {
      const operator = await makeOperator(db, 'finance', 'compliance');
      await proposeChange(db, operator, await settingProposalOf(db, setting, changes));
    })(),
  );
});
