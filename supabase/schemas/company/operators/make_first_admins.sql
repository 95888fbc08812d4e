create function private.make_first_admins(variadic p_emails text[]) returns setof uuid
language plpgsql
set search_path = ''
as $$
declare
  v_email text;
  v_id uuid;
begin
  -- If the command runs twice at the same time, the second run waits for this lock. The second run
  -- is then refused, because the first run has made an admin.
  lock table private.operator_roles in share row exclusive mode;
  if exists (select from private.operator_roles where role = 'admin') then
    perform private.refuse('WA078', 'There is already an admin; admins propose and confirm each other');
  elsif coalesce(cardinality(p_emails), 0) not between 1 and 2 then
    perform private.refuse('WA003', 'One or two e-mail addresses are required', '{"field": "p_emails"}');
  end if;
  foreach v_email in array p_emails
  loop
    select u.id into v_id from auth.users u
    where lower(u.email) = lower(btrim(v_email)) and u.email_confirmed_at is not null
      and u.deleted_at is null and not coalesce(u.banned_until > now(), false) and not u.is_sso_user;
    if v_id is null then
      perform private.refuse('WA076', 'There is no person with this confirmed e-mail address');
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
  'Makes one or two registered people the first admins (two, because granting a role needs two admins). Only the database''s owner may call this function. Error codes: ADMIN_EXISTS, FIELD_INVALID, PERSON_NOT_FOUND.';
