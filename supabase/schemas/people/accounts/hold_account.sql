create function private.hold_account(p_user_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Locks the rows in shared mode. Requests from the person's own devices therefore do not wait for
  -- each other. A suspension, an identity decision or an account deletion has to wait for them.
  perform from auth.users u where u.id = p_user_id for share;
  perform from public.profiles p where p.id = p_user_id for share;
end
$$;
comment on function private.hold_account(uuid) is
  'Locks an account, so that the account and its identity approval do not change until the transaction ends. The lock order is account, person, homes. SECURITY DEFINER: callers may not read accounts.';
