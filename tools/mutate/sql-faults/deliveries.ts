// Faults in parcels: prices, states, times, codes, claims, who may see what.

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
    name: 'a kilogram that was begun is free',
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
    name: 'a price list counts a moment after its time',
    function: 'private.tariff_in_force',
    replace: ['t.starts_at <= now()', 't.starts_at < now()'],
    tests: functions('courier-prices'),
  },
  {
    name: 'the oldest price list counts',
    function: 'private.tariff_in_force',
    replace: ['order by t.starts_at desc', 'order by t.starts_at'],
    tests: functions('courier-prices'),
  },
  {
    name: 'a parcel is submitted at a price that was not shown',
    function: 'public.submit_delivery',
    replace: [
      '(v_tariff.id, v_price.total_centimes) is distinct from (p_tariff_id, p_total_centimes)',
      'false',
    ],
    tests: functions('submit-delivery'),
  },
  {
    name: 'the clock cancels a moment after the three days',
    function: 'private.end_due_deliveries',
    replace: [
      "d.submitted_at) <= now() - interval '3 days'",
      "d.submitted_at) < now() - interval '3 days'",
    ],
    tests: times,
  },
  {
    name: 'the clock completes a moment after the 48 hours',
    function: 'private.end_due_deliveries',
    replace: ['d.delivered_at <= now()', 'd.delivered_at < now()'],
    tests: times,
  },
  {
    name: 'the clock cancels what is on its way',
    function: 'private.end_due_deliveries',
    replace: [
      "d.status = 'scheduled' and coalesce(d.next_slot_ends_at, d.submitted_at) <= now() - interval",
      "d.status in ('scheduled', 'in_transit') and coalesce(d.next_slot_ends_at, d.submitted_at) <= now() - interval",
    ],
    tests: times,
  },
  {
    name: 'the clock completes what a claim was just opened about',
    function: 'private.end_due_deliveries',
    replace: [
      "continue when exists (select from public.delivery_claims c where c.delivery_id = v_delivery.id and c.status = 'open');",
      '',
    ],
    tests: concurrency('deliveries-clock'),
  },
  {
    name: 'the clock cancels what is just being picked up',
    function: 'private.end_due_deliveries',
    replace: [
      " limit 500 for no key update skip locked\n  loop\n    perform private.complete_delivery(v_delivery.id, 'cancelled')",
      " limit 500\n  loop\n    perform private.complete_delivery(v_delivery.id, 'cancelled')",
    ],
    tests: concurrency('deliveries-clock'),
  },
  {
    name: 'the clock waits for whoever has a parcel in hand',
    function: 'private.end_due_deliveries',
    replace: [
      'order by d.delivered_at limit 500 for no key update skip locked',
      'order by d.delivered_at limit 500 for no key update',
    ],
    tests: concurrency('deliveries-clock'),
  },
  {
    name: 'a claim comes at the very end of the 48 hours',
    function: 'private.is_claim_time',
    replace: ['p_delivery.delivered_at > now()', 'p_delivery.delivered_at >= now()'],
    tests: times,
  },
  {
    name: 'a claim about a lost parcel has no end',
    function: 'private.is_claim_time',
    replace: [
      'p_delivery.completed_at > now() - make_interval(hours => 24 * private.claim_days(p_delivery))',
      'true',
    ],
    tests: times,
  },
  {
    name: 'a parcel is lost after six days',
    function: 'public.mark_delivery_lost',
    replace: ["> now() - interval '7 days'", "> now() - interval '6 days'"],
    tests: times,
  },
  {
    name: 'a refusal to give up a parcel does not say when it was scanned',
    function: 'public.mark_delivery_lost',
    replace: [
      ",\n      jsonb_build_object('last_scan_at', coalesce(v_delivery.last_scan_at, v_delivery.picked_up_at))",
      '',
    ],
    tests: times,
  },
  {
    name: 'a visit of twenty minutes can be asked for',
    function: 'public.reschedule_delivery',
    replace: ["interval '30 minutes'", "interval '20 minutes'"],
    tests: times,
  },
  {
    name: 'a visit can be asked for that is over',
    function: 'public.reschedule_delivery',
    replace: [' or p_slot_ends_at <= now()', ''],
    tests: times,
  },
  {
    name: 'a parcel that comes back gets another time for a visit',
    function: 'public.reschedule_delivery',
    replace: [' or v_delivery.is_returning', ''],
    tests: states,
  },
  {
    name: 'the link goes on for sixty days after the parcel',
    function: 'private.complete_delivery',
    replace: ["interval '30 days'", "interval '60 days'"],
    tests: times,
  },
  {
    name: 'a link that has ended is shown a moment longer',
    function: 'public.track_delivery',
    replace: ['t.expires_at > now()', 't.expires_at >= now()'],
    tests: times,
  },
  {
    name: 'the link shows that a weight was asked about',
    function: 'public.track_delivery',
    replace: [
      "('submitted', 'picked_up',",
      "('submitted', 'weigh_in_asked', 'weigh_in_agreed', 'note', 'claim_opened', 'picked_up',",
    ],
    tests: functions('track-delivery'),
  },
  {
    name: 'a receiver cancels',
    function: 'public.cancel_delivery',
    replace: ['private.lock_own_delivery(p_id)', 'private.lock_own_delivery(p_id, true)'],
    tests: functions('delivery-plans'),
  },
  {
    name: 'a sender says that her parcel has come',
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
    name: 'a parcel that turns up is given up all the same',
    function: 'private.lock_delivery',
    replace: ['for no key update', ''],
    tests: concurrency('deliveries-locks'),
  },
  {
    name: 'two admins log the same agent twice',
    function: 'public.set_courier_agent',
    replace: ['for no key update', ''],
    tests: concurrency('deliveries-locks'),
  },
  {
    name: 'an operator decides a claim about her own parcel',
    function: 'public.decide_delivery_claim',
    replace: ['v_operator_id in (v_delivery.sender_id, v_delivery.receiver_id)', 'false'],
    tests: functions('delivery-operators'),
  },
  {
    name: 'a refused state is not named',
    function: 'private.refuse_delivery_status',
    replace: [", jsonb_build_object('status', p_delivery.status)", ''],
    tests: functions('delivery-plans'),
  },
  {
    name: 'a draft goes a moment before its thirty days',
    function: 'private.sweep_deliveries',
    replace: ['x.updated_at < private', 'x.updated_at <= private'],
    tests: times,
  },
  {
    name: 'the receiver reads where the parcel was picked up',
    sql: `alter policy sender_reads_events on public.delivery_events using (exists (select from public.deliveries d
      where d.id = delivery_id and (select auth.uid()) in (d.sender_id, d.receiver_id)))`,
    tests: functions('delivery-detail'),
  },
  {
    name: 'the parties learn who of the staff decided',
    sql: 'grant select (decided_by) on public.delivery_claims to authenticated',
    tests: ['supabase/tests/access/hidden-columns.test.ts'],
  },
  {
    name: 'a submitted parcel can be changed',
    sql: 'alter table public.deliveries disable trigger user',
    tests: functions('submit-delivery'),
  },
  {
    name: 'a courier takes a parcel that is too large for him',
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
