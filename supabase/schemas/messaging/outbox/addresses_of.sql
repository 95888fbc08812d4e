create function private.addresses_of(p_message private.outbox_messages) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(case p_message.channel
    when 'push' then (
      select jsonb_agg(jsonb_build_object('id', s.id, 'endpoint', s.endpoint, 'p256dh', s.p256dh, 'auth', s.auth) order by s.created_at, s.id)
      from private.push_subscriptions s where s.user_id = p_message.user_id and s.id <> all (p_message.reached_ids))
    when 'email' then (
      select jsonb_build_array(u.email) from auth.users u
      where u.id = p_message.user_id and u.email_confirmed_at is not null and u.email <> '' and u.deleted_at is null)
    when 'sms' then (
      select jsonb_build_array(p.phone_number) from public.profiles p
      where p.id = p_message.user_id and p.phone_verified and p.phone_number is not null)
  end, '[]')
$$;
comment on function private.addresses_of(private.outbox_messages) is
  'Returns the current destinations of a message, depending on its channel: the devices that have not received the message yet, the confirmed e-mail address, or the verified phone number. If there is no destination, the list is empty.';
