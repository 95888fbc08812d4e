-- Made from supabase/schemas/people/contacts by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- contacts/prepare_contact.sql

create function private.prepare_contact() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_phone text := private.normalize_phone(new.contact_phone);
  v_other public.contacts;
  v_field text;
begin
  -- Another person's book: the policy refuses it, and nothing is looked up in it before.
  if auth.uid() <> new.owner_user_id then
    return new;
  end if;
  new.contact_first_name := btrim(regexp_replace(new.contact_first_name, '\s+', ' ', 'g'));
  new.contact_last_name := nullif(btrim(regexp_replace(new.contact_last_name, '\s+', ' ', 'g')), '');
  v_field := case
    when v_phone is null then 'contact_phone'
    when coalesce(char_length(new.contact_first_name), 0) not between 1 and 80 then 'contact_first_name'
    when char_length(new.contact_last_name) > 80 then 'contact_last_name'
    when new.contact_user_id = new.owner_user_id then 'contact_user_id'
    -- An id alone gets nobody into a book; the rows of the seed and of tests are written by nobody.
    when new.contact_user_id is not null and auth.uid() is not null
      -- A contact who is suspended meanwhile, or blocked the owner, stays as it is; an upsert comes by here as an insert.
      and not exists (select from public.contacts c where c.id = new.id and c.owner_user_id = new.owner_user_id
        and c.contact_user_id = new.contact_user_id)
      and not private.may_reach_person(new.owner_user_id, new.contact_user_id) then 'contact_user_id'
    when new.city_id is not null and not exists (select from public.cities c where c.id = new.city_id) then 'city_id'
  end;
  if v_field is not null then
    perform private.refuse('WA003', 'The field cannot have this value', jsonb_build_object('field', v_field));
  end if;
  new.contact_phone := v_phone;
  -- Her own devices one after another, so that the same number from two of them gets this refusal and not a broken index.
  perform from public.profiles p where p.id = new.owner_user_id for no key update;
  select * into v_other from public.contacts c
  where c.owner_user_id = new.owner_user_id and c.contact_phone = v_phone and c.id <> new.id;
  if v_other.id is not null then
    perform private.refuse('WA100', 'This number is in the contacts already', jsonb_build_object(
      'id', v_other.id, 'name', concat_ws(' ', v_other.contact_first_name, v_other.contact_last_name)));
  elsif tg_op = 'INSERT' and (select count(*) >= 5000 from public.contacts c
    where c.owner_user_id = new.owner_user_id and c.id <> new.id) then
    perform private.refuse('WA101', 'The contacts book is full', '{"maximum": 5000}');
  end if;
  return new;
end
$$;
comment on function private.prepare_contact() is
  'Trigger: trims names, makes the number E.164. Refuses: FIELD_INVALID (field), CONTACT_EXISTS (id and name of the one that has the number), CONTACTS_FULL. Definer: accounts and cities are looked up by id.';

-- contacts/contacts.sql

-- The contacts book: whom a person knows, by phone number and perhaps by account. Hers alone.

create table public.contacts (
  id uuid primary key default gen_random_uuid(),
  owner_user_id uuid not null references public.profiles (id) on delete cascade,
  contact_first_name text not null,
  contact_last_name text,
  contact_phone text not null,
  contact_user_id uuid references public.profiles (id) on delete set null,
  city_id integer references public.cities (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint contact_first_name_is_short check (char_length(contact_first_name) between 1 and 80),
  constraint contact_last_name_is_short check (char_length(contact_last_name) between 1 and 80),
  constraint contact_phone_is_e164 check (contact_phone ~ '^\+[1-9][0-9]{6,14}$'),
  constraint contact_is_not_its_owner check (contact_user_id <> owner_user_id)
);

create unique index contacts_owner_user_id_contact_phone_key on public.contacts (owner_user_id, contact_phone);
create index contacts_owner_user_id_contact_first_name_idx on public.contacts (owner_user_id, contact_first_name, id);
create index contacts_contact_user_id_idx on public.contacts (contact_user_id, owner_user_id);
create index contacts_city_id_idx on public.contacts (city_id);

comment on table public.contacts is 'The people in somebody''s contacts book. The device makes the id, so that a repeat finds the first row; without one, each insert is another row.';
comment on column public.contacts.contact_phone is 'E.164; a trigger makes it out of what was typed.';
comment on column public.contacts.contact_user_id is 'The contact''s own account, when the owner knows its username: for chats.';
comment on column public.contacts.city_id is 'Where the contact lives, for transfers and parcels.';

create trigger _100_prepare_contact before insert or update on public.contacts
  for each row execute function private.prepare_contact();
create trigger _200_set_updated_at before update on public.contacts
  for each row execute function private.set_updated_at();

alter table public.contacts enable row level security;
alter table public.contacts force row level security;
create policy owner_reads_contacts on public.contacts for select to authenticated
  using (owner_user_id = (select auth.uid()));
create policy owner_adds_contacts on public.contacts for insert to authenticated
  with check (owner_user_id = (select auth.uid()));
create policy owner_changes_contacts on public.contacts for update to authenticated
  using (owner_user_id = (select auth.uid())) with check (owner_user_id = (select auth.uid()));
create policy owner_deletes_contacts on public.contacts for delete to authenticated
  using (owner_user_id = (select auth.uid()));
create policy second_step_is_done on public.contacts as restrictive to authenticated
  using ((select private.has_done_second_step()));

grant select, delete on public.contacts to authenticated;
grant insert (id, owner_user_id, contact_first_name, contact_last_name, contact_phone, contact_user_id, city_id)
  on public.contacts to authenticated;
-- owner_user_id may be named, because an update sends the whole form; the policy keeps it hers.
grant update (owner_user_id, contact_first_name, contact_last_name, contact_phone, contact_user_id, city_id)
  on public.contacts to authenticated;
-- Nobody's book is read for her.
revoke all on public.contacts from service_role;

-- contacts/export_of_contacts.sql

create function private.export_of_contacts(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('contacts', (select jsonb_agg(to_jsonb(c) - 'owner_user_id' order by c.contact_first_name, c.id)
    from public.contacts c where c.owner_user_id = p_user_id))
$$;
comment on function private.export_of_contacts(uuid) is
  'Her own book, and nobody else''s.';

insert into private.area_hooks (hook, area, position) values ('export', 'contacts', 900);

-- contacts/forget_person_of_contacts.sql

create function private.forget_person_of_contacts(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from public.contacts c where c.owner_user_id = p_user_id;
  -- Others keep the number they wrote down; that it is hers, the app forgets.
  update public.contacts c set contact_user_id = null where c.contact_user_id = p_user_id;
end
$$;
comment on function private.forget_person_of_contacts(uuid) is
  'Deletes her book, and takes her out of those of others.';

insert into private.area_hooks (hook, area, position) values ('forget_person', 'contacts', 100);

-- contacts/is_known_contact.sql

create function private.is_known_contact(p_owner_id uuid, p_person_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from public.contacts c where c.owner_user_id = p_owner_id and c.contact_user_id = p_person_id)
$$;
comment on function private.is_known_contact(uuid, uuid) is
  'Whether the owner has the person in her book by her account: then a first message needs no request.';
revoke all on function private.is_known_contact(uuid, uuid) from public;
