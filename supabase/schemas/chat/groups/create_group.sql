create function public.create_group(p_id uuid, p_name text, p_member_ids uuid[]) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_name text := private.checked_group_name(p_name);
  v_ids uuid[] := array(select distinct id from unnest(p_member_ids) as id where id <> v_caller order by id);
  v_conversation public.conversations;
begin
  if p_id is null then
    perform private.refuse('WA003', 'The client must supply the id', '{"field": "p_id"}');
  elsif cardinality(v_ids) not between 2 and 63 then
    perform private.refuse_group_size();
  end if;
  insert into public.conversations (id, name, is_group, created_by) values (p_id, v_name, true, v_caller)
  on conflict do nothing returning * into v_conversation;
  if v_conversation.id is null then
    if not exists (select from public.conversations c where c.id = p_id and c.is_group and c.created_by = v_caller) then
      perform private.refuse('WA003', 'The id belongs to another conversation', '{"field": "p_id"}');
    end if;
    return p_id;
  end if;
  perform private.add_conversation_member(v_conversation, v_caller, 'active', 'admin', null);
  perform private.bring_into_group(v_conversation, v_ids, false);
  perform private.add_group_event(p_id, 'created', null, v_name);
  perform private.tell_conversation(p_id);
  return p_id;
end
$$;
comment on function public.create_group(uuid, text, uuid[]) is
  'Creates a group of the caller and 2 to 63 other people. The caller becomes the group''s admin. People who do not know the caller get a request. Returns the group''s id, also for a repeat. Error codes: those of caller_id, FIELD_INVALID (p_id, p_name), GROUP_SIZE_INVALID, PERSON_NOT_FOUND, MESSAGE_REFUSED (detail user_id), REQUESTS_TOO_MANY (detail maximum, next_at).';
revoke all on function public.create_group(uuid, text, uuid[]) from public, anon;
grant execute on function public.create_group(uuid, text, uuid[]) to authenticated;
