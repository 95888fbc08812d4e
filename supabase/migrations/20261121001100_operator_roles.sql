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

create function private.is_second_factor_missing() returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce(auth.jwt() ->> 'aal', '') <> 'aal2' and exists (
    select from auth.mfa_factors where user_id = auth.uid() and status = 'verified')
$$;
comment on function private.is_second_factor_missing() is
  'Whether the caller has a verified factor that this session has not shown.';

create function private.has_operator_role(variadic p_roles text[]) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.holds_operator_role(auth.uid(), p_roles)
    and not private.is_second_factor_missing()
    -- A token outlives its session by up to an hour; not for operators.
    and (auth.jwt() -> 'session_id' is null
      or exists (select from auth.sessions where id::text = auth.jwt() ->> 'session_id' and user_id = auth.uid()))
$$;
comment on function private.has_operator_role(text[]) is
  'Whether the caller may act in one of these roles now: not suspended, her session there, her second factor shown when she has one. Definer: policies ask it as the reader.';
grant execute on function private.has_operator_role(text[]) to authenticated;

create function private.require_operator(variadic p_roles text[]) returns uuid
language plpgsql stable
set search_path = ''
as $$
declare
  v_id uuid := private.caller_id();
begin
  if not private.holds_operator_role(v_id, p_roles) then
    perform private.refuse('WA070', 'Only an operator with this role may do this');
  elsif private.is_second_factor_missing() then
    perform private.refuse('WA071', 'This needs the second factor');
  elsif not private.has_operator_role(variadic p_roles) then
    perform private.refuse('WA001', 'The session has ended');
  end if;
  return v_id;
end
$$;
comment on function private.require_operator(text[]) is
  'Id of the caller, who has one of the roles. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';

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

create function public.my_operator_roles()
returns table (role text, is_second_factor_missing boolean)
language sql stable security definer
set search_path = ''
as $$
  select r.role, private.is_second_factor_missing()
  from private.operator_roles r
  where r.user_id = auth.uid() and private.holds_operator_role(auth.uid(), array[r.role])
  order by r.role
$$;
comment on function public.my_operator_roles() is
  'The caller''s own roles, for the app''s guard; none for everybody else. is_second_factor_missing: she must show her factor before any of them counts.';
revoke all on function public.my_operator_roles() from public, anon;
grant execute on function public.my_operator_roles() to authenticated;
