create function private.tell_message() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- A map of reactions that was sent again.
  if tg_op = 'UPDATE' and new.change = old.change then
    return null;
  end if;
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
