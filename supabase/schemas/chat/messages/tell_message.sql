create function private.tell_message() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Does nothing if the message has not changed, because a client may send an unchanged map of
  -- reactions.
  if tg_op = 'UPDATE' and new.change = old.change then
    return null;
  end if;
  -- The recipients are determined when the message is sent and not when a socket was opened, so
  -- that a removed member receives nothing.
  perform private.tell_people(array(
      select m.user_id from public.conversation_members m
      where m.conversation_id = new.conversation_id and m.status in ('active', 'requested')
        and m.visible_after < new.seq),
    'message', jsonb_build_object('message', to_jsonb(new), 'previous_change', new.change - 1));
  return null;
end
$$;
comment on function private.tell_message() is
  'Trigger: sends the message to the devices of all members who may see it, including the sender''s other devices. SECURITY DEFINER: callers may not notify others.';
