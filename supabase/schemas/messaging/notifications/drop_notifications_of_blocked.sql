create function private.drop_notifications_of_blocked() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.notifications n using public.conversations c
  where n.user_id = new.blocker_id and c.id = n.conversation_id
    and least(new.blocker_id, new.blocked_id) = c.pair_low_id and greatest(new.blocker_id, new.blocked_id) = c.pair_high_id;
  return null;
end
$$;
comment on function private.drop_notifications_of_blocked() is
  'Trigger: when a person blocks somebody, deletes the blocker''s notifications of the direct conversation between the two. SECURITY DEFINER: callers may not write notifications.';

create trigger _900_drop_notifications after insert on public.person_blocks
  for each row execute function private.drop_notifications_of_blocked();
