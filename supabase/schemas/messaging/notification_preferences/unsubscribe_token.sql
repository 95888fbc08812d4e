create function private.unsubscribe_token(p_user_id uuid, p_type text, p_kind text, p_channel text) returns text
language plpgsql
set search_path = ''
as $$
declare
  v_topic text := private.notification_topic(p_type, p_kind);
  v_text text := p_user_id || '.' || v_topic || '.' || p_channel;
begin
  if exists (select from private.notification_kinds k where k.type = p_type and k.kind = p_kind and k.is_security)
    or not exists (
      select from private.notification_offers o where o.topic = v_topic and o.channel = p_channel and not o.is_locked) then
    return null;
  end if;
  insert into private.unsubscribe_keys (key) select extensions.gen_random_bytes(32)
  where not exists (select from private.unsubscribe_keys)
  on conflict do nothing;
  return v_text || '.' || private.unsubscribe_signature(v_text);
end
$$;
comment on function private.unsubscribe_token(uuid, text, text, text) is
  'Returns the token of an unsubscribe link in an e-mail or SMS. The link turns off one topic on one channel, without a sign-in. Null for topics and channels that cannot be turned off.';
