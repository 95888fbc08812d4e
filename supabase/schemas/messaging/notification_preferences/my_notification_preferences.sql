create function public.my_notification_preferences() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select private.notification_choices(private.caller_id())
$$;
comment on function public.my_notification_preferences() is
  'Returns the caller''s preferences: {offers: [{topic, channel, is_on, is_locked}], has_push_details (whether push notifications contain names and amounts), quiet_from and quiet_until (such as 22:00, or null), time_zone (null if never set), has_email and has_phone (whether the e-mail address and the phone number are verified)}. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED.';
revoke all on function public.my_notification_preferences() from public, anon;
grant execute on function public.my_notification_preferences() to authenticated;
