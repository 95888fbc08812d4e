create function public.drop_dead_push_subscription(p_id uuid) returns void
language sql security definer
set search_path = ''
as $$
  delete from private.push_subscriptions s where s.id = p_id
$$;
comment on function public.drop_dead_push_subscription(uuid) is 'Deletes a subscription that the push service reports as gone. Called by send-outbox.';
revoke all on function public.drop_dead_push_subscription(uuid) from public, anon, authenticated;
grant execute on function public.drop_dead_push_subscription(uuid) to service_role;
