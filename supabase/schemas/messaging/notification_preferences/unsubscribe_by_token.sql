create function public.unsubscribe_by_token(p_token text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_parts text[] := string_to_array(p_token, '.');
  v_text text := array_to_string(v_parts[1:3], '.');
begin
  -- Compares hashes of signatures, so that the time taken does not reveal the valid signature.
  if cardinality(v_parts) is distinct from 4
    or sha256(convert_to(v_parts[4], 'UTF8')) is distinct from sha256(convert_to(private.unsubscribe_signature(v_text), 'UTF8'))
    or not exists (select from private.notification_offers o where o.topic = v_parts[2] and o.channel = v_parts[3] and not o.is_locked)
    or not exists (select from auth.users u where u.id = v_parts[1]::uuid and u.deleted_at is null) then
    return jsonb_build_object('is_done', false);
  end if;
  insert into private.notification_preferences as n (user_id, choices)
  values (v_parts[1]::uuid, jsonb_build_object(v_parts[2], jsonb_build_object(v_parts[3], false)))
  on conflict (user_id) do update set
    choices = jsonb_set(n.choices, v_parts[2:2], coalesce(n.choices -> v_parts[2], '{}') || jsonb_build_object(v_parts[3], false));
  return jsonb_build_object('is_done', true, 'topic', v_parts[2], 'channel', v_parts[3]);
end
$$;
comment on function public.unsubscribe_by_token(text) is
  'Turns one topic off on one channel, without a sign-in. The caller needs a signed token from an e-mail or SMS. Returns {is_done, topic, channel}, or {is_done: false} for an invalid token. A repeat changes nothing. SECURITY DEFINER: visitors may not write preferences.';
revoke all on function public.unsubscribe_by_token(text) from public;
grant execute on function public.unsubscribe_by_token(text) to anon, authenticated;
