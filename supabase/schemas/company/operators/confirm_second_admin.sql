create function private.confirm_second_admin(p_email text) returns uuid
language plpgsql
set search_path = ''
as $$
declare
  v_proposal private.operator_role_proposals;
begin
  -- A proposal is changed only under the lock on the row of the person who receives the role, so
  -- this lock covers all proposals for that person.
  perform from public.profiles p
  where p.id = (select u.id from auth.users u where lower(u.email) = lower(btrim(p_email))) for no key update;
  lock table private.operator_roles in share row exclusive mode;
  select o.* into v_proposal
  from private.operator_role_proposals o join auth.users u on u.id = o.user_id
  where lower(u.email) = lower(btrim(p_email)) and o.role = 'admin' and o.decision is null and o.expires_at > now()
    and private.holds_operator_role(o.proposed_by, array['admin']);
  if v_proposal.id is null then
    perform private.refuse('WA072', 'No admin has proposed this person as an admin');
  elsif (select count(*) from private.operator_roles r
    where r.role = 'admin' and private.holds_operator_role(r.user_id, array['admin'])) > 1 then
    perform private.refuse('WA078', 'There are already two admins; the other admin confirms proposals');
  end if;
  update private.operator_role_proposals set decision = 'confirmed', decided_at = now() where id = v_proposal.id;
  insert into private.operator_roles (user_id, role, proposed_by)
  values (v_proposal.user_id, 'admin', v_proposal.proposed_by) on conflict do nothing;
  perform private.add_audit_event('operator_role.confirmed', 'system', v_proposal.user_id, null,
    jsonb_build_object('role', 'admin', 'proposal_id', v_proposal.id, 'proposed_by', v_proposal.proposed_by));
  return v_proposal.user_id;
end
$$;
comment on function private.confirm_second_admin(text) is
  'Confirms, on behalf of the database''s owner, the proposal to appoint a second admin. Allowed only while there is only one admin. Error codes: PROPOSAL_NOT_FOUND, ADMIN_EXISTS.';
