-- What the database tells live: each person hears of her conversations in a channel that is hers alone.

create function private.tell_people(p_user_ids uuid[], p_event text, p_payload jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  -- One statement for all: realtime.send would be a subtransaction for each.
  insert into realtime.messages (topic, event, payload, private, extension)
  select 'person:' || told.id, p_event, p_payload, true, 'broadcast' from unnest(p_user_ids) as told (id);
exception when others then
  -- What was written stays written; a client that hears nothing asks again when it comes back.
  raise warning 'people could not be told of %: %', p_event, sqlerrm;
end
$$;
comment on function private.tell_people(uuid[], text, jsonb) is
  'Broadcasts to the channel person:<id> of each, when the transaction commits. Definer: realtime.messages is not the callers''.';

create function private.tell_conversation(p_conversation_id uuid, p_also uuid default null) returns void
language sql
set search_path = ''
as $$
  select private.tell_people(array(
      select m.user_id from public.conversation_members m
      where m.conversation_id = p_conversation_id and (m.status in ('active', 'requested') or m.user_id = p_also)),
    'conversation', jsonb_build_object('conversation_id', p_conversation_id))
$$;
comment on function private.tell_conversation(uuid, uuid) is
  'Tells the members, and whoever has just stopped to be one, to read the conversation again.';

create function private.tell_message() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Decided now, and not when a socket opened: whoever was removed a moment ago is not told.
  perform private.tell_people(array(
      select m.user_id from public.conversation_members m
      where m.conversation_id = new.conversation_id and m.status in ('active', 'requested')
        and m.visible_after < new.seq),
    'message', jsonb_build_object('message', to_jsonb(new), 'previous_change', new.change - 1));
  return null;
end
$$;
comment on function private.tell_message() is
  'Trigger: tells everybody who may see it, the writer''s other devices too. Definer: callers may not tell others.';
create trigger _800_tell_message after insert or update of change on public.messages
  for each row execute function private.tell_message();

create function private.may_use_topic(p_topic text, p_extension text, p_is_writing boolean) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_caller uuid := auth.uid();
begin
  if p_topic = 'person:' || v_caller then
    return p_extension = 'broadcast' and not p_is_writing;
  elsif p_topic !~ '^conversation:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}:[0-9]{1,9}$' then
    return false;
  end if;
  return exists (
    select from public.conversations c
    join public.conversation_members m on m.conversation_id = c.id
    where c.id = split_part(p_topic, ':', 2)::uuid and c.members_epoch = split_part(p_topic, ':', 3)::integer
      and m.user_id = v_caller and m.status = 'active'
      and (c.is_group or not private.are_blocked(c.pair_low_id, c.pair_high_id))
      and not (p_is_writing and p_extension = 'presence' and exists (
        select from public.chat_preferences p where p.user_id = v_caller and not p.shares_presence)));
end
$$;
comment on function private.may_use_topic(text, text, boolean) is
  'Whether the caller may hear (or speak in) a private channel: person:<her id> to hear alone, conversation:<id>:<members_epoch> as an active member whom no block keeps apart. Definer: as the policies of members.';
revoke all on function private.may_use_topic(text, text, boolean) from public;
grant execute on function private.may_use_topic(text, text, boolean) to authenticated;

create policy people_hear_their_channels on realtime.messages for select to authenticated
  using ((select private.has_done_second_step()) and private.may_use_topic(topic, extension, false));
create policy members_type_and_are_present on realtime.messages for insert to authenticated
  with check ((select private.has_done_second_step()) and private.may_use_topic(topic, extension, true));
