create function private.require_home_writer() returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_identity_approved();
end
$$;
comment on function private.require_home_writer() is
  'For triggers that run as the caller. Definer: they may not look at accounts. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, IDENTITY_REQUIRED.';
revoke all on function private.require_home_writer() from public;
grant execute on function private.require_home_writer() to authenticated;
