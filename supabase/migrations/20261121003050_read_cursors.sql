-- How far a person has got, what she shares of it, and which conversations may be silent.

create function public.mark_read(p_conversation_id uuid, p_change bigint) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_member public.conversation_members;
  v_conversation public.conversations;
  v_change bigint;
begin
  -- Her own row alone, so that readers do not wait for writers. Members before states, as everywhere.
  select * into v_member from public.conversation_members m
  where m.conversation_id = p_conversation_id and m.user_id = v_caller for no key update;
  if v_member.user_id is null then
    perform private.refuse('WA081', 'Conversation not found');
  end if;
  select * into v_conversation from public.conversations c where c.id = p_conversation_id;
  v_change := least(p_change, v_conversation.last_change, v_member.left_at_change);
  update public.conversation_states s set read_change = v_change
  where s.conversation_id = p_conversation_id and s.user_id = v_caller and s.read_change < v_change;
  if found then
    perform private.tell_people(array[v_caller], 'read',
      jsonb_build_object('conversation_id', p_conversation_id, 'read_change', v_change));
  end if;
  -- A request is read in private: nobody learns of it before it is accepted, or through a block.
  if v_member.status = 'active' and v_member.shown_read_change < v_change and private.shares_read_receipts(v_caller)
      and (v_conversation.is_group or not private.are_blocked(v_conversation.pair_low_id, v_conversation.pair_high_id)) then
    update public.conversation_members m set
      shown_read_change = v_change, delivered_change = greatest(m.delivered_change, v_change)
    where m.conversation_id = p_conversation_id and m.user_id = v_caller returning * into v_member;
    perform private.tell_cursor(v_member);
  end if;
end
$$;

create function private.tell_cursor(p_member public.conversation_members) returns void
language sql
set search_path = ''
as $$
  select private.tell_people(array(
      select m.user_id from public.conversation_members m
      where m.conversation_id = p_member.conversation_id and m.status = 'active'),
    'cursor', jsonb_build_object('conversation_id', p_member.conversation_id, 'user_id', p_member.user_id,
      'delivered_change', p_member.delivered_change, 'shown_read_change', p_member.shown_read_change))
$$;
comment on function private.tell_cursor(public.conversation_members) is 'Tells the active members how far one of them has got.';

comment on function public.mark_read(uuid, bigint) is
  'The caller has read up to this change; never back, never beyond the last one. The others are shown it when she shares it. Refuses: those of caller_id, CONVERSATION_NOT_FOUND.';
revoke all on function public.mark_read(uuid, bigint) from public, anon;
grant execute on function public.mark_read(uuid, bigint) to authenticated;

create function public.mark_delivered(p_cursors jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_ids uuid[];
  v_member public.conversation_members;
begin
  if jsonb_typeof(p_cursors) is distinct from 'object' or exists (
      select from jsonb_each(p_cursors) as cursor (id, change)
      where cursor.id !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' or jsonb_typeof(cursor.change) <> 'number'
        or cursor.change::text !~ '^[0-9]{1,18}$')
    or (select count(*) > 500 from jsonb_object_keys(p_cursors)) then
    perform private.refuse('WA003', 'Cursors are numbers by conversation, up to 500', '{"field": "p_cursors"}');
  end if;
  -- In one order, because two tabs of hers may say it at once.
  v_ids := array(
    select m.conversation_id from public.conversation_members m
    where m.user_id = v_caller and m.status = 'active'
      and m.conversation_id in (select key::uuid from jsonb_object_keys(p_cursors) as key)
    order by m.conversation_id for no key update);
  for v_member in
    update public.conversation_members m
    set delivered_change = least((p_cursors ->> m.conversation_id::text)::bigint, c.last_change)
    from public.conversations c
    where c.id = m.conversation_id and m.user_id = v_caller and m.conversation_id = any (v_ids)
      and m.delivered_change < least((p_cursors ->> m.conversation_id::text)::bigint, c.last_change)
      and (c.is_group or not private.are_blocked(c.pair_low_id, c.pair_high_id))
    returning m.*
  loop
    perform private.tell_cursor(v_member);
  end loop;
end
$$;
comment on function public.mark_delivered(jsonb) is
  'What has come to a device of the caller: {conversation id: change}; never back, never beyond the last one; what is not hers is passed over. Refuses: those of caller_id, FIELD_INVALID (p_cursors).';
revoke all on function public.mark_delivered(jsonb) from public, anon;
grant execute on function public.mark_delivered(jsonb) to authenticated;

create function public.mute_conversation(p_conversation_id uuid, p_until timestamptz default null) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
begin
  -- Infinity is no date on a device.
  update public.conversation_states s set muted_until = least(p_until, timestamptz '2200-01-01')
  where s.conversation_id = p_conversation_id and s.user_id = v_caller;
  if not found then
    perform private.refuse('WA081', 'Conversation not found');
  end if;
  perform private.tell_people(array[v_caller], 'conversation', jsonb_build_object('conversation_id', p_conversation_id));
end
$$;
comment on function public.mute_conversation(uuid, timestamptz) is
  'No notifications of the conversation until then; without a time they come again. Refuses: those of caller_id, CONVERSATION_NOT_FOUND.';
revoke all on function public.mute_conversation(uuid, timestamptz) from public, anon;
grant execute on function public.mute_conversation(uuid, timestamptz) to authenticated;

create function public.set_chat_preferences(p_shares_read_receipts boolean, p_shares_presence boolean)
returns public.chat_preferences
language plpgsql security definer
set search_path = ''
as $$
declare
  v_preferences public.chat_preferences;
begin
  insert into public.chat_preferences as p (user_id, shares_read_receipts, shares_presence)
  values (private.caller_id(), coalesce(p_shares_read_receipts, true), coalesce(p_shares_presence, true))
  on conflict (user_id) do update set
    shares_read_receipts = coalesce(p_shares_read_receipts, p.shares_read_receipts),
    shares_presence = coalesce(p_shares_presence, p.shares_presence)
  returning * into v_preferences;
  return v_preferences;
end
$$;
comment on function public.set_chat_preferences(boolean, boolean) is
  'What others may see of the caller: how far she has read, and whether she is there; null leaves it as it is. Refuses: those of caller_id.';
revoke all on function public.set_chat_preferences(boolean, boolean) from public, anon;
grant execute on function public.set_chat_preferences(boolean, boolean) to authenticated;
