create function private.check_push_subscription(p_endpoint text, p_p256dh text, p_auth text) returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  -- Requires that the endpoint has a public host name without port, credentials or IP address, so
  -- that requests cannot reach this machine or its network.
  if p_endpoint is null or char_length(p_endpoint) > 1000
    or p_endpoint !~ '^https://([a-z0-9-]+\.)+[a-z][a-z0-9-]*/[!-~]*$' then
    perform private.refuse('WA003', 'The endpoint does not belong to a push service', '{"field": "p_endpoint"}');
  elsif p_p256dh is null or p_p256dh !~ '^[A-Za-z0-9_-]{87}$' then
    perform private.refuse('WA003', 'The key is not a valid key of a push subscription', '{"field": "p_p256dh"}');
  elsif p_auth is null or p_auth !~ '^[A-Za-z0-9_-]{22}$' then
    perform private.refuse('WA003', 'The secret is not a valid secret of a push subscription', '{"field": "p_auth"}');
  end if;
end
$$;
comment on function private.check_push_subscription(text, text, text) is
  'Validates a browser''s push subscription. Error codes: FIELD_INVALID.';
