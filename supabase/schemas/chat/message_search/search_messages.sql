create function public.search_messages(
  p_search text, p_conversation_id uuid default null, p_before timestamptz default null, p_before_id uuid default null,
  p_limit integer default 20
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_ids uuid[] := array(
    select m.conversation_id from public.conversation_members m join public.conversations c on c.id = m.conversation_id
    where m.user_id = v_caller and (p_conversation_id is null or m.conversation_id = p_conversation_id)
      -- Excludes declined conversations, as the conversation list does.
      and (c.is_group or m.status in ('active', 'requested')));
  v_query tsquery := private.message_query(v_ids, p_search);
begin
  if p_conversation_id is not null and v_ids = '{}' then
    perform private.refuse('WA081', 'Conversation not found');
  end if;
  return (
    -- The subquery is materialized so that the text index is used first. A scan by conversation
    -- would read all messages of each conversation.
    with found as materialized (
      select m.id, m.conversation_id, m.seq, m.change, m.created_at from public.messages m
      where private.message_words(m.conversation_id, m.body) @@ v_query and m.deleted_at is null
    ), page as (
      select f.id, f.created_at from found f
      join public.conversation_members own on own.conversation_id = f.conversation_id and own.user_id = v_caller
      where f.conversation_id = any (v_ids)
        and f.seq > own.visible_after and (own.left_at_change is null or f.change <= own.left_at_change)
        and (p_before is null
          or (f.created_at, f.id) < (p_before, coalesce(p_before_id, '00000000-0000-0000-0000-000000000000')))
      order by f.created_at desc, f.id desc
      limit least(greatest(coalesce(p_limit, 20), 1), 50)
    )
    select coalesce(jsonb_agg(private.found_message(m, m.created_at, v_caller) order by m.created_at desc, m.id desc), '[]')
    from page join public.messages m on m.id = page.id);
end
$$;
comment on function public.search_messages(text, uuid, timestamptz, uuid, integer) is
  'Returns messages that contain all words in the search, newest first, from all of the caller''s conversations or one of them: {message, at, conversation}. Excludes deleted messages and messages that the caller may not read. To get the next page, pass the last row''s at and message id. Error codes: those of caller_id, CONVERSATION_NOT_FOUND.';
revoke all on function public.search_messages(text, uuid, timestamptz, uuid, integer) from public, anon;
grant execute on function public.search_messages(text, uuid, timestamptz, uuid, integer) to authenticated;
