create function private.refuse_group_size() returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.refuse('WA094', 'A group must have 3 to 64 members', '{"minimum": 3, "maximum": 64}');
end
$$;
comment on function private.refuse_group_size() is 'Raises the error for a group with too few or too many members. Error codes: GROUP_SIZE_INVALID.';
