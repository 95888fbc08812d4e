create function private.is_second_step_shown() returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce(auth.jwt() ->> 'aal', '') = 'aal2'
$$;
comment on function private.is_second_step_shown() is
  'Whether this session has shown a second factor. Operators need one; for other people has_done_second_step asks only who has one.';
