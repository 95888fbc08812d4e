create function public.renew_push_subscription(
  p_endpoint text, p_auth text, p_new_endpoint text, p_new_p256dh text, p_new_auth text
) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.check_push_subscription(p_new_endpoint, p_new_p256dh, p_new_auth);
  -- An endpoint that another subscription already uses is not reassigned.
  update private.push_subscriptions s
  set endpoint = p_new_endpoint, p256dh = p_new_p256dh, auth = p_new_auth, last_seen_at = now()
  where s.endpoint = p_endpoint and s.auth = p_auth
    and not exists (select from private.push_subscriptions x where x.endpoint = p_new_endpoint and x.id <> s.id);
end
$$;
comment on function public.renew_push_subscription(text, text, text, text, text) is
  'Replaces a subscription that the browser renewed while no page was open and nobody was signed in. The old endpoint and its secret authenticate the browser. If the old endpoint is unknown, nothing changes, but the result is the same. Error codes: FIELD_INVALID.';
revoke all on function public.renew_push_subscription(text, text, text, text, text) from public;
grant execute on function public.renew_push_subscription(text, text, text, text, text) to anon, authenticated;
