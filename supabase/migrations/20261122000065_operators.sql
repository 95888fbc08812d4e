-- Made from supabase/schemas/company/operators by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- operators/confirm_operator_role.sql

create function public.confirm_operator_role(p_id uuid) returns text
language sql security definer
set search_path = ''
as $$ select private.decide_operator_role(p_id, 'confirmed') $$;
comment on function public.confirm_operator_role(uuid) is
  'Another admin than the one who proposed, and never the receiver, gives the role. Returns confirmed; so does a repeat. Refuses as private.decide_operator_role.';
revoke all on function public.confirm_operator_role(uuid) from public, anon;
grant execute on function public.confirm_operator_role(uuid) to authenticated;

-- operators/confirm_second_admin.sql

create function private.confirm_second_admin(p_email text) returns uuid
language plpgsql
set search_path = ''
as $$
declare
  v_proposal private.operator_role_proposals;
begin
  -- Whoever changes a proposal locks its person first, so her row is the lock of all her proposals.
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

-- operators/decide_operator_role.sql

create function private.decide_operator_role(p_id uuid, p_decision text) returns text
language plpgsql
set search_path = ''
as $$
declare
  v_admin_id uuid := private.require_operator('admin');
  v_proposal private.operator_role_proposals;
begin
  -- Whoever changes a proposal locks its person first, so her row is the lock of all her proposals.
  perform from public.profiles p
  where p.id = (select o.user_id from private.operator_role_proposals o where o.id = p_id) for no key update;
  select * into v_proposal from private.operator_role_proposals o where o.id = p_id;
  if v_proposal.id is null then
    perform private.refuse('WA072', 'There is no such proposal');
  elsif v_proposal.decision = p_decision and v_proposal.decided_by = v_admin_id then
    return p_decision;
  elsif v_proposal.decision is not null or v_proposal.expires_at <= now() then
    perform private.refuse('WA073', 'The proposal was answered or is over',
      jsonb_build_object('decision', coalesce(v_proposal.decision, 'expired')));
  elsif p_decision = 'confirmed' and v_admin_id in (v_proposal.proposed_by, v_proposal.user_id) then
    perform private.refuse('WA074', 'Another admin must confirm');
  -- What somebody proposed who is no longer an admin does not count.
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

-- operators/end_account_of_operators.sql

create function private.end_account_of_operators(p_user_id uuid) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  delete from private.operator_roles r where r.user_id = p_user_id;
  return '{}';
end
$$;
comment on function private.end_account_of_operators(uuid) is
  'Takes her roles.';

insert into private.area_hooks (hook, area, position) values ('end_account', 'operators', 500);

-- operators/export_of_operators.sql

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

-- operators/has_older_second_step.sql

