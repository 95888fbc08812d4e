-- Profiles: one row for each person, made at sign-up, which only that person reads whole.

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  email text,
  first_name text not null default '',
  last_name text,
  username text,
  username_updated_at timestamptz,
  avatar_url text,
  phone_number text,
  email_verified boolean not null default false,
  phone_verified boolean not null default false,
  account_type text not null default 'user',
  country_id integer references public.countries (id) on delete restrict,
  city_id integer references public.cities (id) on delete restrict,
  preferred_language_id integer references public.languages (id) on delete restrict,
  is_identity_approved boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_sign_in timestamptz,
  constraint account_type_is_known check (account_type in ('user', 'broker')),
  constraint first_name_is_not_too_long check (char_length(first_name) <= 80),
  constraint last_name_is_not_too_long check (char_length(last_name) <= 80),
  constraint phone_number_is_e164 check (phone_number ~ '^\+[1-9][0-9]{6,14}$')
);
-- Amina and amina are one name to a person who reads them.
create unique index profiles_username_key on public.profiles (lower(username));
create index profiles_city_id_idx on public.profiles (city_id);

comment on table public.profiles is 'One row for each person. Others see public_profiles only.';
comment on column public.profiles.email is 'Follows auth.users; changed there, after confirmation.';
comment on column public.profiles.username_updated_at is 'When the username was last chosen; set by trigger, never by the caller.';
comment on column public.profiles.account_type is 'user or broker; set by an operator, never by the person.';
comment on column public.profiles.is_identity_approved is 'Set by an operator after a look at the papers, never by the person.';

create trigger _100_set_updated_at before update on public.profiles
  for each row execute function private.set_updated_at();

alter table public.profiles enable row level security;
alter table public.profiles force row level security;
create policy person_reads_own_row on public.profiles for select to authenticated
  using (id = (select auth.uid()));
create policy person_changes_own_row on public.profiles for update to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));
-- No insert and no delete: the row comes and goes with the account. No e-mail, account type, approval or verified mark.
grant select on public.profiles to authenticated;
grant update (first_name, last_name, username, country_id, city_id, preferred_language_id, last_sign_in)
  on public.profiles to authenticated;
grant select, update on public.profiles to service_role;
