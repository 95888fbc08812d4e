// Faults in what a person chose of her notifications and in her quiet hours.
import type { SqlFault } from '../sql-fault.ts';

const FOLDER = 'supabase/tests/functions/notification-preferences';
const CHANNELS = [`${FOLDER}/channels-for.test.ts`];
const CHOICES = [`${FOLDER}/notification-preferences.test.ts`];
const KINDS = [`${FOLDER}/notification-kinds.test.ts`];
const AT_ONCE = ['supabase/tests/concurrency/notifications.test.ts'];

type Edit = readonly [name: string, made: string, from: string, to: string, tests: string[]];

const EDITS: Edit[] = [
  [
    'what protects an account can be turned off',
    'private.channels_for',
    'o.is_locked or ',
    '',
    CHANNELS,
  ],
  [
    'what protects an account waits for the morning',
    'private.channels_for',
    'v_kind.is_security or v_kind.is_urgent',
    'v_kind.is_urgent',
    CHANNELS,
  ],
  [
    'cash at a counter waits for the morning',
    'private.channels_for',
    'v_kind.is_security or v_kind.is_urgent',
    'v_kind.is_security',
    CHANNELS,
  ],
  [
    'her choices count for nothing',
    'private.channels_for',
    'coalesce((v_own.choices -> o.topic ->> o.channel)::boolean, o.is_on)',
    'o.is_on',
    CHANNELS,
  ],
  [
    'a wrong code is told as news of money',
    'private.channels_for',
    "case when v_kind.is_security then 'security' else private.notification_topic(p_type, p_kind) end",
    'private.notification_topic(p_type, p_kind)',
    CHANNELS,
  ],
  [
    'a mail comes of every kind',
    'private.channels_for',
    "and o.channel = any (coalesce(v_kind.channels, '{push}'))",
    '',
    CHANNELS,
  ],
  [
    'a mail goes to an address that nobody has proven',
    'private.channels_for',
    'v_person.email_verified',
    'true',
    CHANNELS,
  ],
  [
    'a text goes to a number that nobody has proven',
    'private.channels_for',
    'v_person.phone_verified',
    'true',
    CHANNELS,
  ],
  [
    'somebody without an account is sent a push',
    'private.channels_for',
    'v_person.id is not null',
    'true',
    CHANNELS,
  ],
  [
    'a mail comes of every message at once',
    'private.channels_for',
    "coalesce(v_kind.mail_after, '0')",
    "interval '0'",
    CHANNELS,
  ],
  [
    'a mail that waited an hour comes at night',
    'private.channels_for',
    'private.after_quiet_hours(v_own, due.at)',
    'greatest(due.at, private.after_quiet_hours(v_own, p_at))',
    CHANNELS,
  ],
  [
    'quiet hours begin a moment late',
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
    'an afternoon is quiet all night',
    'private.after_quiet_hours',
    'case when v_from < v_until then',
    'case when false then',
    CHANNELS,
  ],
  [
    'a night ends on the day on which it began',
    'private.after_quiet_hours',
    "else interval '1 day' end",
    "else interval '0' end",
    CHANNELS,
  ],
  [
    'a morning ends on the next day',
    'private.after_quiet_hours',
    "then interval '0' else",
    "then interval '1 day' else",
    CHANNELS,
  ],
  [
    'everybody lives by the clock of Morocco',
    'private.after_quiet_hours',
    "coalesce(p_preferences.time_zone, 'Africa/Casablanca')",
    "'Africa/Casablanca'",
    CHANNELS,
  ],
  [
    'Morocco is always an hour ahead of Greenwich',
    'private.after_quiet_hours',
    "coalesce(p_preferences.time_zone, 'Africa/Casablanca')",
    "coalesce(p_preferences.time_zone, 'Etc/GMT-1')",
    CHANNELS,
  ],
  [
    'the length of a night is the same over a change of clocks',
    'private.after_quiet_hours',
    "return (v_local::date + v_until + case when v_local::time < v_until then interval '0' else interval '1 day' end) at time zone v_zone",
    "return p_at + (v_local::date + v_until + case when v_local::time < v_until then interval '0' else interval '1 day' end - v_local)",
    CHANNELS,
  ],
  [
    'a zone that is no more stops what is told',
    'private.after_quiet_hours',
    'when invalid_parameter_value then',
    'when division_by_zero then',
    CHANNELS,
  ],
  [
    'a choice forgets the other channels of its topic',
    'public.set_notification_preferences',
    "coalesce(n.choices -> t.key, '{}') || t.value",
    't.value',
    [...CHOICES, ...AT_ONCE],
  ],
  [
    'a choice forgets the other topics',
    'public.set_notification_preferences',
    'choices = n.choices || (',
    'choices = (',
    CHOICES,
  ],
  [
    'what is locked is taken as a choice',
    'public.set_notification_preferences',
    ' and not o.is_locked',
    '',
    CHOICES,
  ],
  [
    'any word is taken as a choice',
    'public.set_notification_preferences',
    "jsonb_typeof(c.value) <> 'boolean'\n        or ",
    '',
    CHOICES,
  ],
  ['quiet hours may be none at all', 'public.set_quiet_hours', ' or p_from = p_until', '', CHOICES],
  [
    'any word is a zone',
    'public.set_quiet_hours',
    'p_time_zone is not null and not exists (select from pg_catalog.pg_timezone_names z where z.name = p_time_zone)',
    'false',
    CHOICES,
  ],
  [
    'setting hours forgets the zone',
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
    name: 'a kind is written that nobody has thought about',
    sql: "delete from private.notification_kinds where kind = 'dispute_withdrawn'",
    tests: KINDS,
  },
  {
    name: 'a deadline of a broker waits for the morning',
    sql: "update private.notification_kinds set is_urgent = false where kind = 'promise_due'",
    tests: CHANNELS,
  },
  {
    name: 'texts are on for whoever never asked for them',
    sql: "update private.notification_offers set is_on = true where topic = 'money' and channel = 'sms'",
    tests: CHANNELS,
  },
  {
    name: 'choices stay when an account has ended',
    sql: "delete from private.area_hooks where hook = 'forget_person' and area = 'notification_preferences'",
    tests: CHOICES,
  },
  {
    name: 'choices are left out of what a person takes with her',
    sql: "delete from private.area_hooks where hook = 'export' and area = 'notification_preferences'",
    tests: CHOICES,
  },
];