create function private.has_older_second_step(p_session_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  -- By a factor that was there before the session: who holds a stolen session can make one.
  select private.is_second_step_shown() and exists (
    select from auth.sessions s join auth.mfa_factors f on f.id = s.factor_id and f.user_id = s.user_id
    where s.id = p_session_id and f.status = 'verified' and f.created_at < s.created_at)
$$;
comment on function private.has_older_second_step(uuid) is
  'Whether the caller showed the second step in this session, by a factor that is older than the session.';

-- operators/has_operator_role.sql

create function private.has_operator_role(variadic p_roles text[]) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.holds_operator_role(auth.uid(), p_roles) and private.is_second_step_shown()
    -- A token outlives its session by up to an hour; not for operators. Nor does it outlive the factor by which it came to its level.
    and (auth.jwt() -> 'session_id' is null
      or exists (select from auth.sessions
        where id::text = auth.jwt() ->> 'session_id' and user_id = auth.uid() and aal = 'aal2'))
$$;
comment on function private.has_operator_role(text[]) is
  'Whether the caller may act in one of these roles now: not suspended, her session there and at its second step. A role counts nowhere else. Definer: policies ask it as the reader.';
grant execute on function private.has_operator_role(text[]) to authenticated;

-- operators/holds_operator_role.sql

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
  'Whether the person has one of the roles and an account that is not suspended.';

-- operators/is_second_step_shown.sql

create function private.is_second_step_shown() returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce(auth.jwt() ->> 'aal', '') = 'aal2'
$$;
comment on function private.is_second_step_shown() is
  'Whether this session has shown a second factor. Operators need one; for other people has_done_second_step asks only who has one.';

-- operators/list_operator_role_proposals.sql

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

-- operators/list_operators.sql

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

-- operators/lock_account_end_of_operators.sql

create function private.lock_account_end_of_operators(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform from private.operator_roles r where r.role = 'admin' order by r.user_id for update;
end
$$;
comment on function private.lock_account_end_of_operators(uuid) is
  'All admins: of two who leave at once one sees that she is the last.';

insert into private.area_hooks (hook, area, position) values ('lock_account_end', 'operators', 600);

-- operators/make_first_admins.sql

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

-- operators/mask_email.sql

create function private.mask_email(p_email text) returns text
language sql immutable
set search_path = ''
as $$ select left(p_email, 1) || '•••@' || split_part(p_email, '@', 2) $$;
comment on function private.mask_email(text) is 'The first letter and the domain: a•••@example.ma.';

-- operators/mask_name.sql

create function private.mask_name(p_name text) returns text
language sql immutable
set search_path = ''
as $$ select left(btrim(p_name), 1) || '•••' $$;
comment on function private.mask_name(text) is 'The first letter alone: A•••.';

-- operators/mask_phone.sql

create function private.mask_phone(p_phone text) returns text
language sql immutable
set search_path = ''
as $$ select left(p_phone, 4) || '••••••' || right(p_phone, 2) $$;
comment on function private.mask_phone(text) is 'The country and the last two digits: +212••••••78.';

-- operators/may_send_lists.sql

create function private.may_send_lists() returns boolean
language sql stable
set search_path = ''
as $$
  select private.has_operator_role('finance', 'compliance', 'admin')
$$;
comment on function private.may_send_lists() is
  'Whether the caller may send a bank''s file or a list of names, which are longer than any other body: the server asks before it reads one (large_bodies of product.json).';
grant execute on function private.may_send_lists() to authenticated;

-- operators/my_operator_roles.sql

create function public.my_operator_roles()
returns table (role text, is_second_factor_missing boolean, has_second_factor boolean)
language sql stable security definer
set search_path = ''
as $$
  select r.role, not private.is_second_step_shown(),
    exists (select from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified')
  from private.operator_roles r
  where r.user_id = auth.uid() and private.holds_operator_role(auth.uid(), array[r.role])
  order by r.role
$$;
comment on function public.my_operator_roles() is
  'The caller''s own roles, for the app''s guard; none for everybody else. is_second_factor_missing: none of them counts before she has shown her factor in this session, and before that set one up where has_second_factor is false.';
revoke all on function public.my_operator_roles() from public, anon;
grant execute on function public.my_operator_roles() to authenticated;

-- operators/notify_operators.sql

create function private.notify_operators(p_roles text[], p_kind text, p_data jsonb default '{}', p_except uuid default null) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_user_id uuid;
begin
  -- In one order, so that two who tell the same operators do not wait for each other in a ring.
  for v_user_id in
    select distinct r.user_id from private.operator_roles r
    where r.role = any (p_roles) and r.user_id is distinct from p_except order by r.user_id
  loop
    perform private.notify(v_user_id, 'account', p_kind, p_data);
  end loop;
end
$$;
comment on function private.notify_operators(text[], text, jsonb, uuid) is
  'Tells everybody who has one of the roles once, but for p_except, whom it is about: operators never answer for themselves.';

-- operators/operator_role_proposals.sql

create table private.operator_role_proposals (
  id uuid primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  role text not null,
  reason text not null,
  proposed_by uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  decision text,
  decided_by uuid references public.profiles (id) on delete set null,
  decided_at timestamptz,
  constraint role_is_known check (role in ('support', 'identity_reviewer', 'finance', 'compliance', 'admin')),
  constraint reason_is_not_too_long check (char_length(reason) between 3 and 500),
  constraint decision_is_known check (decision in ('confirmed', 'rejected')),
  constraint decision_has_a_time check ((decision is null) = (decided_at is null))
);

create unique index one_open_proposal_for_a_role on private.operator_role_proposals (user_id, role)
  where decision is null;
create index operator_role_proposals_proposed_by_idx on private.operator_role_proposals (proposed_by);
create index operator_role_proposals_decided_by_idx on private.operator_role_proposals (decided_by);

comment on table private.operator_role_proposals is 'Roles that one admin proposed and another one confirms or rejects.';

alter table private.operator_role_proposals enable row level security;
alter table private.operator_role_proposals force row level security;

-- operators/operator_roles.sql

-- Operators: who of the staff may do what. Roles stand in the private schema, and a request is asked for them each time.

create table private.operator_roles (
  user_id uuid not null references public.profiles (id) on delete cascade,
  role text not null,
  proposed_by uuid,
  confirmed_by uuid,
  created_at timestamptz not null default now(),
  primary key (user_id, role),
  constraint role_is_known check (role in ('support', 'identity_reviewer', 'finance', 'compliance', 'admin')),
  constraint four_eyes_are_of_two_people check (proposed_by <> confirmed_by and confirmed_by <> user_id)
);

create index operator_roles_role_idx on private.operator_roles (role);

comment on table private.operator_roles is 'The roles of operators. Given by two admins, taken by one; never by an API call of the receiver.';
comment on column private.operator_roles.confirmed_by is 'The second pair of eyes; null when the database''s owner was the one.';

alter table private.operator_roles enable row level security;
alter table private.operator_roles force row level security;

-- operators/people_known_by.sql

create function private.people_known_by(p_query text) returns setof uuid
language plpgsql stable
set search_path = ''
as $$
declare
  v_query text := btrim(p_query);
  v_id uuid := private.id_in(v_query);
  v_phone text := private.normalize_phone(v_query);
begin
  return query
    -- Each by its own index: joined by "or" they would read every person there is.
    select p.id from public.profiles p where p.id = v_id
    union select p.id from public.profiles p where lower(p.email) = lower(v_query)
    union select p.id from public.profiles p where lower(p.username) = lower(v_query)
    union select p.id from public.profiles p where p.phone_number = v_phone;
end
$$;
comment on function private.people_known_by(text) is
  'Ids of the people whom the text names for certain: by id, address, username, or number in any Moroccan writing.';

-- operators/people_like.sql

create function private.people_like(p_query text) returns setof uuid
language sql stable
set search_path = ''
as $$
  select private.people_known_by(p_query)
  union
  select private.people_named(p_query, 50)
  union
  select unnest(array[t.sender_id, t.receiver_id]) from public.money_transfers t where t.reference = upper(p_query)
$$;
comment on function private.people_like(text) is
  'Ids of people by id, address, username, number in any Moroccan writing, reference of a transfer, or the beginning of the name: of fifty at most.';

-- operators/people_named.sql

create function private.people_named(p_query text, p_limit integer) returns setof uuid
language plpgsql stable
set search_path = ''
as $$
declare
  v_name text := private.fold_text(btrim(p_query));
  v_end text := private.text_after(v_name);
begin
  if char_length(v_name) < 3 then
    return;
  end if;
  return query
    (select p.id from public.profiles p
      where private.fold_text(p.first_name || ' ' || coalesce(p.last_name, '')) operator(pg_catalog.~>=~) v_name
        and private.fold_text(p.first_name || ' ' || coalesce(p.last_name, '')) operator(pg_catalog.~<~) v_end
      order by private.fold_text(p.first_name || ' ' || coalesce(p.last_name, '')) using operator(pg_catalog.~<~)
      limit p_limit)
    union
    (select p.id from public.profiles p
      where private.fold_text(coalesce(p.last_name, '') || ' ' || p.first_name) operator(pg_catalog.~>=~) v_name
        and private.fold_text(coalesce(p.last_name, '') || ' ' || p.first_name) operator(pg_catalog.~<~) v_end
      order by private.fold_text(coalesce(p.last_name, '') || ' ' || p.first_name) using operator(pg_catalog.~<~)
      limit p_limit)
    limit p_limit;
end
$$;
comment on function private.people_named(text, integer) is
  'Ids of people whose name begins so, from three letters on, either name first, whatever the accents: the first ones by the alphabet, so that a common name costs no more than a rare one.';

-- operators/people_numbered.sql

create function private.people_numbered(p_query text, p_limit integer) returns setof uuid
language plpgsql stable
set search_path = ''
as $$
declare
  -- At least five digits behind the country: fewer would be a list of people.
  v_digits text := (regexp_match(regexp_replace(p_query, '[\s.()/-]', '', 'g'), '^(?:\+212|00212|0)([5-8][0-9]{4,7})$'))[1];
begin
  return query
    select p.id from public.profiles p
    where p.phone_number operator(pg_catalog.~>=~) ('+212' || v_digits)
      and p.phone_number operator(pg_catalog.~<~) private.text_after('+212' || v_digits)
    order by p.phone_number using operator(pg_catalog.~<~)
    limit p_limit;
end
$$;
comment on function private.people_numbered(text, integer) is
  'Ids of people whose Moroccan number begins so, from five digits on: what somebody heard badly.';

-- operators/plan_account_end_of_operators.sql

create function private.plan_account_end_of_operators(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('is_last_admin', private.is_last_admin(p_user_id))
$$;
comment on function private.plan_account_end_of_operators(uuid) is
  '{is_last_admin}.';

insert into private.area_hooks (hook, area, position) values ('plan_account_end', 'operators', 500);

-- operators/propose_operator_role.sql

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

-- operators/refuse_account_end_of_operators.sql

create function private.refuse_account_end_of_operators(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  if private.is_last_admin(p_user_id) then
    perform private.refuse('WA077', 'The last admin stays');
  end if;
end
$$;
comment on function private.refuse_account_end_of_operators(uuid) is
  'Refuses: LAST_ADMIN.';

insert into private.area_hooks (hook, area, position) values ('refuse_account_end', 'operators', 300);

-- operators/reject_operator_role.sql

create function public.reject_operator_role(p_id uuid) returns text
language sql security definer
set search_path = ''
as $$ select private.decide_operator_role(p_id, 'rejected') $$;
comment on function public.reject_operator_role(uuid) is
  'Any admin rejects a proposal, her own included. Returns rejected; so does a repeat. Refuses as private.decide_operator_role.';
revoke all on function public.reject_operator_role(uuid) from public, anon;
grant execute on function public.reject_operator_role(uuid) to authenticated;

-- operators/require_operator.sql

create function private.require_operator(variadic p_roles text[]) returns uuid
language plpgsql stable
set search_path = ''
as $$
declare
  v_id uuid := private.caller_id();
begin
  if not private.holds_operator_role(v_id, p_roles) then
    perform private.refuse('WA070', 'Only an operator with this role may do this');
  elsif not private.is_second_step_shown() then
    perform private.refuse('WA071', 'An operator works with a second factor');
  elsif not private.has_operator_role(variadic p_roles) then
    perform private.refuse('WA001', 'The session has ended');
  end if;
  return v_id;
end
$$;
comment on function private.require_operator(text[]) is
  'Id of the caller, who has one of the roles and has shown her second factor in this session; a password alone is not enough. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';

-- operators/require_reason.sql

create function private.require_reason(p_reason text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  if p_reason is null or char_length(btrim(p_reason)) not between 3 and 500 then
    perform private.refuse('WA003', 'A reason has 3 to 500 characters', '{"field": "p_reason"}');
  end if;
  return btrim(p_reason);
end
$$;
comment on function private.require_reason(text) is 'The reason without spaces around it. Refuses: FIELD_INVALID.';

-- operators/reveal_person.sql

create function public.reveal_person(p_user_id uuid, p_reason text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_reason text;
  v_person jsonb;
begin
  perform private.require_operator('support', 'compliance', 'admin');
  v_reason := private.require_reason(p_reason);
  select jsonb_build_object(
    'profile', to_jsonb(p),
    'account', jsonb_build_object('created_at', u.created_at, 'last_sign_in_at', u.last_sign_in_at,
      'providers', coalesce((select jsonb_agg(i.provider order by i.provider) from auth.identities i where i.user_id = p.id), '[]'),
      'has_second_factor', exists (select from auth.mfa_factors f where f.user_id = p.id and f.status = 'verified'),
      'is_suspended', private.is_suspended(p.id), 'is_deleted', u.deleted_at is not null),
    'roles', coalesce((select jsonb_agg(r.role order by r.role) from private.operator_roles r where r.user_id = p.id), '[]'),
    'broker', (select to_jsonb(b) from public.brokers b where b.id = p.id),
    -- Whether and when, not the papers: those are for reviewers.
    'identity_cases', coalesce((
      select jsonb_agg(jsonb_build_object('id', a.id, 'status', a.status, 'submitted_at', a.submitted_at,
        'reviewed_at', a.reviewed_at, 'reason_code', a.reason_code) order by a.submitted_at)
      from public.user_identity_approvals a where a.user_id = p.id and not a.is_without_papers), '[]'),
    'suspensions', coalesce((
      select jsonb_agg(jsonb_build_object('reason', s.reason, 'suspended_by', s.suspended_by, 'created_at', s.created_at,
        'restore_reason', s.restore_reason, 'restored_by', s.restored_by, 'restored_at', s.restored_at) order by s.id)
      from private.account_suspensions s where s.user_id = p.id), '[]'))
    || private.records_of_person(p.id)
    into v_person
  from public.profiles p join auth.users u on u.id = p.id
  where p.id = p_user_id;
  if v_person is null then
    perform private.refuse('WA076', 'There is no such person');
  end if;
  perform private.add_audit_event('person.revealed', 'operator', p_user_id, v_reason);
  return v_person;
end
$$;
comment on function public.reveal_person(uuid, text) is
  'A person unmasked, for support, compliance and admins who say why; logged with the reason. Returns {profile, account, roles, broker, identity_cases, suspensions, transfers, deliveries, properties, disputes}, of the last four twenty each. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID, PERSON_NOT_FOUND.';
revoke all on function public.reveal_person(uuid, text) from public, anon;
grant execute on function public.reveal_person(uuid, text) to authenticated;

-- operators/search_people.sql

create function public.search_people(p_query text, p_limit integer default 20)
returns table (
  user_id uuid, person text, username text, email text, phone_number text, city_id integer,
  account_type text, is_identity_approved boolean, is_suspended boolean, created_at timestamptz)
language plpgsql security definer
set search_path = ''
as $$
declare
  v_ids uuid[];
begin
  perform private.require_operator('support', 'compliance', 'admin');
  if p_query is null or char_length(btrim(p_query)) not between 2 and 200 then
    perform private.refuse('WA003', 'A search has 2 to 200 characters', '{"field": "p_query"}');
  end if;
  select array_agg(found.id) into v_ids from (
    select p.id from public.profiles p
    where p.id in (select private.people_like(btrim(p_query)))
    order by p.created_at desc, p.id
    limit least(greatest(coalesce(p_limit, 20), 1), 50)) as found;
  -- Who was found and not what was typed: a name would stay in the log for ever.
  perform private.add_audit_event('person.searched', 'operator', null, null,
    jsonb_build_object('found', coalesce(to_jsonb(v_ids), '[]')));
  return query
    select p.id, private.mask_name(p.first_name) || ' ' || private.mask_name(coalesce(p.last_name, '')), p.username,
      private.mask_email(p.email), private.mask_phone(p.phone_number), p.city_id,
      p.account_type, p.is_identity_approved, private.is_suspended(p.id), p.created_at
    from public.profiles p where p.id = any (v_ids)
    order by p.created_at desc, p.id;
end
$$;
comment on function public.search_people(text, integer) is
  'People by id, address, username, number, reference of a transfer or the beginning of the name, masked, for support, compliance and admins; logged. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID.';
revoke all on function public.search_people(text, integer) from public, anon;
grant execute on function public.search_people(text, integer) to authenticated;

-- operators/take_operator_role.sql

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
