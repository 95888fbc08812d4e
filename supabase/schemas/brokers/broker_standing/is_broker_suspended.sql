create function private.is_broker_suspended(p_broker_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from private.broker_suspensions s where s.broker_id = p_broker_id and s.ended_at is null)
$$;
comment on function private.is_broker_suspended(uuid) is 'Returns whether the person is suspended as a broker. A suspended broker keeps their account.';
