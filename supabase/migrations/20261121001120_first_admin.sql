-- The first admin: made on the machine itself by whoever owns the database, because nobody is there to propose her.

create function private.make_first_admins(variadic p_emails text[]) returns setof uuid
language plpgsql
set search_path = ''
as $$
declare
  v_email text;
  v_id uuid;
begin
  -- Two who run the command at once: the second waits here and then finds an admin.
  lock table private.operator_roles in share row exclusive mode;
  if exists (select from private.operator_roles where role = 'admin') then
    perform private.refuse('WA078', 'There is an admin already; admins propose and confirm each other');
  elsif coalesce(cardinality(p_emails), 0) not between 1 and 2 then
    perform private.refuse('WA003', 'One or two addresses', '{"field": "p_emails"}');
  end if;
  foreach v_email in array p_emails
  loop
    select u.id into v_id from auth.users u
    where lower(u.email) = lower(btrim(v_email)) and u.email_confirmed_at is not null
      and u.deleted_at is null and not coalesce(u.banned_until > now(), false) and not u.is_sso_user;
    if v_id is null then
      perform private.refuse('WA076', 'There is no such person with a confirmed address');
    end if;
    insert into private.operator_roles (user_id, role) values (v_id, 'admin') on conflict do nothing;
  end loop;
  for v_id in select r.user_id from private.operator_roles r where r.role = 'admin' order by r.user_id
  loop
    perform private.add_audit_event('operator_role.first_admin', 'system', v_id, null, '{"role": "admin"}');
    return next v_id;
  end loop;
end
$$;
comment on function private.make_first_admins(text[]) is
  'One or, because giving a role takes two admins, two people who signed up become admins. For the database''s owner. Refuses: ADMIN_EXISTS, FIELD_INVALID, PERSON_NOT_FOUND.';

create function private.confirm_second_admin(p_email text) returns uuid
language plpgsql
set search_path = ''
as $$
declare
  v_proposal private.operator_role_proposals;
begin
  lock table private.operator_roles in share row exclusive mode;
  select o.* into v_proposal
  from private.operator_role_proposals o join auth.users u on u.id = o.user_id
  where lower(u.email) = lower(btrim(p_email)) and o.role = 'admin' and o.decision is null and o.expires_at > now()
    and private.holds_operator_role(o.proposed_by, array['admin'])
  for update of o;
  if v_proposal.id is null then
    perform private.refuse('WA072', 'No admin has proposed this person as an admin');
  elsif (select count(*) from private.operator_roles r
    where r.role = 'admin' and private.holds_operator_role(r.user_id, array['admin'])) > 1 then
    perform private.refuse('WA078', 'There are two admins; the other one confirms');
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
  'The database''s owner is the second pair of eyes while there is one admin only. Refuses: PROPOSAL_NOT_FOUND, ADMIN_EXISTS.';
