-- The staff take a home out of sight and put it back; what the owner published stays published, and is not shown meanwhile.

alter table public.properties
  add column taken_down_at timestamptz,
  add column taken_down_reason text,
  add constraint taken_down_reason_is_known check (
    taken_down_reason in ('scam', 'duplicate', 'wrong_information', 'already_gone', 'offensive', 'other')),
  add constraint taking_down_is_whole check ((taken_down_at is null) = (taken_down_reason is null));
create index properties_taken_down_at_idx on public.properties (taken_down_at, id) where taken_down_at is not null;
comment on column public.properties.taken_down_at is
  'Since when the staff keep it out of sight; set by take_down_home and put_back_home alone, and read by the owner.';
comment on column public.properties.taken_down_reason is 'What is wrong with it, for the owner; why in words stands in the audit log.';

alter table public.property_reports
  add column resolution text,
  add column resolved_at timestamptz,
  add constraint resolution_is_known check (resolution in ('dismissed', 'acted')),
  add constraint resolving_is_whole check ((resolution is null) = (resolved_at is null));
create index property_reports_open_idx on public.property_reports (property_id, created_at) where resolved_at is null;
comment on column public.property_reports.resolution is
  'What came of it. Who of the staff decided stands in the audit log alone: the reporter reads her rows and exports them.';

create or replace function private.list_home() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.is_published and new.taken_down_at is null and new.status in ('available', 'pending') and new.city_id is not null
      and private.may_list_homes(new.created_by) then
    perform private.write_listed_home(new);
  elsif tg_op = 'UPDATE' then
    delete from private.listed_homes l where l.id = new.id;
  end if;
  return null;
end
$$;

create or replace function private.list_homes_of(p_owner_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  if private.may_list_homes(p_owner_id) then
    perform private.write_listed_home(p) from public.properties p
    where p.created_by = p_owner_id and p.is_published and p.taken_down_at is null
      and p.status in ('available', 'pending') and p.city_id is not null;
    delete from private.hidden_owners h where h.owner_id = p_owner_id;
  else
    delete from private.listed_homes l where l.owner_id = p_owner_id;
  end if;
end
$$;
comment on function private.list_homes_of(uuid) is
  'Shows or hides all homes of a person, as her approval and her account say; what the staff took down stays hidden.';
comment on table private.listed_homes is
  'The properties that are public: published by an owner who may, available or pending, and not taken down by the staff. A row that is not here is in no search, view or page.';
