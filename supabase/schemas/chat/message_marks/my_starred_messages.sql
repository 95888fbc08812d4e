create function public.my_starred_messages(
  p_before timestamptz default null, p_before_id uuid default null, p_limit integer default 20
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
begin
  return (
    select coalesce(jsonb_agg(private.found_message(page.message, page.starred_at, v_caller)
      order by page.starred_at desc, (page.message).id desc), '[]')
    from (
      select m as message, s.starred_at from public.starred_messages s
      join public.messages m on m.id = s.message_id
      where s.user_id = v_caller and m.deleted_at is null
        and private.may_read_message(m.conversation_id, m.seq, m.change)
        and (p_before is null
          or (s.starred_at, s.message_id) < (p_before, coalesce(p_before_id, '00000000-0000-0000-0000-000000000000')))
      order by s.starred_at desc, s.message_id desc
      limit least(greatest(coalesce(p_limit, 20), 1), 50)) as page);
end
$$;
comment on function public.my_starred_messages(timestamptz, uuid, integer) is
  'Returns the starred messages that the caller may still read, the most recently starred first: {message, at, conversation}. To get the next page, pass the last row''s at and message id. Error codes: those of caller_id.';
revoke all on function public.my_starred_messages(timestamptz, uuid, integer) from public, anon;
grant execute on function public.my_starred_messages(timestamptz, uuid, integer) to authenticated;
