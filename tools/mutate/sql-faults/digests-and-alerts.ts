// Deliberate faults in scheduled notifications: the monthly digest, and homes that match a saved
// search.
import type { SqlFault } from '../sql-fault.ts';

const digest = ['supabase/tests/functions/messages/monthly-digest.test.ts'];
const alerts = ['supabase/tests/functions/homes/home-alert-limits.test.ts'];
const list = 'private.list_digests';
const tell = 'private.tell_home_alert';

export const FAULTS: SqlFault[] = [
  {
    name: 'a new instance reports a month before its start',
    function: list,
    replace: ['not exists (select from private.digest_months)', 'false'],
    tests: digest,
  },
  {
    name: 'a digest is created on the fourth day',
    function: list,
    replace: ['v_today >= v_first + 3', 'v_today > v_first + 3'],
    tests: digest,
  },
  {
    name: 'a digest is created only on the first two days',
    function: list,
    replace: ['v_today >= v_first + 3', 'v_today >= v_first + 2'],
    tests: digest,
  },
  {
    name: 'the month of a digest begins in UTC',
    function: list,
    replace: ["(p_now at time zone 'Africa/Casablanca')::date", "(p_now at time zone 'UTC')::date"],
    tests: digest,
  },
  {
    name: 'two servers create digests of one month',
    function: list,
    replace: ['if not found then', 'if false then'],
    tests: ['supabase/tests/concurrency/scheduled-jobs/monthly-digests.test.ts'],
  },
  {
    name: 'a digest omits collected money',
    function: list,
    replace: ['select t.receiver_id from', 'select null::uuid from'],
    tests: digest,
  },
  {
    name: 'a digest omits returned money',
    function: list,
    replace: ["h.kind = 'refund'", 'false'],
    tests: digest,
  },
  {
    name: 'a digest omits refunds of parcels and disputes',
    function: list,
    replace: ['select r.person_id from', 'select null::uuid from'],
    tests: digest,
  },
  {
    name: 'a digest omits parcels',
    function: list,
    replace: ['p.picked_up_at >= lower(v_span)', 'false'],
    tests: digest,
  },
  {
    name: 'a digest includes the first moment of the next month',
    function: list,
    replace: ['t.funded_at < upper(v_span)', 't.funded_at <= upper(v_span)'],
    tests: digest,
  },
  {
    name: 'a digest arrives at nine o’clock in Morocco regardless of the reader’s time zone',
    function: 'private.morning_of',
    replace: [
      "coalesce(private.time_zone_of(p_user_id), 'Africa/Casablanca')",
      "'Africa/Casablanca'",
    ],
    tests: digest,
  },
  {
    name: 'an unknown time zone stops every digest',
    function: 'private.morning_of',
    replace: ['exception when invalid_parameter_value', 'exception when division_by_zero'],
    tests: digest,
  },
  {
    name: 'a digest arrives before the morning',
    function: 'private.due_work_of_monthly_digests',
    replace: ['x.due_at <= now()', 'true'],
    tests: digest,
  },
  {
    name: 'a digest is sent only after the exact time',
    function: 'private.due_work_of_monthly_digests',
    replace: ['x.due_at <= now()', 'x.due_at < now()'],
    tests: digest,
  },
  {
    name: 'digests have no scheduled job',
    sql: `delete from private.area_hooks where hook = 'due_work' and area = 'monthly_digests'`,
    tests: digest,
  },
  {
    name: 'a new home sends a push while the last alert is unread',
    function: tell,
    replace: ['not x.is_read and', 'false and'],
    tests: alerts,
  },
  {
    name: 'homes of one search count for another',
    function: tell,
    replace: ["and x.data ->> 'saved_search_id' = p_search.id::text", ''],
    tests: alerts,
  },
  {
    name: 'six home alerts are pushed in a day',
    function: tell,
    replace: ['count(*) >= 5', 'count(*) > 5'],
    tests: alerts,
  },
  {
    name: 'other people’s alerts count towards the five of a day',
    function: tell,
    replace: ["n.user_id = p_search.user_id and n.kind = 'home_alert'", "n.kind = 'home_alert'"],
    tests: alerts,
  },
  {
    name: 'an alert of exactly a day ago counts towards the five',
    function: tell,
    replace: [
      "n.created_at > now() - interval '1 day'",
      "n.created_at >= now() - interval '1 day'",
    ],
    tests: alerts,
  },
  {
    name: 'an updated alert is not broadcast to devices',
    function: tell,
    replace: ['perform private.tell_notifications(array[v_id]);', ''],
    tests: alerts,
  },
  {
    name: 'two servers push a sixth alert concurrently',
    function: 'private.match_new_homes',
    replace: ['order by s.user_id, s.id for no key update', 'order by s.user_id, s.id'],
    tests: ['supabase/tests/concurrency/scheduled-jobs/home-alerts.test.ts'],
  },
];
