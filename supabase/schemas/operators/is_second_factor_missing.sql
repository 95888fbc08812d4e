create function private.is_second_factor_missing() returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce(auth.jwt() ->> 'aal', '') <> 'aal2' and exists (
    select from auth.mfa_factors where user_id = auth.uid() and status = 'verified')
$$;
comment on function private.is_second_factor_missing() is
  'Whether the caller has a verified factor that this session has not shown.';
