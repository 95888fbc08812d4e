// Deliberate faults in parcels: wrong prices, states or deadlines, invalid codes or claims, and
// access by people who have no right to it.

import { findTests } from '../find-tests.ts';
import type { SqlFault } from '../sql-fault.ts';

const functions = findTests('functions');
const concurrency = findTests('concurrency');
const states = functions('delivery-states');
const times = functions('delivery-times');

export const FAULTS: SqlFault[] = [
  {
    name: 'whole kilograms are charged instead of halves',
    function: 'private.delivery_price',
    replace: ['/ 500) * 500)', '/ 1000) * 1000)'],
    tests: functions('quote-delivery'),
  },
  {
    name: 'a started half kilogram is not charged',
    function: 'private.delivery_price',
    replace: [
      'ceil(greatest(c.grams - c.included_grams, 0)',
      'floor(greatest(c.grams - c.included_grams, 0)',
    ],
    tests: functions('quote-delivery'),
  },
  {
    name: 'the insurance is rounded down',
    function: 'private.delivery_price',
    replace: ['ceil(p_declared_value_centimes', 'floor(p_declared_value_centimes'],
    tests: functions('quote-delivery'),
  },
  {
    name: 'a price list is valid a moment too long',
    function: 'private.tariff_in_force',
    replace: ['t.starts_at <= now()', 't.starts_at < now()'],
    tests: functions('courier-prices'),
  },
  {
    name: 'the oldest price list is used',
    function: 'private.tariff_in_force',
    replace: ['order by t.starts_at desc', 'order by t.starts_at'],
    tests: functions('courier-prices'),
  },
  {
    name: 'a parcel is submitted at a price that was not displayed',
    function: 'public.submit_delivery',
    replace: [
      '(v_tariff.id, v_price.total_centimes) is distinct from (p_tariff_id, p_total_centimes)',
      'false',
    ],
    tests: functions('submit-delivery'),
  },
  {
    name: 'the scheduled job cancels a moment after the three days',
    function: 'private.end_due_deliveries',
    replace: [
      "d.submitted_at) <= now() - interval '3 days'",
      "d.submitted_at) < now() - interval '3 days'",
    ],
    tests: times,
  },
  {
    name: 'the scheduled job completes a moment after the 48 hours',
    function: 'private.end_due_deliveries',
    replace: ['d.delivered_at <= now()', 'd.delivered_at < now()'],
    tests: times,
  },
  {
    name: 'the scheduled job cancels a parcel in transit',
    function: 'private.end_due_deliveries',
    replace: [
      "d.status = 'scheduled' and coalesce(d.next_slot_ends_at, d.submitted_at) <= now() - interval",
      "d.status in ('scheduled', 'in_transit') and coalesce(d.next_slot_ends_at, d.submitted_at) <= now() - interval",
    ],
    tests: times,
  },
  {
    name: 'the scheduled job completes a parcel with a new claim',
    function: 'private.end_due_deliveries',
    replace: [
      "continue when exists (select from public.delivery_claims c where c.delivery_id = v_delivery.id and c.status = 'open');",
      '',
    ],
    tests: concurrency('deliveries-clock'),
  },
  {
    name: 'the scheduled job cancels a parcel being picked up',
    function: 'private.end_due_deliveries',
    replace: [
      " limit 500 for no key update skip locked\n  loop\n    perform private.complete_delivery(v_delivery.id, 'cancelled')",
      " limit 500\n  loop\n    perform private.complete_delivery(v_delivery.id, 'cancelled')",
    ],
    tests: concurrency('deliveries-clock'),
  },
  {
    name: 'the scheduled job waits for a locked parcel',
    function: 'private.end_due_deliveries',
    replace: [
      'order by d.delivered_at limit 500 for no key update skip locked',
      'order by d.delivered_at limit 500 for no key update',
    ],
    tests: concurrency('deliveries-clock'),
  },
  {
    name: 'a claim is accepted at the very end of the 48 hours',
    function: 'private.is_claim_time',
    replace: ['p_delivery.delivered_at > now()', 'p_delivery.delivered_at >= now()'],
    tests: times,
  },
  {
    name: 'a claim about a lost parcel has no time limit',
    function: 'private.is_claim_time',
    replace: [
      'p_delivery.completed_at > now() - make_interval(hours => 24 * private.claim_days(p_delivery))',
      'true',
    ],
    tests: times,
  },
  {
    name: 'a parcel counts as lost after six days',
    function: 'public.mark_delivery_lost',
    replace: ["> now() - interval '7 days'", "> now() - interval '6 days'"],
    tests: times,
  },
  {
    name: 'a refusal to hand over a parcel does not state the scan time',
    function: 'public.mark_delivery_lost',
    replace: [
      ",\n      jsonb_build_object('last_scan_at', coalesce(v_delivery.last_scan_at, v_delivery.picked_up_at))",
      '',
    ],
    tests: times,
  },
  {
    name: 'a visit of twenty minutes can be requested',
    function: 'public.reschedule_delivery',
    replace: ["interval '30 minutes'", "interval '20 minutes'"],
    tests: times,
  },
  {
    name: 'a past visit can be requested',
    function: 'public.reschedule_delivery',
    replace: [' or p_slot_ends_at <= now()', ''],
    tests: times,
  },
  {
    name: 'a returning parcel gets another time slot',
    function: 'public.reschedule_delivery',
    replace: [' or v_delivery.is_returning', ''],
    tests: states,
  },
  {
    name: 'the tracking link works for sixty days after the parcel has ended',
    function: 'private.complete_delivery',
    replace: ["interval '30 days'", "interval '60 days'"],
    tests: times,
  },
  {
    name: 'an expired link is shown a moment longer',
    function: 'public.track_delivery',
    replace: ['t.expires_at > now()', 't.expires_at >= now()'],
    tests: times,
  },
  {
    name: 'the tracking link shows that a weight was questioned',
    function: 'public.track_delivery',
    replace: [
      "('submitted', 'picked_up',",
      "('submitted', 'weigh_in_asked', 'weigh_in_agreed', 'note', 'claim_opened', 'picked_up',",
    ],
    tests: functions('track-delivery'),
  },
  {
    name: 'a receiver cancels the parcel',
    function: 'public.cancel_delivery',
    replace: ['private.lock_own_delivery(p_id)', 'private.lock_own_delivery(p_id, true)'],
    tests: functions('delivery-plans'),
  },
  {
    name: 'a sender reports that the parcel has arrived',
    function: 'public.confirm_delivery_received',
    replace: ['v_delivery.receiver_id is distinct from auth.uid()', 'false'],
    tests: functions('delivery-plans'),
  },
  {
    name: 'the pickup code is renewed after the pickup',
    function: 'public.renew_delivery_code',
    replace: [
      "(v_delivery.status <> 'in_transit' or p_kind = 'pickup')",
      "v_delivery.status <> 'in_transit'",
    ],
    tests: states,
  },
  {
    name: 'a found parcel is still declared lost',
    function: 'private.lock_delivery',
    replace: ['for no key update', ''],
    tests: concurrency('deliveries-locks'),
  },
  {
    name: 'two admins add the same agent twice',
    function: 'public.set_courier_agent',
    replace: ['for no key update', ''],
    tests: concurrency('deliveries-locks'),
  },
  {
    name: 'an operator decides on a claim about their own parcel',
    function: 'public.decide_delivery_claim',
    replace: ['v_operator_id in (v_delivery.sender_id, v_delivery.receiver_id)', 'false'],
    tests: functions('delivery-operators'),
  },
  {
    name: 'a refusal does not name the parcel’s state',
    function: 'private.refuse_delivery_status',
    replace: [", jsonb_build_object('status', p_delivery.status)", ''],
    tests: functions('delivery-plans'),
  },
  {
    name: 'a draft is deleted a moment before its thirty days',
    function: 'private.sweep_deliveries',
    replace: ['x.updated_at < private', 'x.updated_at <= private'],
    tests: times,
  },
  {
    name: 'the receiver sees the pickup address',
    sql: `alter policy sender_reads_events on public.delivery_events using (exists (select from public.deliveries d
      where d.id = delivery_id and (select auth.uid()) in (d.sender_id, d.receiver_id)))`,
    tests: functions('delivery-detail'),
  },
  {
    name: 'the parties see which operator decided',
    sql: 'grant select (decided_by) on public.delivery_claims to authenticated',
    tests: ['supabase/tests/access/hidden-columns.test.ts'],
  },
  {
    name: 'a submitted parcel can be changed',
    sql: 'alter table public.deliveries disable trigger user',
    tests: functions('submit-delivery'),
  },
  {
    name: 'a courier accepts a parcel that is too large',
    function: 'public.submit_delivery',
    replace: [
      'v_delivery.height_cm) > v_tariff.max_side_cm',
      'v_delivery.height_cm) > v_tariff.max_side_cm + 1',
    ],
    tests: functions('submit-delivery-limits'),
  },
  {
    name: 'a parcel without a height has a price',
    function: 'public.quote_delivery',
    replace: [' or p_height_cm < 1', ''],
    tests: functions('submit-delivery-limits'),
  },
  {
    name: 'the oldest parcel comes first',
    function: 'public.my_deliveries',
    replace: [
      'order by item.created_at desc, item.id desc',
      'order by item.created_at, item.id desc',
    ],
    tests: functions('my-deliveries'),
  },
  {
    name: 'a receiver reads a parcel that was not submitted',
    sql: 'alter policy receiver_reads_what_was_submitted on public.deliveries using (receiver_id = (select auth.uid()))',
    tests: ['supabase/tests/access/hidden-columns.test.ts'],
  },
];
