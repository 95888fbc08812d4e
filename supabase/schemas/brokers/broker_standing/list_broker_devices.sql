create function public.list_broker_devices()
returns table (broker_id uuid, business_name text, asked_at timestamptz, user_agent text)
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_operator('compliance', 'admin');
  perform private.add_audit_event('broker.devices_listed', 'operator', null);
  return query
    select d.user_id, b.business_name, d.created_at, s.user_agent
    from private.broker_devices d
      join auth.sessions s on s.id = d.session_id and s.user_id = d.user_id
      join public.brokers b on b.id = d.user_id
    where d.state = 'asked'
    order by d.created_at, d.user_id
    limit 200;
end
$$;
comment on function public.list_broker_devices() is
  'Lists devices from which brokers requested access, the oldest request first. Logged. For compliance and admins. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';
revoke all on function public.list_broker_devices() from public, anon;
grant execute on function public.list_broker_devices() to authenticated;
