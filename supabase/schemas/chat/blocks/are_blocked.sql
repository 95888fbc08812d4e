create function private.are_blocked(p_one uuid, p_other uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.person_blocks b
    where b.blocker_id = p_one and b.blocked_id = p_other or b.blocker_id = p_other and b.blocked_id = p_one)
$$;
comment on function private.are_blocked(uuid, uuid) is 'Returns whether either person has blocked the other.';
