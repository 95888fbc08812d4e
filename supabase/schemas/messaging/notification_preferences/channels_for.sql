create function private.channels_for(p_user_id uuid, p_type text, p_kind text, p_at timestamptz)
returns table (channel text, not_before timestamptz)
language plpgsql stable
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_kind private.notification_kinds;
  v_own private.notification_preferences;
  v_person public.profiles;
begin
  select * into v_kind from private.notification_kinds k where k.type = p_type and k.kind = p_kind;
  select * into v_own from private.notification_preferences n where n.user_id = p_user_id;
  select * into v_person from public.profiles p where p.id = p_user_id;
  return query
  select o.channel, case when v_kind.is_security or v_kind.is_urgent then due.at else private.after_quiet_hours(v_own, due.at) end
  from private.notification_offers o
  cross join lateral (select p_at + case when o.channel = 'email' then coalesce(v_kind.mail_after, '0') else '0' end as at) as due
  where o.topic = case when v_kind.is_security then 'security' else private.notification_topic(p_type, p_kind) end
    and o.channel = any (coalesce(v_kind.channels, '{push}'))
    and (o.is_locked or coalesce((v_own.choices -> o.topic ->> o.channel)::boolean, o.is_on))
    and case o.channel when 'email' then v_person.email_verified when 'sms' then v_person.phone_verified else v_person.id is not null end
  order by o.position;
end
$$;
comment on function private.channels_for(uuid, text, text, timestamptz) is
  'Returns the channels on which a notification that is due at p_at is sent, with the earliest send time for each channel, according to the person''s choices and quiet hours. A deleted account gets no channels. E-mail needs a verified address, and SMS a verified phone number. Urgent and security notifications ignore quiet hours.';
