create function private.end_account_of_operators(p_user_id uuid) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  delete from private.operator_roles r where r.user_id = p_user_id;
  return '{}';
end
$$;
comment on function private.end_account_of_operators(uuid) is
  'Takes her roles.';

insert into private.area_hooks (hook, area, position) values ('end_account', 'operators', 500);
