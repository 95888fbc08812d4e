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
    -- Counts proposals that wait for a second operator.
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
  'Returns the queues of operators: the number of open items in each and the age of the oldest. p_for is the calling operator: items about this operator, the operator''s own proposals and changes of settings outside the operator''s roles are not counted. If p_for is null, all items are counted. Each queue has a partial index of its open rows.';
