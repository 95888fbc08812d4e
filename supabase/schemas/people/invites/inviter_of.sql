create function private.inviter_of(p_code text, p_reader uuid) returns uuid
language sql stable
set search_path = ''
as $$
  select l.user_id
  from private.invite_links l
  where l.code = p_code and l.user_id = any (private.visible_people(p_reader, array[l.user_id]))
    and (p_reader is null or not private.are_blocked(l.user_id, p_reader))
$$;
comment on function private.inviter_of(text, uuid) is
  'Returns the owner of an invite code. Returns null if the code is unknown or expired, if the owner''s account is deleted or suspended, or if the owner and the person p_reader have a block between them, in either direction. p_reader cannot tell these cases apart.';
revoke all on function private.inviter_of(text, uuid) from public;
