-- Contacts: the people in a person's address book, with their phone number and, if known, their
-- account. Contacts are private to the owner.

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

comment on table public.contacts is 'Contacts of each person. The device generates the id of a contact, so that a repeated insert finds the existing row. Without an id, each insert adds a row.';
comment on column public.contacts.contact_phone is 'Phone number in E.164 format; a trigger normalises the input.';
comment on column public.contacts.contact_user_id is 'The contact''s account, if the owner knows the username; used for chat.';
comment on column public.contacts.city_id is 'City where the contact lives, used for transfers and parcels.';

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
-- Users need the right to update owner_user_id, because clients always send all fields of the form.
-- The RLS policy refuses an update that changes the owner.
grant update (owner_user_id, contact_first_name, contact_last_name, contact_phone, contact_user_id, city_id)
  on public.contacts to authenticated;
-- Even the service key may not read contacts.
revoke all on public.contacts from service_role;
