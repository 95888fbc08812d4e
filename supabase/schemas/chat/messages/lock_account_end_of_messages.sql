create function private.lock_account_end_of_messages(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform from public.conversations c
  where c.id in (select m.conversation_id from public.conversation_members m where m.user_id = p_user_id)
  order by c.id for no key update;
end
$$;
comment on function private.lock_account_end_of_messages(uuid) is
  'Her conversations, after her transfers.';

insert into private.area_hooks (hook, area, position) values ('lock_account_end', 'messages', 300);
