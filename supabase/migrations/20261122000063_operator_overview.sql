-- Made from supabase/schemas/company/operator_overview by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- operator_overview/brokers_low_on_float.sql

create function private.brokers_low_on_float(p_limit integer) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(l) order by l.available_centimes, l.business_name, l.broker_id), '[]')
  from (
    select b.id as broker_id, b.business_name, private.city_names(b.city_id) as city,
      f.balance_centimes - f.held_centimes - f.minimum_centimes as available_centimes
    from public.brokers b
    join private.ledger_accounts a on a.kind = 'broker_float' and a.owner_id = b.id
    join private.ledger_balances f on f.account_id = a.id
    -- Below 2,000 MAD an ordinary transfer is turned away at his counter.
    where b.is_active and f.balance_centimes - f.held_centimes - f.minimum_centimes < 200000
    order by available_centimes, b.business_name, b.id limit p_limit) as l
$$;
comment on function private.brokers_low_on_float(integer) is
  'Brokers at work who can take in less than 2,000 MAD until their float is topped up, the lowest first.';

-- operator_overview/day_volumes.sql

create function private.day_volumes(p_from timestamptz) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'paid_in', jsonb_build_object('count', count(*) filter (where j.kind = 'transfer_funded'),
      'centimes', coalesce(sum(j.total_centimes) filter (where j.kind = 'transfer_funded'), 0)),
    'paid_out', jsonb_build_object('count', count(*) filter (where j.kind = 'transfer_completed'),
      -- The first line is the recipient's cash; those behind it share out the fee.
      'centimes', coalesce((
        select sum(e.amount_centimes) from private.ledger_journals c join private.ledger_entries e on e.journal_id = c.id and e.position = 1
        where c.created_at >= p_from and c.kind = 'transfer_completed'), 0)),
    'refunded', jsonb_build_object('count', count(*) filter (where j.kind in ('refund_paid', 'delivery_refund_paid', 'dispute_refund_paid')),
      'centimes', coalesce(sum(j.total_centimes) filter (where j.kind in ('refund_paid', 'delivery_refund_paid', 'dispute_refund_paid')), 0)))
    || (select jsonb_build_object('deliveries_sent', count(*) filter (where v.kind = 'submitted'),
        'deliveries_delivered', count(*) filter (where v.kind = 'delivered'))
      from public.delivery_events v where v.recorded_at >= p_from)
  from private.ledger_journals j where j.created_at >= p_from
$$;
comment on function private.day_volumes(timestamptz) is
  'What moved since then: cash paid in (fees included), paid out and given back, by the ledger alone, and parcels sent and delivered.';

-- operator_overview/operator_overview.sql

create function public.operator_overview() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_midnight timestamptz;
begin
  perform private.require_operator('support', 'finance', 'compliance', 'admin');
  v_midnight := date_trunc('day', now() at time zone 'Africa/Casablanca') at time zone 'Africa/Casablanca';
  return jsonb_build_object(
    'at', now(), 'since', v_midnight,
    'volumes', private.day_volumes(v_midnight),
    'promises', (
      select jsonb_build_object('kept', count(*) filter (where p.is_kept), 'judged', count(*))
      from private.payout_promises p where p.made_at > now() - interval '7 days' and p.is_kept is not null),
    'queues', private.operator_queues(),
    -- As in the list of floats: for those who top them up.
    'low_floats', case when private.has_operator_role('finance', 'admin') then private.brokers_low_on_float(20) end);
end
$$;
comment on function public.operator_overview() is
  'How the day goes: {at, since, volumes since midnight in Morocco, promises of seven days {kept, judged}, queues [{queue, count, oldest_at}], low_floats}; the last one for finance and admins, else null. Nobody''s data but names of shops. For support, finance, compliance and admins. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';
revoke all on function public.operator_overview() from public, anon;
grant execute on function public.operator_overview() to authenticated;

-- operator_overview/operator_queues.sql

