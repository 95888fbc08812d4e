create function private.is_last_admin(p_user_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select private.holds_operator_role(p_user_id, array['admin']) and not exists (
    select from private.operator_roles r
    where r.role = 'admin' and r.user_id <> p_user_id and private.holds_operator_role(r.user_id, array['admin']))
$$;
comment on function private.is_last_admin(uuid) is 'Returns whether the person is the only admin, and therefore the only one who can assign roles.';
