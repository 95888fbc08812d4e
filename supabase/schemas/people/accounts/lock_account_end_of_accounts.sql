create function private.lock_account_end_of_accounts(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform from auth.users u where u.id = p_user_id for update;
end
$$;
comment on function private.lock_account_end_of_accounts(uuid) is
  'The account, after everything that is done in its name.';

insert into private.area_hooks (hook, area, position) values ('lock_account_end', 'accounts', 400);
