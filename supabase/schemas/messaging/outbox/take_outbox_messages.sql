create function public.take_outbox_messages(p_limit integer default 20, p_lease_seconds integer default 60) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_token uuid := gen_random_uuid();
  v_ids uuid[];
begin
  -- Repeats the query if every taken message was dropped. On an empty result, the server would stop
  -- sending, although later messages may still be due.
  loop
    with head as (
      select m.id from private.outbox_messages m
      where m.state = 'waiting' and m.next_attempt_at <= now()
        -- Sends one message at a time for each person and channel. Messages that wait for the end
        -- of quiet hours do not block later ones.
        and not exists (
          select from private.outbox_messages e
          where e.user_id = m.user_id and e.channel = m.channel and e.state = 'waiting' and e.number < m.number
            and e.not_before <= now())
      order by m.next_attempt_at, m.number
      limit least(greatest(coalesce(p_limit, 20), 1), 100) for update of m skip locked
    ), taken as (
      update private.outbox_messages m
      set lease_token = v_token, is_taken = true, attempts = m.attempts + 1,
        next_attempt_at = now() + make_interval(secs => least(greatest(coalesce(p_lease_seconds, 60), 5), 600))
      from head where m.id = head.id
      returning m.id
    )
    select array_agg(t.id) into v_ids from taken t;

    exit when v_ids is null;
    -- A sender took this message for its last attempt and never reported the outcome. No attempts
    -- are left, so the message becomes dead.
    update private.outbox_messages m set state = 'dead', reason = coalesce(m.reason, 'no_answer'), ended_at = now(), lease_token = null
    where m.id = any (v_ids) and m.attempts > private.outbox_tries();
    -- Drops messages about notifications that were read in the app, except security messages.
    update private.outbox_messages m set state = 'dropped', reason = 'read', ended_at = now(), lease_token = null
    where m.id = any (v_ids) and m.state = 'waiting' and m.notification_id is not null
      and not exists (select from private.notification_kinds k where k.type = m.type and k.kind = m.kind and k.is_security)
      and not exists (select from public.notifications n where n.id = m.notification_id and not n.is_read);
    update private.outbox_messages m set state = 'dropped', reason = 'no_address', ended_at = now(), lease_token = null
    where m.id = any (v_ids) and m.state = 'waiting' and private.addresses_of(m) = '[]';
    exit when exists (select from private.outbox_messages m where m.id = any (v_ids) and m.state = 'waiting');
  end loop;

  return coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', m.id, 'token', m.lease_token, 'channel', m.channel, 'type', m.type, 'kind', m.kind, 'data', m.data,
      'attempt', m.attempts, 'created_at', m.created_at, 'to', private.addresses_of(m),
      'details', private.push_details_of(m),
      'language', coalesce((
        select l.code from public.profiles p join public.languages l on l.id = p.preferred_language_id
        where p.id = m.user_id and l.code in ('en', 'fr', 'ar')), 'fr'),
      'person', (
        select jsonb_build_object('id', p.id, 'first_name', p.first_name, 'unread', private.unread_notification_count(p.id),
          'unsubscribe_token', case m.channel when 'email' then private.unsubscribe_token(m.user_id, m.type, m.kind, m.channel) end)
        from public.profiles p where p.id = m.user_id)) order by m.number)
    from private.outbox_messages m where m.id = any (v_ids) and m.state = 'waiting'), '[]');
end
$$;
comment on function public.take_outbox_messages(integer, integer) is
  'Takes due messages for send-outbox: [{id, token, channel, type, kind, data, attempt, created_at, to, details, language, person}], at most the earliest one for each person and channel. The caller gets a lease on each message for p_lease_seconds and reports its outcome with mark_outbox_message. details contains the names and amounts of a push message if the person enabled them, otherwise null. Messages that were read in the app or have no address are dropped, and the person''s next message is taken instead, so the result is empty only if nothing is due.';
revoke all on function public.take_outbox_messages(integer, integer) from public, anon, authenticated;
grant execute on function public.take_outbox_messages(integer, integer) to service_role;
