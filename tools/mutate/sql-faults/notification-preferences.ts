// Deliberate faults in notification preferences and quiet hours.
import type { SqlFault } from '../sql-fault.ts';

const FOLDER = 'supabase/tests/functions/notification-preferences';
const CHANNELS = [`${FOLDER}/channels-for.test.ts`];
const CHOICES = [`${FOLDER}/notification-preferences.test.ts`];
const KINDS = [`${FOLDER}/notification-kinds.test.ts`];
const AT_ONCE = ['supabase/tests/concurrency/notifications.test.ts'];

type Edit = readonly [name: string, made: string, from: string, to: string, tests: string[]];

const EDITS: Edit[] = [
  [
    'security notifications can be turned off',
    'private.channels_for',
    'o.is_locked or ',
    '',
    CHANNELS,
  ],
  [
    'security notifications are delayed by quiet hours',
    'private.channels_for',
    'v_kind.is_security or v_kind.is_urgent',
    'v_kind.is_urgent',
    CHANNELS,
  ],
  [
    'cash at a counter is delayed by quiet hours',
    'private.channels_for',
    'v_kind.is_security or v_kind.is_urgent',
    'v_kind.is_security',
    CHANNELS,
  ],
  [
    'the user’s preferences are ignored',
    'private.channels_for',
    'coalesce((v_own.choices -> o.topic ->> o.channel)::boolean, o.is_on)',
    'o.is_on',
    CHANNELS,
  ],
  [
    'a wrong code is treated as money news',
    'private.channels_for',
    "case when v_kind.is_security then 'security' else private.notification_topic(p_type, p_kind) end",
    'private.notification_topic(p_type, p_kind)',
    CHANNELS,
  ],
  [
    'every kind of notification sends an e-mail',
    'private.channels_for',
    "and o.channel = any (coalesce(v_kind.channels, '{push}'))",
    '',
    CHANNELS,
  ],
  [
    'an e-mail is sent to an unverified address',
    'private.channels_for',
    'v_person.email_verified',
    'true',
    CHANNELS,
  ],
  [
    'an SMS is sent to an unverified number',
    'private.channels_for',
    'v_person.phone_verified',
    'true',
    CHANNELS,
  ],
  [
    'a person without an account gets a push',
    'private.channels_for',
    'v_person.id is not null',
    'true',
    CHANNELS,
  ],
  [
    'every message sends an e-mail at once',
    'private.channels_for',
    "coalesce(v_kind.mail_after, '0')",
    "interval '0'",
    CHANNELS,
  ],
  [
    'an e-mail delayed by an hour arrives at night',
    'private.channels_for',
    'private.after_quiet_hours(v_own, due.at)',
    'greatest(due.at, private.after_quiet_hours(v_own, p_at))',
    CHANNELS,
  ],
  [
    'quiet hours start a moment late',
    'private.after_quiet_hours',
    'v_local::time >= v_from or',
    'v_local::time > v_from or',
    CHANNELS,
  ],
  [
    'quiet hours end a moment late',
    'private.after_quiet_hours',
    'or v_local::time < v_until',
    'or v_local::time <= v_until',
    CHANNELS,
  ],
  [
    'quiet hours in the afternoon last all night',
    'private.after_quiet_hours',
    'case when v_from < v_until then',
    'case when false then',
    CHANNELS,
  ],
  [
    'quiet hours across midnight end on the day on which they started',
    'private.after_quiet_hours',
    "else interval '1 day' end",
    "else interval '0' end",
    CHANNELS,
  ],
  [
    'quiet hours in the morning end on the next day',
    'private.after_quiet_hours',
    "then interval '0' else",
    "then interval '1 day' else",
    CHANNELS,
  ],
  [
    'everybody has Morocco’s time zone',
    'private.after_quiet_hours',
    "coalesce(p_preferences.time_zone, 'Africa/Casablanca')",
    "'Africa/Casablanca'",
    CHANNELS,
  ],
  [
    'Morocco is always at UTC+1',
    'private.after_quiet_hours',
    "coalesce(p_preferences.time_zone, 'Africa/Casablanca')",
    "coalesce(p_preferences.time_zone, 'Etc/GMT-1')",
    CHANNELS,
  ],
  [
    'quiet hours have the same length across a clock change',
    'private.after_quiet_hours',
    "return (v_local::date + v_until + case when v_local::time < v_until then interval '0' else interval '1 day' end) at time zone v_zone",
    "return p_at + (v_local::date + v_until + case when v_local::time < v_until then interval '0' else interval '1 day' end - v_local)",
    CHANNELS,
  ],
  [
    'an unknown time zone stops notifications',
    'private.after_quiet_hours',
    'when invalid_parameter_value then',
    'when division_by_zero then',
    CHANNELS,
  ],
  [
    'a preference deletes the other channels of its topic',
    'public.set_notification_preferences',
    "coalesce(n.choices -> t.key, '{}') || t.value",
    't.value',
    [...CHOICES, ...AT_ONCE],
  ],
  [
    'a preference deletes the other topics',
    'public.set_notification_preferences',
    'choices = n.choices || (',
    'choices = (',
    CHOICES,
  ],
  [
    'a locked channel is accepted as a preference',
    'public.set_notification_preferences',
    ' and not o.is_locked',
    '',
    CHOICES,
  ],
  [
    'an invalid channel is accepted as a preference',
    'public.set_notification_preferences',
    "jsonb_typeof(c.value) <> 'boolean'\n        or ",
    '',
    CHOICES,
  ],
  ['quiet hours may be empty', 'public.set_quiet_hours', ' or p_from = p_until', '', CHOICES],
  [
    'an invalid time zone is accepted',
    'public.set_quiet_hours',
    'p_time_zone is not null and not exists (select from pg_catalog.pg_timezone_names z where z.name = p_time_zone)',
    'false',
    CHOICES,
  ],
  [
    'setting quiet hours deletes the time zone',
    'public.set_quiet_hours',
    'coalesce(excluded.time_zone, n.time_zone)',
    'excluded.time_zone',
    CHOICES,
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
    name: 'a kind without delivery rules is written',
    sql: "delete from private.notification_kinds where kind = 'dispute_withdrawn'",
    tests: KINDS,
  },
  {
    name: 'a broker’s deadline is delayed by quiet hours',
    sql: "update private.notification_kinds set is_urgent = false where kind = 'promise_due'",
    tests: CHANNELS,
  },
  {
    name: 'SMS is on by default',
    sql: "update private.notification_offers set is_on = true where topic = 'money' and channel = 'sms'",
    tests: CHANNELS,
  },
  {
    name: 'preferences remain after the account is deleted',
    sql: "delete from private.area_hooks where hook = 'forget_person' and area = 'notification_preferences'",
    tests: CHOICES,
  },
  {
    name: 'preferences are missing in a person’s export',
    sql: "delete from private.area_hooks where hook = 'export' and area = 'notification_preferences'",
    tests: CHOICES,
  },
];
