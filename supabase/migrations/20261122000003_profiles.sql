-- Made from supabase/schemas/people/profiles by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- profiles/audit_profile_change.sql

create function private.audit_profile_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_changes jsonb;
begin
  -- Addresses and numbers by name only: what stands here can never be forgotten.
  select jsonb_object_agg(key, case when key in ('email', 'phone_number') then '"changed"' else value end)
    into v_changes
  from jsonb_each(jsonb_build_object(
    'is_identity_approved', new.is_identity_approved, 'account_type', new.account_type,
    'email_verified', new.email_verified, 'phone_verified', new.phone_verified,
    'email', new.email, 'phone_number', new.phone_number))
  where value is distinct from to_jsonb(old) -> key;
  perform private.add_audit_event('profile.protected_fields_changed',
    case
      when auth.role() = 'service_role' then 'service'
      when auth.uid() is null then 'system'
      when auth.uid() = new.id then 'person'
      else 'operator'
    end, new.id, null, v_changes);
  return null;
end
$$;
comment on function private.audit_profile_change() is
  'Trigger: what a person may not change herself stands in the audit log, whoever changed it. Definer: nobody else may write there.';

-- profiles/is_own_avatar.sql

create function private.is_own_avatar(p_name text, p_owner_id text) returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce(p_owner_id = auth.uid()::text
    and p_name ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\.(jpg|webp)$'
    -- Whoever sees a public address must not learn an id from it.
    and split_part(p_name, '.', 1) <> p_owner_id, false)
$$;
comment on function private.is_own_avatar(text, text) is
  'Whether the caller owns the file, and it bears the name of a picture: <a random uuid>.<jpg or webp>, never the caller''s own id.';
grant execute on function private.is_own_avatar(text, text) to authenticated;

-- profiles/may_upload_avatar.sql

