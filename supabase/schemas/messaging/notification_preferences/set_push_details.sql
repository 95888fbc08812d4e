create function public.set_push_details(p_is_on boolean) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.lock_caller();
begin
  if p_is_on is null then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_is_on"}');
  end if;
  insert into private.notification_preferences as n (user_id, has_push_details)
  values (v_caller, p_is_on)
  on conflict (user_id) do update set has_push_details = excluded.has_push_details;
  return private.notification_choices(v_caller);
end
$$;
comment on function public.set_push_details(boolean) is
  'Sets whether the caller''s push notifications contain names and amounts. Applies to all notifications sent from now on, including messages already in the outbox. A repeat changes nothing. Returns the result of my_notification_preferences. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, FIELD_INVALID.';
revoke all on function public.set_push_details(boolean) from public, anon;
grant execute on function public.set_push_details(boolean) to authenticated;
