-- Operators and their roles, kept in the private schema and checked on every request.

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

comment on table private.operator_roles is 'Roles of operators. Two admins grant a role: one admin proposes the role, and another admin, who must not be the person who gets the role, confirms it. A single admin can remove a role.';
comment on column private.operator_roles.confirmed_by is 'Second admin, who confirmed the role (four-eyes principle); null if the database''s owner confirmed it.';

alter table private.operator_roles enable row level security;
alter table private.operator_roles force row level security;
