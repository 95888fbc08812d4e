// Faults in what people are told by the clock: the digest of a month, and homes that fit a search.
import type { SqlFault } from '../sql-fault.ts';

const digest = ['supabase/tests/functions/messages/monthly-digest.test.ts'];
const alerts = ['supabase/tests/functions/homes/home-alert-limits.test.ts'];
const list = 'private.list_digests';
const tell = 'private.tell_home_alert';

export const FAULTS: SqlFault[] = [
  {
    name: 'a new instance tells of a month before it began',
    function: list,
    replace: ['not exists (select from private.digest_months)', 'false'],
    tests: digest,
  },
  {
    name: 'a digest is prepared on the fourth day',
    function: list,
    replace: ['v_today >= v_first + 3', 'v_today > v_first + 3'],
    tests: digest,
  },
  {
    name: 'a digest is prepared on the first two days alone',
    function: list,
    replace: ['v_today >= v_first + 3', 'v_today >= v_first + 2'],
    tests: digest,
  },
  {
    name: 'the month of a digest begins by universal time',
    function: list,
    replace: ["(p_now at time zone 'Africa/Casablanca')::date", "(p_now at time zone 'UTC')::date"],
    tests: digest,
  },
  {
    name: 'two servers note people of one month',
    function: list,
    replace: ['if not found then', 'if false then'],
    tests: ['supabase/tests/concurrency/clock/monthly-digests.test.ts'],
  },
  {
    name: 'a digest leaves out who collected money',
    function: list,
    replace: ['select t.receiver_id from', 'select null::uuid from'],
    tests: digest,
  },
  {
    name: 'a digest leaves out money that came back',
    function: list,
    replace: ["h.kind = 'refund'", 'false'],
    tests: digest,
  },
  {
    name: 'a digest leaves out refunds of parcels and disputes',
    function: list,
    replace: ['select r.person_id from', 'select null::uuid from'],
    tests: digest,
  },
  {
    name: 'a digest leaves out parcels',
    function: list,
    replace: ['p.picked_up_at >= lower(v_span)', 'false'],
    tests: digest,
  },
  {
    name: 'a digest counts the first moment of the next month',
    function: list,
    replace: ['t.funded_at < upper(v_span)', 't.funded_at <= upper(v_span)'],
    tests: digest,
  },
  {
    name: 'a digest comes at nine o’clock in Morocco wherever its reader lives',
    function: 'private.morning_of',
    replace: [
      "coalesce(private.time_zone_of(p_user_id), 'Africa/Casablanca')",
      "'Africa/Casablanca'",
    ],
    tests: digest,
  },
  {
    name: 'a zone that is known no more stops every digest',
    function: 'private.morning_of',
    replace: ['exception when invalid_parameter_value', 'exception when division_by_zero'],
    tests: digest,
  },
  {
    name: 'a digest comes before its morning',
    function: 'private.due_work_of_monthly_digests',
    replace: ['x.due_at <= now()', 'true'],
    tests: digest,
  },
  {
    name: 'a digest waits for the moment after its morning',
    function: 'private.due_work_of_monthly_digests',
    replace: ['x.due_at <= now()', 'x.due_at < now()'],
    tests: digest,
  },
  {
    name: 'digests have no clock',
    sql: `delete from private.area_hooks where hook = 'due_work' and area = 'monthly_digests'`,
    tests: digest,
  },
  {
    name: 'a home that comes while the last alert is unread rings again',
    function: tell,
    replace: ['not x.is_read and', 'false and'],
    tests: alerts,
  },
  {
    name: 'homes of one search are counted to another one',
    function: tell,
    replace: ["and x.data ->> 'saved_search_id' = p_search.id::text", ''],
    tests: alerts,
  },
  {
    name: 'homes ring six times a day',
    function: tell,
    replace: ['count(*) >= 5', 'count(*) > 5'],
    tests: alerts,
  },
  {
    name: 'alerts of others count to the five of a day',
    function: tell,
    replace: ["n.user_id = p_search.user_id and n.kind = 'home_alert'", "n.kind = 'home_alert'"],
    tests: alerts,
  },
  {
    name: 'an alert of exactly a day ago counts to the five',
    function: tell,
    replace: [
      "n.created_at > now() - interval '1 day'",
      "n.created_at >= now() - interval '1 day'",
    ],
    tests: alerts,
  },
  {
    name: 'an alert that counts up tells no device',
    function: tell,
    replace: ['perform private.tell_notifications(array[v_id]);', ''],
    tests: alerts,
  },
  {
    name: 'two servers ring a sixth time together',
    function: 'private.match_new_homes',
    replace: ['order by s.user_id, s.id for no key update', 'order by s.user_id, s.id'],
    tests: ['supabase/tests/concurrency/clock/home-alerts.test.ts'],
  },
];
