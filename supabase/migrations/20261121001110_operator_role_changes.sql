-- How roles come and go: one admin proposes, another one confirms; the first admin is made by the database's owner.

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
  -- The receiver's row is the lock for all that concerns her roles.
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
    perform private.refuse('WA003', 'There is no such role', '{"field": "p_role"}');
  elsif not exists (
    select from auth.users u where u.id = p_user_id and u.email_confirmed_at is not null
      and u.deleted_at is null and not coalesce(u.banned_until > now(), false)) then
    perform private.refuse('WA076', 'There is no such person with a confirmed address');
  elsif exists (select from private.operator_roles r where r.user_id = p_user_id and r.role = p_role) then
    perform private.refuse('WA003', 'She has the role', '{"field": "p_role"}');
  end if;
  v_reason := private.require_reason(p_reason);
  -- What nobody answered in seven days makes room for another proposal.
  update private.operator_role_proposals p set decision = 'rejected', decided_at = now()
  where p.user_id = p_user_id and p.role = p_role and p.decision is null and p.expires_at <= now();
  if exists (select from private.operator_role_proposals p
    where p.user_id = p_user_id and p.role = p_role and p.decision is null) then
    perform private.refuse('WA075', 'The role was proposed already');
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
  'An admin proposes a role for a person; another admin confirms within seven days. A repeat with the same p_id returns the first result. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID, PERSON_NOT_FOUND, ALREADY_PROPOSED.';
revoke all on function public.propose_operator_role(uuid, uuid, text, text) from public, anon;
grant execute on function public.propose_operator_role(uuid, uuid, text, text) to authenticated;

create function private.decide_operator_role(p_id uuid, p_decision text) returns text
language plpgsql
set search_path = ''
as $$
declare
  v_admin_id uuid := private.require_operator('admin');
  v_proposal private.operator_role_proposals;
begin
  -- The person before the proposal, as everywhere.
  perform from public.profiles p
  where p.id = (select o.user_id from private.operator_role_proposals o where o.id = p_id) for no key update;
  select * into v_proposal from private.operator_role_proposals o where o.id = p_id for update;
  if v_proposal.id is null then
    perform private.refuse('WA072', 'There is no such proposal');
  elsif v_proposal.decision = p_decision and v_proposal.decided_by = v_admin_id then
    return p_decision;
  elsif v_proposal.decision is not null or v_proposal.expires_at <= now() then
    perform private.refuse('WA073', 'The proposal was answered or is over',
      jsonb_build_object('decision', coalesce(v_proposal.decision, 'expired')));
  elsif p_decision = 'confirmed' and v_admin_id in (v_proposal.proposed_by, v_proposal.user_id) then
    perform private.refuse('WA074', 'Another admin must confirm');
  -- The word of somebody who is no admin any more counts for nothing.
  elsif p_decision = 'confirmed' and not private.holds_operator_role(v_proposal.proposed_by, array['admin']) then
    perform private.refuse('WA073', 'The admin who proposed it is none any more', '{"decision": "expired"}');
  end if;
  update private.operator_role_proposals
  set decision = p_decision, decided_by = v_admin_id, decided_at = now() where id = p_id;
  if p_decision = 'confirmed' then
    insert into private.operator_roles (user_id, role, proposed_by, confirmed_by)
    values (v_proposal.user_id, v_proposal.role, v_proposal.proposed_by, v_admin_id)
    on conflict do nothing;
  end if;
  perform private.add_audit_event('operator_role.' || p_decision, 'operator', v_proposal.user_id, null,
    jsonb_build_object('role', v_proposal.role, 'proposal_id', p_id, 'proposed_by', v_proposal.proposed_by));
  return p_decision;
end
$$;
comment on function private.decide_operator_role(uuid, text) is
  'Confirms or rejects a proposal. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, PROPOSAL_NOT_FOUND, PROPOSAL_CLOSED, FOUR_EYES_NEEDED.';

create function public.confirm_operator_role(p_id uuid) returns text
language sql security definer
set search_path = ''
as $$ select private.decide_operator_role(p_id, 'confirmed') $$;
comment on function public.confirm_operator_role(uuid) is
  'Another admin than the one who proposed, and never the receiver, gives the role. Returns confirmed; so does a repeat. Refuses as private.decide_operator_role.';
revoke all on function public.confirm_operator_role(uuid) from public, anon;
grant execute on function public.confirm_operator_role(uuid) to authenticated;

create function public.reject_operator_role(p_id uuid) returns text
language sql security definer
set search_path = ''
as $$ select private.decide_operator_role(p_id, 'rejected') $$;
comment on function public.reject_operator_role(uuid) is
  'Any admin rejects a proposal, her own included. Returns rejected; so does a repeat. Refuses as private.decide_operator_role.';
revoke all on function public.reject_operator_role(uuid) from public, anon;
grant execute on function public.reject_operator_role(uuid) to authenticated;

create function public.take_operator_role(p_user_id uuid, p_role text, p_reason text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_reason text;
begin
  perform private.require_operator('admin');
  v_reason := private.require_reason(p_reason);
  perform from public.profiles p where p.id = p_user_id for no key update;
  -- All admins are locked in one order, so that two who take each other's role at once do not both succeed.
  perform from private.operator_roles r where r.role = 'admin' order by r.user_id for update;
  if not exists (select from private.operator_roles r where r.user_id = p_user_id and r.role = p_role) then
    return;
  elsif p_role = 'admin' and not exists (
    select from private.operator_roles r where r.role = 'admin' and r.user_id <> p_user_id
      and private.holds_operator_role(r.user_id, array['admin'])) then
    perform private.refuse('WA077', 'The last admin stays');
  end if;
  -- She may have lost the role while she waited for the lock.
  perform private.require_operator('admin');
  delete from private.operator_roles r where r.user_id = p_user_id and r.role = p_role;
  perform private.add_audit_event('operator_role.taken', 'operator', p_user_id, v_reason, jsonb_build_object('role', p_role));
end
$$;
comment on function public.take_operator_role(uuid, text, text) is
  'An admin takes a role away at once; a repeat changes nothing. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID, LAST_ADMIN.';
revoke all on function public.take_operator_role(uuid, text, text) from public, anon;
grant execute on function public.take_operator_role(uuid, text, text) to authenticated;

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
  'All operators with their roles, for admins; logged. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';
revoke all on function public.list_operators() from public, anon;
grant execute on function public.list_operators() to authenticated;

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
  'Proposals that wait for an answer, for admins; logged. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';
revoke all on function public.list_operator_role_proposals() from public, anon;
grant execute on function public.list_operator_role_proposals() to authenticated;
