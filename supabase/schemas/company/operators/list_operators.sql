create function public.list_operators()
returns table (user_id uuid, first_name text, last_name text, username text, roles text[], has_second_factor boolean)
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_operator('admin');
  perform private.add_audit_event('operator_role.listed', 'operator', null);
  return query
    select p.id, p.first_name, p.last_name, p.username, array_agg(r.role order by r.role),
      exists (select from auth.mfa_factors f where f.user_id = p.id and f.status = 'verified')
    from private.operator_roles r join public.profiles p on p.id = r.user_id
    group by p.id order by p.first_name, p.id;
end
$$;
comment on function public.list_operators() is
  'Lists all operators and the roles of each operator, for admins. The audit log records each call. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';
revoke all on function public.list_operators() from public, anon;
grant execute on function public.list_operators() to authenticated;
