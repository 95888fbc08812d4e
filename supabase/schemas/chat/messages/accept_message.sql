create function private.accept_message() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_conversation public.conversations;
  v_member public.conversation_members;
  v_earlier public.messages;
begin
  if new.sender_id is distinct from v_caller then
    raise exception 'sender_id must be the caller' using errcode = '42501';
  end if;
  v_conversation := private.lock_own_conversation(new.conversation_id);
  select * into v_earlier from public.messages m where m.id = new.id;
  if v_earlier.sender_id = v_caller and v_earlier.conversation_id = new.conversation_id then
    return null;
  elsif v_earlier.id is not null then
    perform private.refuse('WA089', 'The id belongs to another message');
  end if;
  v_member := private.own_membership(new.conversation_id);
  perform private.require_not_blocked(v_conversation);

  new.body := private.trim_body(new.body);
  new.is_forwarded := coalesce(new.is_forwarded, false);
  perform private.refuse_request_pending(v_conversation, v_member, new.attachment is null);
  if new.viewing_id is not null then
    -- Only ask_viewing writes viewing messages; it has already checked the viewing.
    new.type := 'viewing';
  elsif new.attachment is not null then
    if new.home_id is not null then
      perform private.refuse('WA003', 'A message can carry a file or a home, not both', '{"field": "home_id"}');
    end if;
    new.attachment := private.checked_attachment(new.attachment, new.conversation_id, v_caller);
    new.type := private.message_type_of(new.attachment ->> 'mime');
  elsif new.home_id is not null then
    new.type := 'home';
    perform private.require_listed_home(new.home_id);
  else
    new.type := 'text';
    if new.body is null then
      perform private.refuse('WA084', 'A message cannot be empty');
    end if;
  end if;
  if new.reply_to_id is not null and not exists (
      select from public.messages m
      where m.id = new.reply_to_id and m.conversation_id = new.conversation_id and m.seq > v_member.visible_after) then
    perform private.refuse('WA090', 'The message to answer was not found');
  elsif new.type = 'text' and private.is_repeated(new.conversation_id, v_caller, new.body)
      or new.type = 'home' and private.is_home_repeated(new.conversation_id, v_caller, new.home_id, new.body) then
    perform private.refuse('WA086', 'You have already sent this message');
  elsif (select count(*) >= private.message_rate_limit() from (
      select from public.messages m
      where m.sender_id = v_caller
        -- Does not count messages with a time in the future. Such messages exist if the server's
        -- clock was set back. They would limit the sender for more than ten seconds.
        and m.created_at between clock_timestamp() - interval '10 seconds' and clock_timestamp()
      limit private.message_rate_limit()) as sent) then
    perform private.refuse('WA087', 'Too many messages within ten seconds');
  end if;

  update public.conversations c set
    last_change = last_change + 1,
    -- Message times are unique, because pagination uses the time as its cursor.
    last_message_at = greatest(clock_timestamp(), last_message_at + interval '1 microsecond')
  where c.id = new.conversation_id returning last_change, last_message_at into new.seq, new.created_at;
  new.change := new.seq;
  -- Sending a message marks the conversation as read for its sender.
  update public.conversation_states s set read_change = new.seq
  where s.conversation_id = new.conversation_id and s.user_id = v_caller;
  return new;
end
$$;
comment on function private.accept_message() is
  'Trigger: validates a new message and assigns its number and time. A repeat writes nothing. SECURITY DEFINER: callers may not update conversations. Error codes: those of lock_own_conversation, MESSAGE_ID_TAKEN, MESSAGE_REFUSED, REQUEST_PENDING, MESSAGE_EMPTY, MESSAGE_TOO_LONG, MESSAGE_NOT_FOUND (the message replied to), MESSAGE_REPEATED, MESSAGE_RATE, ATTACHMENT_INVALID, PROPERTY_NOT_FOUND (no such home is public), FIELD_INVALID (home_id together with a file).';
