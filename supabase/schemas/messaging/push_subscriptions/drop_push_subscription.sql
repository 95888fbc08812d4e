create function public.drop_push_subscription(p_endpoint text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
begin
  delete from private.push_subscriptions s where s.endpoint = p_endpoint and s.user_id = v_caller;
end
$$;
comment on function public.drop_push_subscription(text) is
  'Deletes a push subscription of the caller. If the subscription is unknown, already deleted or somebody else''s, nothing changes and the result is the same. Error codes: those of caller_id.';
revoke all on function public.drop_push_subscription(text) from public, anon;
grant execute on function public.drop_push_subscription(text) to authenticated;
