create function private.require_not_blocked(p_conversation public.conversations) returns void
language plpgsql
set search_path = ''
as $$
begin
  if not p_conversation.is_group and private.are_blocked(p_conversation.pair_low_id, p_conversation.pair_high_id) then
    perform private.refuse('WA082', 'This person cannot be reached');
  end if;
end
$$;
comment on function private.require_not_blocked(public.conversations) is
  'For what reaches the other of two people; a block holds both ways and keeps nobody out of a group. Refuses: MESSAGE_REFUSED.';
