create function private.hold_account(p_user_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Shared: her own devices do not wait for each other. A suspension, a decision on her papers and the end of the account do.
  perform from auth.users u where u.id = p_user_id for share;
  perform from public.profiles p where p.id = p_user_id for share;
end
$$;
comment on function private.hold_account(uuid) is
  'Keeps the account and the approval as they are until the transaction ends; account before person, both before her homes. Definer: callers do not see accounts.';
