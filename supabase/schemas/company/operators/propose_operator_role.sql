create function public.propose_operator_role(p_id uuid, p_user_id uuid, p_role text, p_reason text)
returns table (id uuid, user_id uuid, role text, reason text, proposed_by uuid, created_at timestamptz, expires_at timestamptz)
language plpgsql security definer
set search_path = ''
as $$
declare
  v_admin_id uuid := private.require_operator('admin');
  v_reason text;
  v_proposal private.operator_role_proposals;
begin
  -- Locks the role receiver's profile, so that changes of one person's roles run one by one.
  perform from public.profiles p where p.id = p_user_id for no key update;
  select * into v_proposal from private.operator_role_proposals p where p.id = p_id;
  if v_proposal.id is not null then
    if (v_proposal.proposed_by, v_proposal.user_id, v_proposal.role) is distinct from (v_admin_id, p_user_id, p_role) then
      perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_id"}');
    end if;
    return query select v_proposal.id, v_proposal.user_id, v_proposal.role, v_proposal.reason,
      v_proposal.proposed_by, v_proposal.created_at, v_proposal.expires_at;
    return;
  end if;
  if p_id is null then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_id"}');
  elsif p_role is null or p_role not in ('support', 'identity_reviewer', 'finance', 'compliance', 'admin') then
    perform private.refuse('WA003', 'This role does not exist', '{"field": "p_role"}');
  elsif not exists (
    select from auth.users u where u.id = p_user_id and u.email_confirmed_at is not null
      and u.deleted_at is null and not coalesce(u.banned_until > now(), false)) then
    perform private.refuse('WA076', 'There is no person with this confirmed e-mail address');
  elsif exists (select from private.operator_roles r where r.user_id = p_user_id and r.role = p_role) then
    perform private.refuse('WA003', 'The person already has this role', '{"field": "p_role"}');
  end if;
  v_reason := private.require_reason(p_reason);
  -- Closes a proposal that no admin decided within seven days, so that the role can be proposed
  -- again.
  update private.operator_role_proposals p set decision = 'rejected', decided_at = now()
  where p.user_id = p_user_id and p.role = p_role and p.decision is null and p.expires_at <= now();
  if exists (select from private.operator_role_proposals p
    where p.user_id = p_user_id and p.role = p_role and p.decision is null) then
    perform private.refuse('WA075', 'The role has already been proposed');
  end if;
  insert into private.operator_role_proposals (id, user_id, role, reason, proposed_by)
  values (p_id, p_user_id, p_role, v_reason, v_admin_id) returning * into v_proposal;
  perform private.add_audit_event('operator_role.proposed', 'operator', p_user_id, v_reason,
    jsonb_build_object('role', p_role, 'proposal_id', p_id));
  return query select v_proposal.id, v_proposal.user_id, v_proposal.role, v_proposal.reason,
    v_proposal.proposed_by, v_proposal.created_at, v_proposal.expires_at;
end
$$;
comment on function public.propose_operator_role(uuid, uuid, text, text) is
  'Proposes a role for a person; another admin must confirm the proposal within seven days. A repeat with the same p_id returns the first proposal. For admins. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID, PERSON_NOT_FOUND, ALREADY_PROPOSED.';
revoke all on function public.propose_operator_role(uuid, uuid, text, text) from public, anon;
grant execute on function public.propose_operator_role(uuid, uuid, text, text) to authenticated;
