// Deliberate faults in parcel custody: the holder of a parcel, its stay at a hub, hand-overs
// between agents, visits to the recipient, and the protection against guessed label codes.

import { findTests } from '../find-tests.ts';
import type { SqlFault } from '../sql-fault.ts';

const functions = findTests('functions');
const concurrency = findTests('concurrency');
const custody = functions('custody');
const visits = functions('failed-delivery-attempts');

export const FAULTS: SqlFault[] = [
  {
    name: 'a label alone opens the parcel',
    function: 'private.record_scan',
    replace: ['when private.is_job_of(v_delivery, p_agent) then', 'when true then'],
    tests: custody,
  },
  {
    name: 'a note makes its author the holder of the parcel',
    function: 'private.has_held',
    replace: ["in ('pickup',", "in ('note', 'pickup',"],
    tests: functions('my-courier-jobs', 'custody'),
  },
  {
    name: 'scanning a hub takes the parcel from its holder',
    function: 'private.scan_on_the_way',
    replace: ["v_custody is null or v_custody not in ('holder', 'hub')", 'false'],
    tests: custody,
  },
  {
    name: 'a parcel is left at any hub',
    function: 'private.scan_on_the_way',
    replace: ['v_city_id not in (select private.hubs_of(p_delivery))', 'false'],
    tests: custody,
  },
  {
    name: 'an agent of a hub reports the parcel at another hub',
    function: 'private.scan_on_the_way',
    replace: [
      "or v_custody = 'hub' and p_scan.kind = 'hub' and v_city_id <> p_delivery.hub_city_id",
      '',
    ],
    tests: custody,
  },
  {
    name: 'a hand-over stays open after the parcel was left at a hub',
    function: 'private.scan_on_the_way',
    replace: ['handed_to_id = null, last_scan_at', 'last_scan_at'],
    tests: custody,
  },
  {
    name: 'a parcel is taken out of every hub',
    function: 'private.custody_of',
    replace: ['p_delivery.hub_city_id = p_agent.city_id', 'p_delivery.hub_city_id is not null'],
    tests: custody,
  },
  {
    name: 'a suspended agent still holds parcels',
    function: 'private.custody_of',
    replace: ['not p_agent.is_active or ', ''],
    tests: custody,
  },
  {
    name: 'agents of another courier hold its parcels',
    function: 'private.custody_of',
    replace: ['p_delivery.courier_id is distinct from p_agent.courier_id', 'false'],
    tests: ['supabase/tests/tables/delivery-photos.test.ts'],
  },
  {
    name: 'a parcel is handed to a suspended colleague',
    function: 'private.scan_between_agents',
    replace: [' and a.is_active', ''],
    tests: custody,
  },
  {
    name: 'a parcel is handed to another courier’s agent',
    function: 'private.scan_between_agents',
    replace: [' and a.courier_id = p_agent.courier_id', ''],
    tests: custody,
  },
  {
    name: 'an agent with a slow clock cannot move a parcel after taking it over',
    function: 'private.scan_between_agents',
    replace: [
      'hub_city_id = null,\n      last_scan_at = private.plausible_time(p_delivery, p_scan.occurred_at)',
      'hub_city_id = null',
    ],
    tests: custody,
  },
  {
    name: 'the recipient’s code delivers a parcel that another agent holds',
    function: 'private.scan_handover',
    replace: ["private.custody_of(p_delivery, p_agent) is distinct from 'holder'", 'false'],
    tests: custody,
  },
  {
    name: 'a former holder sees the photos',
    function: 'private.may_read_delivery_photo',
    replace: [
      "coalesce(private.custody_for(d, auth.uid()) in ('pickup', 'holder', 'hub'), false)",
      'true',
    ],
    tests: ['supabase/tests/tables/delivery-photos.test.ts'],
  },
  {
    name: 'a former holder sees the photos in the detail',
    function: 'public.delivery_detail',
    replace: [
      "private.custody_for(v_delivery, v_user_id) in ('pickup', 'holder', 'hub')",
      "v_delivery.status in ('scheduled', 'in_transit')",
    ],
    tests: custody,
  },
  {
    name: 'a former holder adds a photo',
    function: 'private.may_take_photo_of',
    replace: ["coalesce(private.custody_for(p_delivery, p_user_id) = 'holder', false)", 'true'],
    tests: custody,
  },
  {
    name: 'three visits are made in an hour',
    function: 'private.scan_at_the_door',
    replace: [
      "p_scan.kind = 'attempt_failed' and private.is_visit_counted",
      'false and private.is_visit_counted',
    ],
    tests: visits,
  },
  {
    name: 'a day of visits uses UTC',
    function: 'private.is_visit_counted',
    replace: ["(p_at at time zone 'Africa/Casablanca')::date", "(p_at at time zone 'UTC')::date"],
    tests: visits,
  },
  {
    name: 'a chosen time slot takes effect before it starts',
    function: 'private.is_visit_counted',
    replace: ["(r.data ->> 'slot_starts_at')::timestamptz <= p_at", 'true'],
    tests: visits,
  },
  {
    name: 'a visit far from the door is accepted without a note',
    function: 'private.refused_place',
    replace: ['not p_scan.is_far_confirmed and', 'false and'],
    tests: visits,
  },
  {
    name: 'the phone’s own accuracy value is trusted without a limit',
    function: 'private.metres_too_far',
    replace: ['least(coalesce(p_scan.accuracy_m, 0), 1000)', 'coalesce(p_scan.accuracy_m, 0)'],
    tests: visits,
  },
  {
    name: 'support is not shown a visit far from the door',
    function: 'private.add_scan_event',
    replace: ["in ('attempt_failed', 'refused', 'delivered')", "in ('delivered')"],
    tests: visits,
  },
  {
    name: 'a twenty-first unknown label is looked up',
    function: 'private.unknown_labels_at_most',
    replace: ['select 20', 'select 21'],
    tests: functions('unknown-labels'),
  },
  {
    name: 'repeating an unknown label counts as another attempt',
    function: 'private.refused_label',
    replace: ['u.label_code = p_label_code', 'false'],
    tests: functions('unknown-labels'),
  },
  {
    name: 'after twenty unknown labels, another courier’s label is still distinguished',
    function: 'private.apply_scan',
    replace: [
      'private.unknown_labels_of(p_agent.user_id) >= private.unknown_labels_at_most()',
      'false',
    ],
    tests: functions('unknown-labels'),
  },
  {
    name: 'two queues of an agent count labels separately',
    function: 'private.refused_label',
    replace: [
      'where a.user_id = p_agent.user_id for no key update',
      'where a.user_id = p_agent.user_id',
    ],
    tests: concurrency('deliveries'),
  },
  {
    name: 'a parcel is taken from an active agent',
    function: 'public.pass_on_delivery',
    replace: ['elsif not private.is_stranded(v_delivery) then', 'elsif false then'],
    tests: functions('pass-on-delivery'),
  },
  {
    name: 'a suspended account still moves its parcel',
    function: 'private.is_stranded',
    replace: [' and not private.is_suspended(a.user_id)', ''],
    tests: functions('pass-on-delivery'),
  },
  {
    name: 'a former agent still moves the parcel',
    function: 'private.is_stranded',
    replace: [' and a.is_active', ''],
    tests: functions('pass-on-delivery'),
  },
  {
    name: 'an agent now with another courier still moves the parcel',
    function: 'private.is_stranded',
    replace: ['a.courier_id = p_delivery.courier_id', 'true'],
    tests: functions('pass-on-delivery'),
  },
  {
    name: 'a parcel at a hub counts as stranded',
    function: 'private.is_stranded',
    replace: [' and p_delivery.hub_city_id is null', ''],
    tests: functions('pass-on-delivery'),
  },
  {
    name: 'a parcel is reassigned to another courier’s agent',
    function: 'public.pass_on_delivery',
    replace: ['private.is_agent_of(v_delivery.courier_id, a.user_id)', 'true'],
    tests: functions('pass-on-delivery'),
  },
  {
    name: 'a parcel is reassigned to a suspended account',
    function: 'public.pass_on_delivery',
    replace: [' and not private.is_suspended(a.user_id)', ''],
    tests: functions('pass-on-delivery'),
  },
  {
    name: 'a parcel is reassigned to its sender',
    function: 'public.pass_on_delivery',
    replace: [
      'a.user_id not in (v_delivery.sender_id, coalesce(v_delivery.receiver_id, v_delivery.sender_id))',
      'true',
    ],
    tests: functions('pass-on-delivery'),
  },
  {
    name: 'a parcel is reassigned to any hub',
    function: 'public.pass_on_delivery',
    replace: ['p_hub_city_id not in (select private.hubs_of(v_delivery))', 'false'],
    tests: functions('pass-on-delivery'),
  },
  {
    name: 'the new agent holds a parcel before accepting it',
    function: 'public.pass_on_delivery',
    replace: ['case when p_hub_city_id is null then d.holder_id end', 'v_agent.user_id'],
    tests: functions('pass-on-delivery'),
  },
  {
    name: 'an operator reassigns their own parcel',
    function: 'public.pass_on_delivery',
    replace: [
      'if v_operator_id in (v_delivery.sender_id, v_delivery.receiver_id, v_delivery.holder_id) then',
      'if false then',
    ],
    tests: functions('pass-on-delivery'),
  },
  {
    name: 'an operator reassigns a parcel to themselves',
    function: 'public.pass_on_delivery',
    replace: ['elsif v_agent.user_id = v_operator_id then', 'elsif false then'],
    tests: functions('pass-on-delivery'),
  },
  {
    name: 'a parcel reassigned twice notifies twice',
    function: 'public.pass_on_delivery',
    replace: [
      '(v_delivery.handed_to_id = v_agent.user_id or v_delivery.hub_city_id = p_hub_city_id)',
      'false',
    ],
    tests: functions('pass-on-delivery'),
  },
  {
    name: 'the previous holder is not notified that the parcel is reassigned',
    function: 'private.tell_agents_of_pass_on',
    replace: ["(p_delivery.holder_id, 'former_holder'), ", ''],
    tests: functions('pass-on-delivery'),
  },
  {
    name: 'the new agent is not notified',
    function: 'private.tell_agents_of_pass_on',
    replace: [", (p_agent_id, 'next_holder')", ''],
    tests: functions('pass-on-delivery'),
  },
  {
    name: 'reassigning a parcel is not logged',
    function: 'public.pass_on_delivery',
    replace: [
      "perform private.add_audit_event('delivery.passed_on', 'operator', p_id, v_reason, jsonb_strip_nulls(",
      'perform (jsonb_strip_nulls(',
    ],
    tests: functions('pass-on-delivery'),
  },
];
