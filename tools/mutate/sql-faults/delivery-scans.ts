// Deliberate faults in the SQL functions for scans by courier agents, for failed visits and
// returns, for queues of scans and for pickup times.

import { findTests } from '../find-tests.ts';
import type { SqlFault } from '../sql-fault.ts';

const functions = findTests('functions');
const concurrency = findTests('concurrency');
const states = functions('delivery-states');

export const FAULTS: SqlFault[] = [
  {
    name: 'a weight difference of exactly a tenth is questioned',
    function: 'private.scan_pickup',
    replace: ['* 10 > v_agreed_grams', '* 10 >= v_agreed_grams'],
    tests: functions('weigh-in'),
  },
  {
    name: 'the codes remain after the delivery',
    function: 'private.scan_handover',
    replace: ['delete from private.delivery_secrets s where s.delivery_id = p_delivery.id;', ''],
    tests: functions('record-delivery-scan'),
  },
  {
    name: 'a fourth visit is made',
    function: 'private.scan_at_the_door',
    replace: ['v_attempts >= 3', 'v_attempts > 3'],
    tests: functions('record-delivery-scan'),
  },
  {
    name: 'three failed visits cost as much as a refusal',
    function: 'private.return_price',
    replace: ['p_delivery.attempts >= 3', 'p_delivery.attempts > 3'],
    tests: functions('record-delivery-scan'),
  },
  {
    name: 'an agent who does not hold the parcel reports a failed visit',
    function: 'private.scan_at_the_door',
    replace: ["private.custody_of(p_delivery, p_agent) is distinct from 'holder'", 'false'],
    tests: functions('delivery-scan-needs'),
  },
  {
    name: 'a returning parcel is handed to the recipient',
    function: 'private.scan_handover',
    replace: [' or p_delivery.is_returning <> v_is_return', ''],
    tests: states,
  },
  {
    name: 'the agent is a party of the parcel',
    function: 'private.apply_scan',
    replace: ['p_agent.user_id in (p_delivery.sender_id, p_delivery.receiver_id)', 'false'],
    tests: functions('delivery-scan-needs'),
  },
  {
    name: 'pending scans of a suspended agent count',
    function: 'public.record_delivery_scans',
    replace: ['  v_agent := private.active_courier_agent();\n  for v_scan', '  for v_scan'],
    tests: concurrency('deliveries-locks'),
  },
  {
    name: 'two queues of scans are not serialised',
    function: 'public.record_delivery_scans',
    replace: ['order by d.id for no key update', 'order by d.id'],
    tests: concurrency('deliveries-locks'),
  },
  {
    name: 'scans of a queue count in the order of arrival',
    function: 'public.record_delivery_scans',
    replace: [
      "order by case when jsonb_typeof(x.value) = 'object' then private.scan_time(x.value -> 'occurred_at') end nulls last, x.place",
      'order by x.place',
    ],
    tests: functions('record-delivery-scans'),
  },
  {
    name: 'a device’s clock dates a scan in the future',
    function: 'private.plausible_time',
    replace: ['least(p_occurred_at, now())', 'p_occurred_at'],
    tests: functions('scan-times'),
  },
  {
    name: 'the sender’s screen is not updated when a weight is questioned',
    function: 'private.ask_weigh_in',
    replace: ['update public.deliveries d set updated_at = now() where d.id = p_delivery.id;', ''],
    tests: functions('submit-delivery-limits'),
  },
  {
    name: 'the heaviest parcel is refused at the door',
    function: 'private.scan_pickup',
    replace: ['p_scan.weight_grams > v_max_grams', 'p_scan.weight_grams >= v_max_grams'],
    tests: functions('submit-delivery-limits'),
  },
  {
    name: 'a page of jobs after an invalid ID causes an error',
    function: 'private.courier_job_page',
    replace: ["case when private.is_readable_as(p_after_id, 'uuid') then", 'case when true then'],
    tests: functions('my-courier-jobs'),
  },
  {
    name: 'an agent sees what a colleague held before',
    function: 'private.has_held',
    replace: ['and s.agent_id = p_agent_id ', ''],
    tests: functions('custody'),
  },
  {
    name: 'a late scan takes the parcel from its current holder',
    function: 'private.is_late_scan',
    replace: ['< p_delivery.last_scan_at', '< p_delivery.picked_up_at'],
    tests: functions('scan-times'),
  },
  {
    name: 'a scan is accepted at the very end of the seven days',
    function: 'private.scan_on_the_way',
    replace: ['p_delivery.completed_at > now()', 'p_delivery.completed_at >= now()'],
    tests: functions('scan-times'),
  },
  {
    name: 'a pickup is rescheduled while the courier is on the way',
    function: 'private.pickup_change_refusal',
    replace: ['now() < p_delivery.next_slot_ends_at', 'now() < p_delivery.next_slot_starts_at'],
    tests: functions('pickup-slots'),
  },
  {
    name: 'a pickup is rescheduled while the courier is at the door',
    function: 'private.pickup_change_refusal',
    replace: ['w.answer is null', "w.answer = 'agreed'"],
    tests: functions('pickup-slots'),
  },
  {
    name: 'a pickup is rescheduled four times',
    function: 'private.pickup_change_refusal',
    replace: ['3 <= (', '4 <= ('],
    tests: functions('pickup-slots'),
  },
  {
    name: 'a missed pickup counts as a change',
    function: 'public.reschedule_delivery',
    replace: ['v_delivery.next_slot_ends_at <= now() then true', 'false then true'],
    tests: functions('pickup-slots'),
  },
  {
    name: 'a pickup is offered on a day off',
    function: 'public.pickup_slots',
    replace: ['private.is_working_day(d.day)', 'true'],
    tests: functions('pickup-slots'),
  },
  {
    name: 'a pickup is offered within the hour',
    function: 'public.pickup_slots',
    replace: [' + private.pickup_notice()', ''],
    tests: functions('pickup-slots'),
  },
  {
    name: 'a pickup is offered in London time',
    function: 'public.pickup_slots',
    replace: [
      "(d.day + d.opens) at time zone 'Africa/Casablanca', (",
      "(d.day + d.opens) at time zone 'UTC', (",
    ],
    tests: functions('pickup-slots'),
  },
  {
    name: 'a parcel is submitted with a past pickup time',
    function: 'public.submit_delivery',
    replace: ['v_delivery.next_slot_starts_at is not null and not exists', 'false and not exists'],
    tests: functions('pickup-slots'),
  },
  {
    name: 'couriers are not notified of a rescheduled pickup',
    function: 'public.reschedule_delivery',
    replace: ['perform private.tell_agents_of_pickup(v_delivery);', 'null;'],
    tests: functions('pickup-slots'),
  },
  {
    name: 'the pickup time remains after the pickup',
    function: 'private.scan_pickup',
    replace: ['next_slot_starts_at = null, next_slot_ends_at = null,', ''],
    tests: functions('pickup-slots'),
  },
  {
    name: 'a missed pickup is notified at every run',
    function: 'private.end_due_deliveries',
    replace: ["e.kind = 'pickup_missed' and", "e.kind = 'none' and"],
    tests: functions('missed-pickup'),
  },
  {
    name: 'a pickup in the far future expires three days after submission',
    function: 'private.end_due_deliveries',
    replace: [
      "coalesce(d.next_slot_ends_at, d.submitted_at) <= now() - interval '3 days'",
      "d.submitted_at <= now() - interval '3 days'",
    ],
    tests: functions('missed-pickup'),
  },
];
