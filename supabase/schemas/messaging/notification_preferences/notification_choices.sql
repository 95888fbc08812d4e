create function private.notification_choices(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'offers', (
      select jsonb_agg(jsonb_build_object('topic', o.topic, 'channel', o.channel, 'is_locked', o.is_locked,
        'is_on', o.is_locked or coalesce((n.choices -> o.topic ->> o.channel)::boolean, o.is_on)) order by o.position)
      from private.notification_offers o),
    'has_push_details', coalesce(n.has_push_details, false),
    'quiet_from', to_char(n.quiet_from, 'HH24:MI'), 'quiet_until', to_char(n.quiet_until, 'HH24:MI'),
    'time_zone', n.time_zone,
    'has_email', p.email_verified, 'has_phone', p.phone_verified)
  from public.profiles p
  left join private.notification_preferences n on n.user_id = p.id
  where p.id = p_user_id
$$;
comment on function private.notification_choices(uuid) is 'Returns the data of the preferences screen, in the format of my_notification_preferences.';
