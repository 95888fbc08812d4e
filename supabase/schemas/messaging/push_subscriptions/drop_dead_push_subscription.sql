create function public.drop_dead_push_subscription(p_id uuid) returns void
language sql security definer
set search_path = ''
as $$
  delete from private.push_subscriptions s where s.id = p_id
$$;
comment on function public.drop_dead_push_subscription(uuid) is 'For send-outbox: the push service knows the address no more.';
revoke all on function public.drop_dead_push_subscription(uuid) from public, anon, authenticated;
grant execute on function public.drop_dead_push_subscription(uuid) to service_role;