create function private.operator_queues(p_for uuid default null) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_agg(jsonb_build_object('queue', q.queue, 'count', q.count, 'oldest_at', q.oldest_at) order by q.place)
  from (
    select 1 as place, 'identity' as queue, count(*) as count, min(a.submitted_at) as oldest_at
      from public.user_identity_approvals a
      where a.status = 'pending' and a.more_requested_at is null and not a.is_without_papers and a.user_id is distinct from p_for
    union all select 2, 'addresses', count(*), min(p.submitted_at) from public.address_proofs p
      where p.status = 'pending' and p.user_id is distinct from p_for
    union all select 3, 'holds', count(*), min(h.placed_at) from private.transfer_holds h
      join public.money_transfers t on t.id = h.transfer_id
      where h.ended_at is null and (p_for = any (array[t.sender_id, t.receiver_id, t.broker_id, t.cash_in_broker_id])) is not true
    union all select 4, 'disputes', count(*), min(d.created_at) from private.disputes d where d.status = 'open'
    union all select 5, 'claims', count(*), min(c.created_at) from public.delivery_claims c where c.status = 'open'
    union all select 6, 'applications', count(*), min(b.submitted_at) from private.broker_applications b
      where b.status in ('submitted', 'accepted') and b.user_id is distinct from p_for
    union all select 7, 'appeals', count(*), min(s.appealed_at) from private.broker_suspensions s
      where s.ended_at is null and s.appealed_at is not null and s.upheld_at is null and s.broker_id is distinct from p_for
    union all select 8, 'home_reports', count(*), min(r.created_at) from public.property_reports r where r.resolved_at is null
    union all select 9, 'chat_reports', count(*), min(r.created_at) from public.chat_reports r where r.resolved_at is null
    -- What a second operator is asked to answer.
    union all select w.place, w.queue, count(c.id), min(c.proposed_at) from (values (10, 'settings', false), (11, 'price_lists', true)) as w (place, queue, is_of_courier)
      left join private.setting_changes c on c.decision is null and (c.subject_id is not null) = w.is_of_courier
        and private.state_of_setting_change(c) = 'waiting'
        and (p_for is null or c.proposed_by is distinct from p_for and exists (
          select from private.settings s where s.name = c.setting and private.has_operator_role(variadic s.roles)))
      group by w.place, w.queue
    union all select 12, 'money', count(*), min(m.proposed_at) from private.money_proposals m
      where m.decision is null and m.expires_at > now() and (p_for is null or private.may_execute_money_proposal(m))) as q
$$;
comment on function private.operator_queues(uuid) is
  'What waits for operators: how much in each queue, and since when the oldest waits. p_for: the caller, of whose own matters nothing counts, nor what she proposed or may not set; null counts all. Each queue has an index of what is open alone.';

-- operator_overview/operator_waiting.sql

create function public.operator_waiting() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('support', 'identity_reviewer', 'finance', 'compliance', 'admin');
begin
  return (
    select jsonb_object_agg(r.queue, coalesce(w.count, 0))
    from (values
      ('identity', '{identity_reviewer}'::text[]), ('addresses', '{identity_reviewer}'),
      ('holds', '{compliance}'), ('activity', '{compliance}'),
      ('home_reports', '{support,compliance,admin}'), ('chat_reports', '{support,compliance,admin}'),
      ('claims', '{support,admin}'), ('devices', '{admin}'), ('price_lists', '{finance,admin}'),
      ('disputes', '{support,finance,compliance,admin}'),
      ('applications', '{support,finance,compliance,admin}'), ('appeals', '{compliance,admin}'),
      ('messages', '{support,admin}'), ('money', '{finance,admin}'), ('settings', '{finance,compliance,admin}'), ('roles', '{admin}')) as r (queue, roles)
    left join (
      select q.queue, q.count from jsonb_to_recordset(private.operator_queues(v_operator_id)) as q (queue text, count bigint)
      union all select 'activity', count(*) from private.activity_cases c where c.decided_at is null and c.person_id <> v_operator_id
      union all select 'messages', count(*) from private.outbox_messages m where m.state = 'dead'
      -- As open_courier_device tells it: only what no manager of the courier can answer.
      union all select 'devices', count(*) from private.courier_devices d
        join public.courier_agents a on a.user_id = d.user_id and a.is_active
        where d.state = 'asked' and d.user_id <> v_operator_id
          and not exists (select from private.courier_managers m where m.courier_id = a.courier_id and m.user_id <> d.user_id)
      union all select 'roles', count(*) from private.operator_role_proposals o
        where o.decision is null and o.expires_at > now() and v_operator_id not in (o.proposed_by, o.user_id)) as w on w.queue = r.queue
    where private.has_operator_role(variadic r.roles));
end
$$;
comment on function public.operator_waiting() is
  'How much waits for the operator in each queue that a role of hers opens: {queue: count}, 0 too. As her lists, without what is about herself or what she proposed. For every operator. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';
revoke all on function public.operator_waiting() from public, anon;
grant execute on function public.operator_waiting() to authenticated;
