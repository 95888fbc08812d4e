create function public.list_operator_role_proposals()
returns table (
  id uuid, user_id uuid, first_name text, last_name text, role text, reason text,
  proposed_by uuid, proposed_by_first_name text, created_at timestamptz, expires_at timestamptz, may_confirm boolean)
language plpgsql security definer
set search_path = ''
as $$
declare
  v_admin_id uuid := private.require_operator('admin');
begin
  perform private.add_audit_event('operator_role.proposals_listed', 'operator', null);
  return query
    select o.id, o.user_id, p.first_name, p.last_name, o.role, o.reason, o.proposed_by, a.first_name,
      o.created_at, o.expires_at, v_admin_id not in (o.proposed_by, o.user_id)
    from private.operator_role_proposals o
    join public.profiles p on p.id = o.user_id
    join public.profiles a on a.id = o.proposed_by
    where o.decision is null and o.expires_at > now()
    order by o.created_at, o.id;
end
$$;
comment on function public.list_operator_role_proposals() is
  'Lists open role proposals. Logged. For admins. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';
revoke all on function public.list_operator_role_proposals() from public, anon;
grant execute on function public.list_operator_role_proposals() to authenticated;
