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
  'Refuses actions that would reach the other person of a direct conversation if one of the two people has blocked the other. Blocks have no effect in groups. Error codes: MESSAGE_REFUSED.';
