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
      -- Counts devices of agents whose courier has no other manager. An admin must decide about
      -- such a device (open_courier_device).
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
  'Returns the number of items in each queue that the operator''s roles can see: {queue: count}, including counts of 0. Like the lists, the counts exclude items about the operator and the operator''s own proposals. For every operator. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';
revoke all on function public.operator_waiting() from public, anon;
grant execute on function public.operator_waiting() to authenticated;
