create function public.add_members(p_conversation_id uuid, p_member_ids uuid[]) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_conversation public.conversations := private.lock_group_as_admin(p_conversation_id);
  v_present uuid[] := array(
    select m.user_id from public.conversation_members m
    where m.conversation_id = p_conversation_id and m.status in ('active', 'requested'));
  v_ids uuid[] := array(select distinct id from unnest(p_member_ids) as id where id <> all (v_present) order by id);
begin
  if cardinality(v_present) + cardinality(v_ids) > 64 then
    perform private.refuse_group_size();
  elsif cardinality(v_ids) = 0 then
    return;
  end if;
  perform private.bring_into_group(v_conversation, v_ids, true);
  perform private.tell_conversation(p_conversation_id);
end
$$;
comment on function public.add_members(uuid, uuid[]) is
  'Adds new or former members to a group. The added people see only messages sent from now on. People who are already members are skipped. Error codes: those of lock_group_as_admin, GROUP_SIZE_INVALID, PERSON_NOT_FOUND, MESSAGE_REFUSED (detail user_id), REQUESTS_TOO_MANY (detail maximum, next_at).';
revoke all on function public.add_members(uuid, uuid[]) from public, anon;
grant execute on function public.add_members(uuid, uuid[]) to authenticated;
