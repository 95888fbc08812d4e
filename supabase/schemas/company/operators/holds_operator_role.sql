create function private.holds_operator_role(p_user_id uuid, p_roles text[]) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from private.operator_roles r join auth.users u on u.id = r.user_id
    where r.user_id = p_user_id and r.role = any (p_roles)
      and u.deleted_at is null and not coalesce(u.banned_until > now(), false))
$$;
comment on function private.holds_operator_role(uuid, text[]) is
  'Returns whether the person has one of the roles and their account is not suspended.';
