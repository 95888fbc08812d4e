create function private.is_second_step_shown() returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce(auth.jwt() ->> 'aal', '') = 'aal2'
$$;
comment on function private.is_second_step_shown() is
  'Returns whether this session completed two-step verification. Operators need two-step verification; has_done_second_step requires it of other people only if they have enrolled a factor.';
