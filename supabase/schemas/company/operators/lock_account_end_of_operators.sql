create function private.lock_account_end_of_operators(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform from private.operator_roles r where r.role = 'admin' order by r.user_id for update;
end
$$;
comment on function private.lock_account_end_of_operators(uuid) is
  'All admins: of two who leave at once one sees that she is the last.';

insert into private.area_hooks (hook, area, position) values ('lock_account_end', 'operators', 600);
