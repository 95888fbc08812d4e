create function private.export_of_operators(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('operator_roles', (select jsonb_agg(jsonb_build_object('role', r.role, 'created_at', r.created_at) order by r.role)
    from private.operator_roles r where r.user_id = p_user_id))
$$;
comment on function private.export_of_operators(uuid) is
  'Which roles she has, and since when.';

insert into private.area_hooks (hook, area, position) values ('export', 'operators', 400);
