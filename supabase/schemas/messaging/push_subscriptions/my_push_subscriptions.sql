create function public.my_push_subscriptions() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
begin
  return coalesce((
    select jsonb_agg(jsonb_build_object('endpoint', s.endpoint, 'device', s.device, 'created_at', s.created_at,
      'last_seen_at', s.last_seen_at) order by s.last_seen_at desc, s.id)
    from private.push_subscriptions s where s.user_id = v_caller), '[]');
end
$$;
comment on function public.my_push_subscriptions() is
  'Returns the caller''s devices with Web Push, [{endpoint, device, created_at, last_seen_at}]. Error codes: those of caller_id.';
revoke all on function public.my_push_subscriptions() from public, anon;
grant execute on function public.my_push_subscriptions() to authenticated;
