create function private.hold_account_of_writer() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Locks the account before the homes, in the same order as an account deletion.
  perform private.hold_account(auth.uid());
  return null;
end
$$;
comment on function private.hold_account_of_writer() is 'Trigger: locks the account of the user who writes a home. SECURITY DEFINER, like hold_account.';
