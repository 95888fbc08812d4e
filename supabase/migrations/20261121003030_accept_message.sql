-- A message is sent: a plain insert, which this trigger judges, numbers and dates.

create function private.message_rate_limit() returns integer
language sql immutable
set search_path = ''
as $$ select 30 $$;
comment on function private.message_rate_limit() is 'How many messages a person may send in ten seconds.';

create function private.refuse_request_pending(p_conversation public.conversations, p_member public.conversation_members, p_is_text boolean)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_other public.conversation_members;
begin
  if p_member.status = 'requested' then
    perform private.refuse('WA083', 'Answer the request first', '{"status": "requested"}');
  elsif p_conversation.is_group then
    return;
  end if;
  select * into v_other from public.conversation_members m
  where m.conversation_id = p_conversation.id and m.user_id <> p_member.user_id;
  if v_other.status = 'removed' then
    perform private.refuse('WA082', 'This person cannot be reached');
  -- Whoever declined looks like somebody who has not answered yet.
  elsif v_other.status <> 'active' and (not p_is_text or (
      select count(*) >= 3 from (
        select from public.messages m
        where m.conversation_id = p_conversation.id and m.sender_id = p_member.user_id limit 3) as sent)) then
    perform private.refuse('WA083', 'The request is not accepted yet', '{"status": "waiting"}');
  end if;
end
$$;
comment on function private.refuse_request_pending(public.conversations, public.conversation_members, boolean) is
  'A stranger says three things in words and then waits. Refuses: REQUEST_PENDING (detail status: requested | waiting), MESSAGE_REFUSED.';

create function private.is_repeated(p_conversation_id uuid, p_sender_id uuid, p_body text) returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce((
    select m.sender_id = p_sender_id and m.type = 'text' and m.body = p_body from public.messages m
    where m.conversation_id = p_conversation_id and m.type <> 'event'
    order by m.seq desc limit 1), false)
$$;
comment on function private.is_repeated(uuid, uuid, text) is 'Whether the last words in the conversation are the sender''s own and the same.';

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
    raise exception 'a message is sent in one''s own name' using errcode = '42501';
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

  new.body := nullif(btrim(new.body, E' \t\r\n\u00a0'), '');
  new.is_forwarded := coalesce(new.is_forwarded, false);
  perform private.refuse_request_pending(v_conversation, v_member, new.attachment is null);
  if new.attachment is null then
    new.type := 'text';
    if new.body is null then
      perform private.refuse('WA084', 'A message says something');
    end if;
  else
    new.attachment := private.checked_attachment(new.attachment, new.conversation_id, v_caller);
    new.type := private.message_type_of(new.attachment ->> 'mime');
  end if;
  if char_length(new.body) > 4000 then
    perform private.refuse('WA085', 'A message has at most 4000 characters', '{"maximum": 4000}');
  elsif new.reply_to_id is not null and not exists (
      select from public.messages m
      where m.id = new.reply_to_id and m.conversation_id = new.conversation_id and m.seq > v_member.visible_after) then
    perform private.refuse('WA090', 'There is no such message to answer');
  elsif new.type = 'text' and private.is_repeated(new.conversation_id, v_caller, new.body) then
    perform private.refuse('WA086', 'You have already sent this message');
  elsif (select count(*) >= private.message_rate_limit() from (
      select from public.messages m
      where m.sender_id = v_caller and m.created_at > clock_timestamp() - interval '10 seconds'
      limit private.message_rate_limit()) as sent) then
    perform private.refuse('WA087', 'Too many messages in ten seconds');
  end if;

  update public.conversations c set
    last_change = last_change + 1,
    -- Two messages never share a time: pages are cut by it.
    last_message_at = greatest(clock_timestamp(), last_message_at + interval '1 microsecond')
  where c.id = new.conversation_id returning last_change, last_message_at into new.seq, new.created_at;
  new.change := new.seq;
  -- Whoever answers has read.
  update public.conversation_states s set read_change = new.seq
  where s.conversation_id = new.conversation_id and s.user_id = v_caller;
  return new;
end
$$;
comment on function private.accept_message() is
  'Trigger: judges a new message and gives it number and time; a repeat writes nothing. Definer: the conversation is not the callers'' to write. Refuses: those of lock_own_conversation, MESSAGE_ID_TAKEN, MESSAGE_REFUSED, REQUEST_PENDING, MESSAGE_EMPTY, MESSAGE_TOO_LONG, MESSAGE_NOT_FOUND (answered to), MESSAGE_REPEATED, MESSAGE_RATE, ATTACHMENT_INVALID.';

-- Events of groups are numbered by the function that writes them; the policy lets no person write one.
create trigger _100_accept_message before insert on public.messages
  for each row when (new.type is distinct from 'event') execute function private.accept_message();
