create function public.save_push_subscription(p_endpoint text, p_p256dh text, p_auth text, p_device text default null) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_session uuid := private.own_session_id();
  c_most constant integer := 20;
begin
  perform private.check_push_subscription(p_endpoint, p_p256dh, p_auth);
  insert into private.push_subscriptions as s (user_id, session_id, endpoint, p256dh, auth, device)
  values (v_caller, v_session, p_endpoint, p_p256dh, p_auth, left(nullif(btrim(p_device), ''), 200))
  on conflict (endpoint) do update set
    user_id = excluded.user_id, session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth,
    device = excluded.device, last_seen_at = now();
  delete from private.push_subscriptions s where s.id in (
    select x.id from private.push_subscriptions x where x.user_id = v_caller and x.endpoint <> p_endpoint
    order by x.last_seen_at desc, x.id offset c_most - 1);
end
$$;
comment on function public.save_push_subscription(text, text, text, text) is
  'Saves the Web Push subscription of this device until its session ends; a repeat updates last_seen_at. If a person has more than 20 subscriptions, those unused for longest are deleted. Error codes: those of caller_id, SESSION_ENDED, FIELD_INVALID.';
revoke all on function public.save_push_subscription(text, text, text, text) from public, anon;
grant execute on function public.save_push_subscription(text, text, text, text) to authenticated;
