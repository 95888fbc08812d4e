create function private.export_of_operators(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('operator_roles', (select jsonb_agg(jsonb_build_object('role', r.role, 'created_at', r.created_at) order by r.role)
    from private.operator_roles r where r.user_id = p_user_id))
$$;
comment on function private.export_of_operators(uuid) is
  'Exports the person''s operator roles, with the time when they got each role.';

insert into private.area_hooks (hook, area, position) values ('export', 'operators', 400);

create function private.lock_account_end_of_operators(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform from private.operator_roles r where r.role = 'admin' order by r.user_id for update;
end
$$;
comment on function private.lock_account_end_of_operators(uuid) is
  'Locks the rows of all admins in private.operator_roles. If the last two admins close their accounts at the same time, the second call waits for the first. The second call is then refused, because only one admin is left.';

insert into private.area_hooks (hook, area, position) values ('lock_account_end', 'operators', 600);

create function private.refuse_account_end_of_operators(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  if private.is_last_admin(p_user_id) then
    perform private.refuse('WA077', 'The last admin cannot be removed');
  end if;
end
$$;
comment on function private.refuse_account_end_of_operators(uuid) is
  'Refuses to close the account of the last admin. Error codes: LAST_ADMIN.';

insert into private.area_hooks (hook, area, position) values ('refuse_account_end', 'operators', 300);

create function private.plan_account_end_of_operators(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('is_last_admin', private.is_last_admin(p_user_id))
$$;
comment on function private.plan_account_end_of_operators(uuid) is
  'Returns {is_last_admin}, true if the person is the last admin, whose account cannot be closed.';

insert into private.area_hooks (hook, area, position) values ('plan_account_end', 'operators', 500);

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
  'Removes the person''s operator roles.';

insert into private.area_hooks (hook, area, position) values ('end_account', 'operators', 500);
