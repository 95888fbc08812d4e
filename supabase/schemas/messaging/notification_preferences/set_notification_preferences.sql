create function public.set_notification_preferences(p_choices jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.lock_caller();
  v_choices jsonb := coalesce(p_choices, '{}');
begin
  if jsonb_typeof(v_choices) <> 'object'
    or exists (select from jsonb_each(v_choices) t where jsonb_typeof(t.value) <> 'object')
    or exists (
      select from jsonb_each(v_choices) t, jsonb_each(t.value) c
      where jsonb_typeof(c.value) <> 'boolean'
        or not exists (select from private.notification_offers o where o.topic = t.key and o.channel = c.key and not o.is_locked)) then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_choices"}');
  end if;
  insert into private.notification_preferences as n (user_id, choices)
  values (v_caller, v_choices)
  -- Merges only the choices that this device changed, because another device may have changed other
  -- choices.
  on conflict (user_id) do update set
    choices = n.choices || (
      select coalesce(jsonb_object_agg(t.key, coalesce(n.choices -> t.key, '{}') || t.value), '{}') from jsonb_each(v_choices) t);
  return private.notification_choices(v_caller);
end
$$;
comment on function public.set_notification_preferences(jsonb) is
  'Turns channels of topics on or off, such as {"money": {"sms": true}}; other channels are unchanged. A repeat changes nothing. Returns the result of my_notification_preferences. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, FIELD_INVALID (a channel that is not available for the topic, or that cannot be turned off).';
revoke all on function public.set_notification_preferences(jsonb) from public, anon;
grant execute on function public.set_notification_preferences(jsonb) to authenticated;
