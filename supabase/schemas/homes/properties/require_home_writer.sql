create function private.require_home_writer() returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_identity_approved();
end
$$;
comment on function private.require_home_writer() is
  'Checks that the caller may create and change homes. Called by triggers that run with the caller''s rights; SECURITY DEFINER, because these callers may not read the accounts. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, IDENTITY_REQUIRED.';
revoke all on function private.require_home_writer() from public;
grant execute on function private.require_home_writer() to authenticated;
