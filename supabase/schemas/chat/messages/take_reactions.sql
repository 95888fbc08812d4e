create function private.take_reactions() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller text := private.caller_id()::text;
  v_sent jsonb := new.reactions -> v_caller;
  v_own jsonb;
  v_all jsonb;
begin
  if old.deleted_at is not null or old.type = 'event' then
    perform private.refuse('WA090', 'Message not found');
  elsif jsonb_typeof(new.reactions) is distinct from 'object' or jsonb_typeof(v_sent) not in ('array', 'null') or exists (
      select from jsonb_array_elements(case jsonb_typeof(v_sent) when 'array' then v_sent end) as sent (name)
      where jsonb_typeof(sent.name) <> 'string' or not private.is_reaction(sent.name #>> '{}')) then
    perform private.refuse('WA003', 'This reaction is not allowed', '{"field": "reactions"}');
  end if;
  perform private.require_reachable(old.conversation_id);
  select coalesce(jsonb_agg(once.name order by once.place), '[]') into v_own from (
    select sent.name, min(sent.place) as place
    from jsonb_array_elements(case jsonb_typeof(v_sent) when 'array' then v_sent end) with ordinality as sent (name, place)
    group by sent.name) as once;
  -- Keeps the current reactions of other people, which may have changed since the client read the
  -- reactions.
  v_all := case v_own when '[]' then old.reactions - v_caller else old.reactions || jsonb_build_object(v_caller, v_own) end;
  new := old;
  if v_all <> old.reactions then
    new.reactions := v_all;
    new.change := private.next_change(old.conversation_id);
  end if;
  return new;
end
$$;
comment on function private.take_reactions() is
  'Trigger on updates by users, who send the whole map of reactions: applies only the change of their own key, by the rules of toggle_reaction. A repeat changes nothing. The conversation is already locked (hold_for_reaction). SECURITY DEFINER, like accept_message. Error codes: those of caller_id, MESSAGE_NOT_FOUND (deleted, or a system message), FIELD_INVALID (reactions), CONVERSATION_NOT_FOUND (left), REQUEST_PENDING, MESSAGE_REFUSED.';
