// Faults in changes of settings: one operator alone, a time moved, a value not judged, a preview that leaves something out.
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
    'whether a change that waits can be undone has no answer',
    'public.read_setting',
    "c.decision is not distinct from 'confirmed'",
    "c.decision = 'confirmed'",
    CHANGES,
  ],
  [
    'one operator changes the fees alone',
    'public.decide_setting_change',
    "elsif p_decision = 'confirmed' and v_change.proposed_by = v_operator_id then",
    'elsif false then',
    CHANGES,
  ],
  [
    'what a former operator proposed still counts',
    'public.decide_setting_change',
    'not private.holds_operator_role(v_change.proposed_by,\n    (select s.roles from private.settings s where s.name = v_change.setting))',
    'false',
    CHANGES,
  ],
  [
    'a rejected change is confirmed afterwards',
    'public.decide_setting_change',
    'v_change.decision is not null or p_decision',
    'p_decision',
    CHANGES,
  ],
  [
    'a change is confirmed after its time',
    'public.decide_setting_change',
    "or p_decision = 'confirmed' and not private.may_setting_begin(v_change.subject_id, v_change.begins_at)",
    '',
    CHANGES,
  ],
  [
    'two changes that begin together end in an error',
    'public.decide_setting_change',
    'perform private.require_free_setting_time(v_change.setting, v_change.subject_id, v_change.begins_at);',
    '',
    [...CHANGES, ...AT_ONCE],
  ],
  [
    'two answers at once are both written',
    'private.lock_setting_change',
    'perform from private.settings s where s.name = v_setting for no key update;\n  select * into strict v_change from private.setting_changes c where c.id = p_id for update;',
    'select * into strict v_change from private.setting_changes c where c.id = p_id;\n  perform from private.settings s where s.name = v_setting for no key update;',
    AT_ONCE,
  ],
  [
    'a change begins at once, in the middle of other transactions',
    'private.is_setting_time',
    "now() + interval '1 minute'",
    'now()',
    CHANGES,
  ],
  [
    'a change is undone after it began',
    'public.undo_setting_change',
    'elsif not private.is_setting_time(v_change.begins_at) then',
    'elsif false then',
    CHANGES,
  ],
  [
    'an undone change begins all the same',
    'public.undo_setting_change',
    'perform private.drop_setting_version(v_change);',
    '',
    CHANGES,
  ],
  [
    'every operator sets the lines of compliance',
    'private.require_setting_operator',
    'perform private.require_operator(variadic v_setting.roles);',
    "perform private.require_operator('finance', 'compliance', 'admin');",
    CHANGES,
  ],
  [
    'the list names settings that are not hers',
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
  ['an amount has centimes', 'private.check_setting_numbers', '% v_field.step <> 0', '< 0', VALUES],
  [
    'an unknown value is lost without a word',
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
    'a fee takes the whole amount',
    'private.broken_rule_of_setting',
    '>= greatest(b.above_centimes + 100, b.minimum_centimes)',
    '> greatest(b.above_centimes + 100, b.minimum_centimes)',
    VALUES,
  ],
  [
    'who has proven more may send less',
    'private.broken_rule_of_setting',
    'l.transfer_centimes < l.transfer_before or ',
    '',
    VALUES,
  ],
  [
    'brokers get more than the fee',
    'private.broken_rule_of_setting',
    'v.brokers_ppm > 1000000',
    'false',
    VALUES,
  ],
  [
    'a preview counts drafts',
    'private.last_transfers',
    'where t.confirmed_at is not null ',
    '',
    PREVIEWS,
  ],
  [
    'a preview asks a band for the amount where it begins',
    'private.fee_under',
    'p_amount_centimes > b.above_centimes and p_amount_centimes <= b.up_to_centimes',
    'p_amount_centimes >= b.above_centimes and p_amount_centimes < b.up_to_centimes',
    PREVIEWS,
  ],
  [
    'a preview forgets what was sent before on that day',
    'private.is_within_limits',
    'and p_day_centimes <= l.day_centimes',
    '',
    PREVIEWS,
  ],
  [
    'a preview counts what was given up unpaid',
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
    name: 'a band of fees in force can be taken away',
    sql: 'drop trigger _200_refuse_loss_of_line on public.fee_bands',
    tests: VERSIONS,
  },
];
