-- Profiles: one row for each person, created at sign-up. Only that person can read the whole row.

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
  -- The picture's URL is public and must not contain the user id.
  constraint avatar_url_does_not_name_its_person check (position(id::text in avatar_url) = 0),
  constraint last_sign_in_is_a_time check (isfinite(last_sign_in)),
  constraint own_times_are_times check (isfinite(created_at) and isfinite(updated_at) and isfinite(username_updated_at)),
  constraint phone_number_is_e164 check (phone_number ~ '^\+[1-9][0-9]{6,14}$')
);

-- Usernames are unique regardless of case.
create unique index profiles_username_key on public.profiles (lower(username));
create index profiles_city_id_idx on public.profiles (city_id);
create index profiles_full_name_idx on public.profiles
  (private.fold_text(first_name || ' ' || coalesce(last_name, '')) text_pattern_ops);
create index profiles_last_name_first_idx on public.profiles
  (private.fold_text(coalesce(last_name, '') || ' ' || first_name) text_pattern_ops);
create index profiles_phone_number_idx on public.profiles (phone_number text_pattern_ops);
create index profiles_email_idx on public.profiles (lower(email));

comment on table public.profiles is 'One row for each person. Other people see only public_profiles.';
comment on column public.profiles.email is 'E-mail address, copied from auth.users; it is changed there, after confirmation.';
comment on column public.profiles.username_updated_at is 'Time at which the username was last chosen; set by a trigger, never by the caller.';
comment on column public.profiles.account_type is 'Type of the account, user or broker; set by an operator, never by the person.';
comment on column public.profiles.avatar_url is 'Path of the profile picture on this server. The path contains a random name, which changes when the person sets a new picture, blocks somebody or ends an invite link (renew_avatar_name).';
comment on column public.profiles.is_identity_approved is 'True if an operator has approved the person''s identity documents; never set by the person.';
comment on column public.profiles.phone_number is 'Phone number in E.164 format, copied from auth.users, where a code sent to the number has verified it.';

-- This trigger runs only for the role `authenticated`. It does not apply to functions that change
-- accounts, review identities or set pictures, because they run as their owner (SECURITY DEFINER).
create trigger _050_check_own_profile before insert or update on public.profiles
  for each row when (current_user = 'authenticated') execute function private.check_own_profile();
create trigger _100_set_updated_at before update on public.profiles
  for each row execute function private.set_updated_at();
create trigger _200_check_username before update of username, username_updated_at on public.profiles
  for each row execute function private.check_username();
create trigger _300_audit_profile_change after update on public.profiles
  for each row when (
    (old.is_identity_approved, old.account_type, old.email_verified, old.phone_verified, old.email, old.phone_number)
    is distinct from
    (new.is_identity_approved, new.account_type, new.email_verified, new.phone_verified, new.email, new.phone_number))
  execute function private.audit_profile_change();

alter table public.profiles enable row level security;
alter table public.profiles force row level security;
create policy person_reads_own_row on public.profiles for select to authenticated
  using (id = (select auth.uid()));
-- Clients upsert the row that was created at sign-up, and an upsert needs an insert policy too.
create policy person_sends_own_row on public.profiles for insert to authenticated
  with check (id = (select auth.uid()));
create policy person_changes_own_row on public.profiles for update to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));
-- This restrictive policy applies in addition to the other policies. Tables of reference data have
-- no such policy, so everybody can still read them.
create policy second_step_is_done on public.profiles as restrictive to authenticated
  using ((select private.has_done_second_step()));

-- No role may delete rows: the row is deleted with the account. Users may update all of these
-- columns, because clients send back the whole row; check_own_profile refuses changes of protected
-- columns.
grant select on public.profiles to authenticated;
grant insert (id, email, first_name, last_name, username, username_updated_at, avatar_url, phone_number, email_verified,
    phone_verified, account_type, country_id, city_id, preferred_language_id, is_identity_approved, created_at, updated_at,
    last_sign_in),
  update (id, email, first_name, last_name, username, username_updated_at, avatar_url, phone_number, email_verified,
    phone_verified, account_type, country_id, city_id, preferred_language_id, is_identity_approved, created_at, updated_at,
    last_sign_in)
  on public.profiles to authenticated;
grant select, update on public.profiles to service_role;
-- Only an identity review may approve a person, so even the service key may not write the column
-- is_identity_approved.
revoke insert, update on public.profiles from service_role;
grant insert (id, email, first_name, last_name, username, username_updated_at, avatar_url, phone_number, email_verified,
    phone_verified, account_type, country_id, city_id, preferred_language_id, created_at, updated_at, last_sign_in),
  update (email, first_name, last_name, username, username_updated_at, avatar_url, phone_number, email_verified,
    phone_verified, account_type, country_id, city_id, preferred_language_id, created_at, updated_at, last_sign_in)
  on public.profiles to service_role;

alter publication supabase_realtime add table public.profiles;
