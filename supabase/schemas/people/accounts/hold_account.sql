create function private.hold_account(p_user_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Shared lock: the person's own devices do not wait for each other, but a suspension, an identity
  -- decision and account deletion do.
  perform from auth.users u where u.id = p_user_id for share;
  perform from public.profiles p where p.id = p_user_id for share;
end
$$;
comment on function private.hold_account(uuid) is
  'Locks the account, so that it and its identity approval do not change until the transaction ends. Lock order: account, person, homes. SECURITY DEFINER: callers may not read accounts.';
