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
    perform private.refuse('WA003', 'The cursors must be an object of at most 500 numbers by conversation', '{"field": "p_cursors"}');
  end if;
  -- Locks the member rows in a fixed order, to prevent a deadlock when two browser tabs call this
  -- function at the same time.
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
  'Records the delivery position of the caller in conversations: the number of the last change that has reached one of the caller''s devices, {conversation id: change}. A position never moves back or beyond the last change. Conversations that the caller is not a member of are ignored. Error codes: those of caller_id, FIELD_INVALID (p_cursors).';
revoke all on function public.mark_delivered(jsonb) from public, anon;
grant execute on function public.mark_delivered(jsonb) to authenticated;
