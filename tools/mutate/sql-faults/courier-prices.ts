// Deliberate faults in courier price lists and in the rule that two operators must agree to a
// change of a list.
import type { SqlFault } from '../sql-fault.ts';

const tests = ['supabase/tests/functions/deliveries/courier-prices.test.ts'];

type Edit = readonly [name: string, made: string, from: string, to: string];

const EDITS: Edit[] = [
  [
    'a price list gets the start time of another company',
    'private.own_versions',
    "format('v.%I = $2', p_setting.subject_column)",
    "'($2 is null or true)'",
  ],
  [
    'every price list may start in the past',
    'private.may_setting_begin',
    'not exists (select from public.courier_tariffs t where t.courier_id = p_subject_id)',
    'true',
  ],
  [
    'a first price list must wait for a future day',
    'private.may_setting_begin',
    'or p_subject_id is not null and not exists (select from public.courier_tariffs t where t.courier_id = p_subject_id)',
    '',
  ],
  [
    'a price list in force is removed',
    'private.refuse_loss_of_tariff',
    'if v_starts_at <= now() then',
    'if false then',
  ],
  [
    'a revoked price list takes effect anyway',
    'private.drop_setting_version',
    'perform private.drop_courier_tariff(p_change.subject_id, p_change.begins_at);',
    '',
  ],
  [
    'fees belong to a company',
    'private.require_setting_subject',
    'p_setting.subject_column is null and p_subject_id is not null',
    'false',
  ],
  [
    'a zone is not validated',
    'private.check_courier_tariff',
    "private.tariff_number(v_prices, 'promise_hours_min', 1,",
    "private.tariff_number(v_prices, 'promise_hours_max', 1, 720), private.tariff_number(v_prices, 'promise_hours_max', 1,",
  ],
  [
    'a preview includes oversized parcels',
    'private.delivery_price_under',
    'and l.longest <= l.max_side_cm',
    '',
  ],
  [
    'a preview ignores the size of a parcel',
    'private.delivery_price_under',
    'ceil(greatest(d.weight_grams::numeric,',
    'ceil(least(d.weight_grams::numeric,',
  ],
  [
    'a preview includes parcels of other couriers',
    'private.preview_of_courier_prices',
    'd.courier_id = p_courier_id and',
    '',
  ],
];

export const FAULTS: SqlFault[] = EDITS.map(([name, made, from, to]) => ({
  name,
  function: made,
  replace: [from, to],
  tests,
}));
