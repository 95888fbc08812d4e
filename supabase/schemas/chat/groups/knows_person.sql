create function private.knows_person(p_user_id uuid, p_other_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select private.is_known_contact(p_user_id, p_other_id) or exists (
    select from public.conversations c
    where c.pair_low_id = least(p_user_id, p_other_id) and c.pair_high_id = greatest(p_user_id, p_other_id)
      and (select count(*) = 2 from public.conversation_members m
        where m.conversation_id = c.id and m.status = 'active'))
$$;
comment on function private.knows_person(uuid, uuid) is
  'Returns whether p_user_id already chats with p_other_id or has them as a contact. If neither is true and p_other_id adds p_user_id to a group, p_user_id only gets a request.';
