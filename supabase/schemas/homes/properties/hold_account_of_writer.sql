create function private.hold_account_of_writer() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Before any row is locked, as everywhere: the end of an account goes from the account to its homes.
  perform private.hold_account(auth.uid());
  return null;
end
$$;
comment on function private.hold_account_of_writer() is 'Trigger: whoever writes homes is held as she is. Definer: as hold_account.';
