create function private.refuse_account_end_of_operators(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  if private.is_last_admin(p_user_id) then
    perform private.refuse('WA077', 'The last admin stays');
  end if;
end
$$;
comment on function private.refuse_account_end_of_operators(uuid) is
  'Refuses: LAST_ADMIN.';

insert into private.area_hooks (hook, area, position) values ('refuse_account_end', 'operators', 300);