create function private.may_upload_avatar(p_name text, p_owner_id text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.is_own_avatar(p_name, p_owner_id)
    and exists (select from auth.users u
      where u.id = auth.uid() and u.deleted_at is null and not coalesce(u.banned_until > now(), false))
    -- The one that is shown, and some that an interrupted change left, and no more.
    and (select count(*) < 5 from storage.objects o where o.bucket_id = 'avatars' and o.owner_id = p_owner_id)
$$;
comment on function private.may_upload_avatar(text, text) is
  'Whether the caller may put a picture there: as its owner, while they own fewer than five. Definer: callers do not see accounts.';
grant execute on function private.may_upload_avatar(text, text) to authenticated;

-- profiles/avatars_bucket.sql

-- The bucket of pictures: whoever has an address sees one; its name is random, and its owner is who uploaded it.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
-- A picture of 512 px fits many times over. No image/*: that would let SVG in, which is a program.
values ('avatars', 'avatars', true, 512 * 1024, array['image/jpeg', 'image/webp']);
create policy person_uploads_own_avatar on storage.objects for insert to authenticated
  with check (bucket_id = 'avatars' and private.may_upload_avatar(name, owner_id));
create policy person_sees_own_avatars on storage.objects for select to authenticated
  using (bucket_id = 'avatars' and private.is_own_avatar(name, owner_id));
create policy person_removes_own_avatars on storage.objects for delete to authenticated
  using (bucket_id = 'avatars' and private.is_own_avatar(name, owner_id));
-- No update: another picture has another name, so that nobody is shown the old one out of a cache.

-- profiles/check_own_profile.sql

create function private.check_own_profile() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  v_field text;
begin
  if tg_op = 'INSERT' then
    -- An upsert comes by here before it finds the row, which was made with the account; nobody makes another one.
    if new.id is distinct from auth.uid() or not exists (select from public.profiles p where p.id = new.id) then
      v_field := 'id';
    end if;
  else
    v_field := case
      when new.id <> old.id then 'id'
      when lower(new.email) is distinct from lower(old.email) then 'email'
      when new.email_verified is distinct from old.email_verified then 'email_verified'
      when new.phone_number is distinct from old.phone_number then 'phone_number'
      when new.phone_verified is distinct from old.phone_verified then 'phone_verified'
      when new.account_type is distinct from old.account_type then 'account_type'
      when new.is_identity_approved is distinct from old.is_identity_approved then 'is_identity_approved'
      when new.avatar_url is distinct from old.avatar_url then 'avatar_url'
    end;
    new.email := old.email;
    new.created_at := old.created_at;
  end if;
  if v_field is not null then
    perform private.refuse('WA384', 'This field of a profile is not changed here', jsonb_build_object('field', v_field));
  end if;
  return new;
end
$$;
comment on function private.check_own_profile() is
  'Trigger for what people write themselves: a whole row may come back with what is not theirs unchanged, and times are the database''s. Refuses: PROFILE_FIELD_PROTECTED (detail field; id for another person''s row).';

-- profiles/check_username.sql

create function private.check_username() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_rest interval;
begin
  if new.username is not distinct from old.username then
    new.username_updated_at := old.username_updated_at;
    return new;
  end if;
  if new.username is null and exists (select from auth.users u where u.id = new.id and u.deleted_at is not null) then
    new.username_updated_at := null;
    return new;
  end if;
  if new.username is null or new.username !~ '^[A-Za-z0-9_-]{3,30}$' then
    perform private.refuse('WA010', 'A username has 3 to 30 letters, digits, underscores or hyphens');
  end if;
  v_rest := old.username_updated_at + interval '14 days' - now();
  if v_rest > interval '0' then
    perform private.refuse('WA011', 'The username was changed less than 14 days ago',
      jsonb_build_object('days', ceil(extract(epoch from v_rest) / 86400)::integer));
  end if;
  new.username_updated_at := now();
  return new;
end
$$;
comment on function private.check_username() is
  'Trigger: refuses USERNAME_INVALID and USERNAME_TOO_SOON (detail days, rounded up), and stamps username_updated_at; the name of a deleted account is free at once. A taken name is a unique violation, 23505. Definer: callers do not see accounts.';

-- profiles/create_profile.sql

create function private.create_profile() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_data jsonb := coalesce(new.raw_user_meta_data, '{}');
  v_full_name text := btrim(coalesce(v_data ->> 'full_name', v_data ->> 'name', ''));
begin
  insert into public.profiles (id, email, first_name, last_name, email_verified, preferred_language_id)
  values (
    new.id,
    new.email,
    left(coalesce(nullif(btrim(v_data ->> 'first_name'), ''), split_part(v_full_name, ' ', 1)), 80),
    left(coalesce(nullif(btrim(v_data ->> 'last_name'), ''),
      nullif(btrim(substr(v_full_name, char_length(split_part(v_full_name, ' ', 1)) + 1)), '')), 80),
    new.email_confirmed_at is not null,
    -- What is sent to her speaks as the screens did on which she signed up, until she chooses another one.
    (select l.id from public.languages l where l.code = v_data ->> 'language')
  );
  return new;
end
$$;
comment on function private.create_profile() is
  'Trigger on auth.users. Definer: the auth service has no rights on public. A full name from a provider is split at its first space (product spec, section 3). A language that is not offered is none.';

create trigger create_profile after insert on auth.users
  for each row execute function private.create_profile();

-- profiles/dashboard_of_profiles.sql

create function private.dashboard_of_profiles(p_user_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  v_profile public.profiles;
begin
  select * into v_profile from public.profiles where id = p_user_id;
  return jsonb_build_object(
    'profile', to_jsonb(v_profile),
    'account', jsonb_build_object(
      'email_verified', v_profile.email_verified,
      'phone_verified', v_profile.phone_verified,
      'has_username', v_profile.username is not null,
      'has_city', v_profile.city_id is not null));
end
$$;
comment on function private.dashboard_of_profiles(uuid) is
  '{profile (her whole own row, so that the header need not ask for it again), account {email_verified, phone_verified, has_username, has_city}}.';

insert into private.area_hooks (hook, area, position) values ('dashboard', 'profiles', 200);

-- profiles/due_work_of_profiles.sql

create function private.due_work_of_profiles() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_count integer;
begin
  delete from private.person_lookups l where (l.seeker_id, l.person_id) in (
    select o.seeker_id, o.person_id from private.person_lookups o
    where o.looked_up_at <= now() - interval '24 hours' order by o.looked_up_at limit 500 for update skip locked);
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
comment on function private.due_work_of_profiles() is 'Forgets whom people looked up more than 24 hours ago, five hundred at a time.';

insert into private.area_hooks (hook, area, position) values ('due_work', 'profiles', 305);

-- profiles/email_for_username.sql

create function public.email_for_username(p_username text) returns text
language sql stable security definer
set search_path = ''
as $$
  select email from public.profiles where lower(username) = lower(btrim(p_username))
$$;
comment on function public.email_for_username(text) is
  'The address behind a username, or null. For the sign-in function with the service key alone: nobody else may turn a name into an address.';
revoke all on function public.email_for_username(text) from public, anon, authenticated;
grant execute on function public.email_for_username(text) to service_role;

-- profiles/end_account_of_profiles.sql

create function private.end_account_of_profiles(p_user_id uuid) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  perform private.delete_files(array(
    select o.id from storage.objects o where o.bucket_id = 'avatars' and o.owner_id = p_user_id::text));
  return '{}';
end
$$;
comment on function private.end_account_of_profiles(uuid) is
  'Deletes her pictures. The profile goes with the account or is emptied with it.';

insert into private.area_hooks (hook, area, position) values ('end_account', 'profiles', 600);

-- profiles/export_of_profiles.sql

create function private.export_of_profiles(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('profile', (select to_jsonb(p) from public.profiles p where p.id = p_user_id))
$$;
comment on function private.export_of_profiles(uuid) is
  'Her profile, whole.';

insert into private.area_hooks (hook, area, position) values ('export', 'profiles', 200);

-- profiles/find_person.sql

create function public.find_person(p_username text)
returns table (id uuid, username text, first_name text, last_name text, avatar_url text)
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_found public.profiles;
begin
  select * into v_found from public.profiles p
  where lower(p.username) = lower(btrim(p_username)) and p.id = any (private.visible_people(v_caller, array[p.id]));
  if v_found.id is not null then
    perform private.note_lookup(v_caller, v_found.id);
    return query select v_found.id, v_found.username, v_found.first_name, v_found.last_name, v_found.avatar_url;
  end if;
end
$$;
comment on function public.find_person(text) is
  'The person of exactly this username, the caller too; nobody for a suspended account or somebody who blocked the caller. For 24 hours the caller may name whom they found by the id (open_conversation, contacts, recipients). Refuses: those of caller_id.';
revoke all on function public.find_person(text) from public, anon;
grant execute on function public.find_person(text) to authenticated;

-- profiles/follow_account.sql

create function private.follow_account() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_phone text := '+' || new.phone;
  v_is_phone_proven boolean := new.phone is not null and new.phone_confirmed_at is not null;
begin
  update public.profiles
  set email = new.email, email_verified = new.email_confirmed_at is not null,
    phone_number = v_phone, phone_verified = v_is_phone_proven
  where id = new.id
    and (email, email_verified, phone_number, phone_verified)
      is distinct from (new.email, new.email_confirmed_at is not null, v_phone, v_is_phone_proven);
  return new;
end
$$;
comment on function private.follow_account() is
  'Trigger on auth.users: the profile''s address and phone number, and their marks, follow the account, which keeps a number without its plus.';

create trigger follow_account after update of email, email_confirmed_at, phone, phone_confirmed_at on auth.users
  for each row execute function private.follow_account();

-- profiles/forget_person_of_profiles.sql

create function private.forget_person_of_profiles(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.profiles set
    email = null, first_name = '', last_name = null, username = null, avatar_url = null, phone_number = null,
    email_verified = false, phone_verified = false, country_id = null, city_id = null,
    preferred_language_id = null, last_sign_in = null
  where id = p_user_id;
end
$$;
comment on function private.forget_person_of_profiles(uuid) is
  'Empties the profile, which stays with the account.';

insert into private.area_hooks (hook, area, position) values ('forget_person', 'profiles', 400);

-- profiles/lock_account_end_of_profiles.sql

create function private.lock_account_end_of_profiles(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform from public.profiles p where p.id = p_user_id for update;
end
$$;
comment on function private.lock_account_end_of_profiles(uuid) is
  'Her profile, after the account.';

insert into private.area_hooks (hook, area, position) values ('lock_account_end', 'profiles', 500);

-- profiles/may_reach_person.sql

create function private.may_reach_person(p_person_id uuid, p_other_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce(p_other_id = any (private.related_people(p_person_id)), false)
$$;
comment on function private.may_reach_person(uuid, uuid) is
  'Whether a person may name the other by their id: to have an id is no permission, a live relation is (related_people).';
revoke all on function private.may_reach_person(uuid, uuid) from public;

-- profiles/note_lookup.sql

create function private.note_lookup(p_seeker_id uuid, p_person_id uuid) returns void
language sql
set search_path = ''
as $$
  insert into private.person_lookups as l (seeker_id, person_id)
  select p_seeker_id, p_person_id where p_seeker_id <> p_person_id
  on conflict (seeker_id, person_id) do update set looked_up_at = excluded.looked_up_at
$$;
comment on function private.note_lookup(uuid, uuid) is 'Lets the seeker use the id of the person they found, from now on for 24 hours.';
revoke all on function private.note_lookup(uuid, uuid) from public;

-- profiles/people_by_id.sql

create function public.people_by_id(p_ids uuid[])
returns table (id uuid, username text, first_name text, last_name text, avatar_url text)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
begin
  if p_ids is null or cardinality(p_ids) > 100 then
    perform private.refuse('WA003', 'A list of at most 100 ids', '{"field": "p_ids"}');
  end if;
  return query
    select p.id, p.username, p.first_name, p.last_name, p.avatar_url
    from public.profiles p where p.id = any (p_ids) and p.id = any (private.related_people(v_caller));
end
$$;
comment on function public.people_by_id(uuid[]) is
  'Those of at most 100 ids with whom the caller has a live relation (private.related_people). Refuses: those of caller_id, FIELD_INVALID (p_ids).';
revoke all on function public.people_by_id(uuid[]) from public, anon;
grant execute on function public.people_by_id(uuid[]) to authenticated;

-- profiles/person_facts.sql

create function private.person_facts(p_viewer_id uuid, p_person_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('id', p.id, 'first_name', p.first_name, 'last_name', p.last_name,
    'avatar_url', case when p.id = any (private.visible_people(p_viewer_id, array[p.id])) then p.avatar_url end)
  from public.profiles p where p.id = p_person_id
$$;
comment on function private.person_facts(uuid, uuid) is
  'The other party of a deal, {id, first_name, last_name, avatar_url}: the name belongs to what was agreed, the picture is shown only while the person is visible (visible_people).';
revoke all on function private.person_facts(uuid, uuid) from public;

-- profiles/profiles.sql

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
  -- Its address is public, and whoever sees it must not learn the id.
  constraint avatar_url_does_not_name_its_person check (position(id::text in avatar_url) = 0),
  constraint last_sign_in_is_a_time check (isfinite(last_sign_in)),
  constraint own_times_are_times check (isfinite(created_at) and isfinite(updated_at) and isfinite(username_updated_at)),
  constraint phone_number_is_e164 check (phone_number ~ '^\+[1-9][0-9]{6,14}$')
);

-- Amina and amina are one name to a person who reads them.
create unique index profiles_username_key on public.profiles (lower(username));
create index profiles_city_id_idx on public.profiles (city_id);
create index profiles_full_name_idx on public.profiles
  (private.fold_text(first_name || ' ' || coalesce(last_name, '')) text_pattern_ops);
create index profiles_last_name_first_idx on public.profiles
  (private.fold_text(coalesce(last_name, '') || ' ' || first_name) text_pattern_ops);
create index profiles_phone_number_idx on public.profiles (phone_number text_pattern_ops);
create index profiles_email_idx on public.profiles (lower(email));

comment on table public.profiles is 'One row for each person. Others see public_profiles only.';
comment on column public.profiles.email is 'Follows auth.users; changed there, after confirmation.';
comment on column public.profiles.username_updated_at is 'When the username was last chosen; set by trigger, never by the caller.';
comment on column public.profiles.account_type is 'user or broker; set by an operator, never by the person.';
comment on column public.profiles.avatar_url is 'A path of this server under a random name, another one after each change, block or end of an invite link (renew_avatar_name).';
comment on column public.profiles.is_identity_approved is 'Set by an operator after a look at the papers, never by the person.';
comment on column public.profiles.phone_number is 'E.164; follows auth.users, where a code sent to the number has proven it.';

-- The account, reviews and pictures have functions of their own, which run as their owner.
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
-- For an upsert, which finds the row that was made with the account.
create policy person_sends_own_row on public.profiles for insert to authenticated
  with check (id = (select auth.uid()));
create policy person_changes_own_row on public.profiles for update to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));
-- Restrictive: it narrows whatever the other policies of the table allow. Reference data stays readable by everybody.
create policy second_step_is_done on public.profiles as restrictive to authenticated
  using ((select private.has_done_second_step()));

-- No delete: the row goes with the account. All columns of the form may be named, because a client sends back the row that it
-- loaded; check_own_profile refuses a change of those that are not hers.
grant select on public.profiles to authenticated;
grant insert (id, email, first_name, last_name, username, username_updated_at, avatar_url, phone_number, email_verified,
    phone_verified, account_type, country_id, city_id, preferred_language_id, is_identity_approved, created_at, updated_at,
    last_sign_in),
  update (id, email, first_name, last_name, username, username_updated_at, avatar_url, phone_number, email_verified,
    phone_verified, account_type, country_id, city_id, preferred_language_id, is_identity_approved, created_at, updated_at,
    last_sign_in)
  on public.profiles to authenticated;
grant select, update on public.profiles to service_role;
-- Approved by a review alone: not even the service key says so by itself.
revoke insert, update on public.profiles from service_role;
grant insert (id, email, first_name, last_name, username, username_updated_at, avatar_url, phone_number, email_verified,
    phone_verified, account_type, country_id, city_id, preferred_language_id, created_at, updated_at, last_sign_in),
  update (email, first_name, last_name, username, username_updated_at, avatar_url, phone_number, email_verified,
    phone_verified, account_type, country_id, city_id, preferred_language_id, created_at, updated_at, last_sign_in)
  on public.profiles to service_role;

alter publication supabase_realtime add table public.profiles;

-- profiles/person_lookups.sql

-- Whom a person found by an exact username or phone number: for a day, that is a relation by which an id may be used.

create table private.person_lookups (
  seeker_id uuid not null references public.profiles (id) on delete cascade,
  person_id uuid not null references public.profiles (id) on delete cascade,
  looked_up_at timestamptz not null default now(),
  primary key (seeker_id, person_id)
);

create index person_lookups_person_id_idx on private.person_lookups (person_id);
create index person_lookups_looked_up_at_idx on private.person_lookups (looked_up_at);

comment on table private.person_lookups is
  'Who found whom by an exact username or phone number, and when last. It counts for 24 hours: the seeker opens a conversation, adds a contact or names a recipient with it, and each of these is a relation of its own.';

alter table private.person_lookups enable row level security;
alter table private.person_lookups force row level security;

-- profiles/shared_people.sql

create function private.shared_people() returns uuid[]
language sql stable security definer
set search_path = ''
as $$
  select case when auth.role() = 'authenticated' then private.related_people(auth.uid())
    -- For the service key and for the database itself, no list is too long.
    else array(select p.id from public.profiles p) end
$$;
comment on function private.shared_people() is
  'Whom the caller may find in a list: related_people. Definer: it reads the tables of others for their ids alone.';
revoke all on function private.shared_people() from public;
grant execute on function private.shared_people() to authenticated, service_role;

-- profiles/public_profiles.sql

-- One of the two views that read past the policies of their tables: it asks by itself.
create view public.public_profiles with (security_barrier = true) as
  select id, username, first_name, last_name, avatar_url from public.profiles
  -- As one array, asked once: the key of the table then finds these rows, however many people there are.
  where id = any ((select private.shared_people())::uuid[])
    and ((select auth.role()) is distinct from 'authenticated' or (select private.has_done_second_step()));
grant select on public.public_profiles to authenticated, service_role;
comment on view public.public_profiles is
  'Name, username and picture of the people with whom the reader has a live relation (private.related_people). Anybody else is found by an exact username (find_person) or phone number (find_person_by_phone).';

-- profiles/related_people.sql

create function private.related_people(p_person_id uuid) returns uuid[]
language sql stable
set search_path = ''
as $$
  select private.visible_people(p_person_id, array(
    select p_person_id
    union select c.contact_user_id from public.contacts c
      where c.owner_user_id = p_person_id and c.contact_user_id is not null
    -- Of two, whoever declined looks like somebody who has not answered; whoever left a group meets nobody of it any more.
    union select other.user_id from public.conversation_members own
      join public.conversations c on c.id = own.conversation_id
      join public.conversation_members other on other.conversation_id = own.conversation_id
      where own.user_id = p_person_id and own.status in ('active', 'requested')
        and (not c.is_group or other.status in ('active', 'requested'))
    -- What is still a draft concerns nobody but its sender.
    union select unnest(array[t.receiver_id, t.broker_id, t.cash_in_broker_id]) from public.money_transfers t
      where t.sender_id = p_person_id
    union select unnest(array[t.sender_id, t.broker_id, t.cash_in_broker_id]) from public.money_transfers t
      where t.receiver_id = p_person_id and t.status <> 'draft'
    union select unnest(array[t.sender_id, t.receiver_id, t.cash_in_broker_id]) from public.money_transfers t
      where t.broker_id = p_person_id and t.accepted_at is not null
    -- Also who counted cash, declined or gave up: the timeline names them.
    union select e.actor_id from public.money_transfers t
      join public.money_transfer_events e on e.transfer_id = t.id and e.actor_role = 'broker'
      where t.sender_id = p_person_id or t.receiver_id = p_person_id and t.status <> 'draft'
        or t.broker_id = p_person_id and t.accepted_at is not null
    union select s.receiver_id from public.transfer_schedules s where s.sender_id = p_person_id and s.receiver_id is not null
    union select d.receiver_id from public.deliveries d where d.sender_id = p_person_id and d.receiver_id is not null
    union select d.sender_id from public.deliveries d where d.receiver_id = p_person_id and d.status <> 'draft'
    union select l.person_id from private.person_lookups l
      where l.seeker_id = p_person_id and l.looked_up_at > now() - interval '24 hours'))
$$;
comment on function private.related_people(uuid) is
  'The visible people with whom a person has a live relation: themselves, contacts by account, members of their conversations, parties of their transfers (brokers who acted in one too), schedules and parcels, and whom they found by username or phone within 24 hours. The only rule on who is reached or shown by an id.';
revoke all on function private.related_people(uuid) from public;

-- profiles/renew_avatar_name.sql

create function private.renew_avatar_name(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_name text;
  v_fresh text;
begin
  -- Behind another device that changes the picture at this moment.
  select split_part(p.avatar_url, '/avatars/', 2) into v_name from public.profiles p where p.id = p_user_id for no key update;
  v_fresh := gen_random_uuid() || substring(v_name from '\.[a-z]+$');
  if private.rename_file('avatars', v_name, v_fresh) then
    update public.profiles p set avatar_url = '/storage/v1/object/public/avatars/' || v_fresh where p.id = p_user_id;
  end if;
end
$$;
comment on function private.renew_avatar_name(uuid) is
  'Gives a person''s picture another random address; the one before opens nothing any more.';
revoke all on function private.renew_avatar_name(uuid) from public;

-- profiles/require_person.sql

create function private.require_person(p_user_id uuid) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if not exists (
    select from auth.users u join public.profiles p on p.id = u.id where u.id = p_user_id and u.deleted_at is null) then
    perform private.refuse('WA076', 'There is no such person');
  end if;
end
$$;
comment on function private.require_person(uuid) is 'For ids that a device names. Refuses: PERSON_NOT_FOUND.';

-- profiles/require_reachable_person.sql

create function private.require_reachable_person(p_person_id uuid, p_other_id uuid) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if not private.may_reach_person(p_person_id, p_other_id) then
    perform private.refuse('WA076', 'There is no such person');
  end if;
end
$$;
comment on function private.require_reachable_person(uuid, uuid) is
  'For ids that a device names: a stranger, an unknown id, a suspended account and somebody who blocked the caller get the same answer. Refuses: PERSON_NOT_FOUND.';
revoke all on function private.require_reachable_person(uuid, uuid) from public;

-- profiles/set_avatar.sql

create function public.set_avatar(p_name text default null) returns public.profiles
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
  v_profile public.profiles;
  v_old_name text;
begin
  select split_part(p.avatar_url, '/avatars/', 2) into v_old_name
  from public.profiles p where p.id = v_user_id for no key update;
  if p_name is not null and not exists (
    select from storage.objects o
    where o.bucket_id = 'avatars' and o.name = p_name and private.is_own_avatar(o.name, o.owner_id)) then
    perform private.refuse('WA003', 'You uploaded no such picture', '{"field": "avatar"}');
  end if;
  -- A path of this server and never another address: whoever sees a picture must not be counted by a stranger's server.
  update public.profiles p set avatar_url = '/storage/v1/object/public/avatars/' || p_name
  where p.id = v_user_id returning * into v_profile;
  -- Young ones may be another device's, on the way here.
  perform private.delete_files(array(select o.id from storage.objects o
  where o.bucket_id = 'avatars' and o.owner_id = v_user_id::text and o.name is distinct from p_name
    and (o.name = v_old_name or p_name is null or o.created_at < now() - interval '1 hour')));
  return v_profile;
end
$$;
comment on function public.set_avatar(text) is
  'Shows the picture that the caller uploaded under that name, or none, and removes the one before. Sent again it changes nothing. Refuses: NOT_SIGNED_IN, FIELD_INVALID (field avatar).';
revoke all on function public.set_avatar(text) from public, anon;
grant execute on function public.set_avatar(text) to authenticated;

-- profiles/visible_people.sql

create function private.visible_people(p_viewer_id uuid, p_ids uuid[]) returns uuid[]
language sql stable
set search_path = ''
as $$
  select array(
    select u.id from auth.users u
    where u.id = any (p_ids) and (u.id = p_viewer_id or u.deleted_at is null
      and not coalesce(u.banned_until > now(), false)
      and not exists (select from public.person_blocks b where b.blocker_id = u.id and b.blocked_id = p_viewer_id)))
$$;
comment on function private.visible_people(uuid, uuid[]) is
  'Those of the ids who are somebody to the viewer (null: a visitor). A person whose account ended or is suspended, or who blocked the viewer, looks unknown; whom the viewer blocked does not, so that the block can be taken back. One person sees themselves always.';
revoke all on function private.visible_people(uuid, uuid[]) from public;
