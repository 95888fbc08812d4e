// Deliberate faults in changes of settings: a change by a single operator, a shifted start time, an
// unvalidated value, an incomplete preview.
import type { SqlFault } from '../sql-fault.ts';

const FOLDER = 'supabase/tests/functions/settings';
const CHANGES = [`${FOLDER}/setting-changes.test.ts`];
const VALUES = [`${FOLDER}/setting-values.test.ts`];
const VERSIONS = [`${FOLDER}/setting-versions.test.ts`];
const PREVIEWS = [`${FOLDER}/previews.test.ts`];
const AT_ONCE = ['supabase/tests/concurrency/operators/settings.test.ts'];

type Edit = readonly [name: string, made: string, from: string, to: string, tests: string[]];

const EDITS: Edit[] = [
  [
    'the result does not tell whether a pending change can be undone',
    'public.read_setting',
    "c.decision is not distinct from 'confirmed'",
    "c.decision = 'confirmed'",
    CHANGES,
  ],
  [
    'a single operator changes the fees',
    'public.decide_setting_change',
    "elsif p_decision = 'confirmed' and v_change.proposed_by = v_operator_id then",
    'elsif false then',
    CHANGES,
  ],
  [
    'the proposal of a former operator counts',
    'public.decide_setting_change',
    'not private.holds_operator_role(v_change.proposed_by,\n    (select s.roles from private.settings s where s.name = v_change.setting))',
    'false',
    CHANGES,
  ],
  [
    'a rejected change is confirmed',
    'public.decide_setting_change',
    'v_change.decision is not null or p_decision',
    'p_decision',
    CHANGES,
  ],
  [
    'a change is confirmed after its start time',
    'public.decide_setting_change',
    "or p_decision = 'confirmed' and not private.may_setting_begin(v_change.subject_id, v_change.begins_at)",
    '',
    CHANGES,
  ],
  [
    'two changes with the same start time cause an error',
    'public.decide_setting_change',
    'perform private.require_free_setting_time(v_change.setting, v_change.subject_id, v_change.begins_at);',
    '',
    [...CHANGES, ...AT_ONCE],
  ],
  [
    'two concurrent decisions are both stored',
    'private.lock_setting_change',
    'perform from private.settings s where s.name = v_setting for no key update;\n  select * into strict v_change from private.setting_changes c where c.id = p_id for update;',
    'select * into strict v_change from private.setting_changes c where c.id = p_id;\n  perform from private.settings s where s.name = v_setting for no key update;',
    AT_ONCE,
  ],
  [
    'a change takes effect immediately, during other transactions',
    'private.is_setting_time',
    "now() + interval '1 minute'",
    'now()',
    CHANGES,
  ],
  [
    'a change is revoked after it took effect',
    'public.undo_setting_change',
    'elsif not private.is_setting_time(v_change.begins_at) then',
    'elsif false then',
    CHANGES,
  ],
  [
    'a revoked change takes effect anyway',
    'public.undo_setting_change',
    'perform private.drop_setting_version(v_change);',
    '',
    CHANGES,
  ],
  [
    'every operator changes compliance thresholds',
    'private.require_setting_operator',
    'perform private.require_operator(variadic v_setting.roles);',
    "perform private.require_operator('finance', 'compliance', 'admin');",
    CHANGES,
  ],
  [
    'the list shows settings of other roles',
    'public.my_settings',
    'where private.has_operator_role(variadic s.roles)',
    '',
    CHANGES,
  ],
  [
    'a value may be out of its range',
    'private.check_setting_numbers',
    'not between v_field.least and v_field.most',
    'is null',
    VALUES,
  ],
  [
    'an amount may have centimes',
    'private.check_setting_numbers',
    '% v_field.step <> 0',
    '< 0',
    VALUES,
  ],
  [
    'an unknown key is dropped without an error',
    'private.check_setting_values',
    'where key is distinct from v_list and',
    'where false and',
    VALUES,
  ],
  [
    'an amount between two bands has no price',
    'private.broken_rule_of_setting',
    'b.above_centimes <> b.last_up_to or',
    '',
    VALUES,
  ],
  [
    'the last band ends before the largest amount',
    'private.broken_rule_of_setting',
    'b.last_of_all >= v.maximum_centimes',
    'true',
    VALUES,
  ],
  [
    'a fee exceeds the amount',
    'private.broken_rule_of_setting',
    '>= greatest(b.above_centimes + 100, b.minimum_centimes)',
    '> greatest(b.above_centimes + 100, b.minimum_centimes)',
    VALUES,
  ],
  [
    'a person with a higher verification level has lower limits',
    'private.broken_rule_of_setting',
    'l.transfer_centimes < l.transfer_before or ',
    '',
    VALUES,
  ],
  [
    'the brokers’ shares exceed the fee',
    'private.broken_rule_of_setting',
    'v.brokers_ppm > 1000000',
    'false',
    VALUES,
  ],
  [
    'a preview includes drafts',
    'private.last_transfers',
    'where t.confirmed_at is not null ',
    '',
    PREVIEWS,
  ],
  [
    'a preview applies a band to the amount at which it starts',
    'private.fee_under',
    'p_amount_centimes > b.above_centimes and p_amount_centimes <= b.up_to_centimes',
    'p_amount_centimes >= b.above_centimes and p_amount_centimes < b.up_to_centimes',
    PREVIEWS,
  ],
  [
    'a preview ignores earlier transfers of the day',
    'private.is_within_limits',
    'and p_day_centimes <= l.day_centimes',
    '',
    PREVIEWS,
  ],
  [
    'a preview includes unpaid cancelled transfers',
    'private.preview_of_limits',
    'and (o.id = t.id or o.funded_at is not null or o.abandoned_at is null)',
    '',
    PREVIEWS,
  ],
];

export const FAULTS: SqlFault[] = [
  ...EDITS.map(([name, made, from, to, tests]) => ({
    name,
    function: made,
    replace: [from, to] as [string, string],
    tests,
  })),
  {
    name: 'fees in force can be changed',
    sql: 'drop trigger _100_refuse_change on public.fee_schedules',
    tests: VERSIONS,
  },
  {
    name: 'a band of fees in force can be removed',
    sql: 'drop trigger _200_refuse_loss_of_line on public.fee_bands',
    tests: VERSIONS,
  },
];
