-- Whoever has somebody in her contacts book by her account is not asked whether she wants to hear from her.

create function private.skip_request_of_known_contact() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_other_id uuid;
begin
  select other.user_id into v_other_id
  from public.conversation_members other
  join public.conversations c on c.id = other.conversation_id and not c.is_group
  join public.conversation_members own
    on own.conversation_id = c.id and own.user_id = auth.uid() and own.status = 'active'
  where other.conversation_id = new.conversation_id and other.status = 'requested'
    and private.is_known_contact(other.user_id, auth.uid());
  if v_other_id is not null then
    perform private.lock_own_conversation(new.conversation_id);
    -- Looked up again under the lock: she may have answered meanwhile, and a no stays a no.
    if exists (select from public.conversation_members m
      where m.conversation_id = new.conversation_id and m.user_id = v_other_id and m.status = 'requested') then
      perform private.join_conversation(new.conversation_id, v_other_id);
    end if;
  end if;
  return new;
end
$$;
comment on function private.skip_request_of_known_contact() is
  'Trigger, before a message is judged: the other of two who has its sender among her contacts is a member at once. Definer: the sender may not see her book.';
create trigger _050_skip_request before insert on public.messages
  for each row when (new.type is distinct from 'event') execute function private.skip_request_of_known_contact();
