-- What holds whenever a property is written: who may, what is tidied, what is refused, and that a new price is noted.

create function private.require_home_writer() returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_identity_approved();
end
$$;
comment on function private.require_home_writer() is
  'For triggers that run as the caller. Definer: they may not look at accounts. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, IDENTITY_REQUIRED.';
revoke all on function private.require_home_writer() from public;
grant execute on function private.require_home_writer() to authenticated;

create function private.invalid_property_field(p public.properties) returns text
language sql immutable
set search_path = ''
as $$
  select case
    when greatest(char_length(p.title), char_length(p.title_fr), char_length(p.title_ar)) > 200 then 'title'
    when greatest(char_length(p.description), char_length(p.description_fr), char_length(p.description_ar)) > 5000 then 'description'
    when p.listing_type not in ('sale', 'rent') then 'listing_type'
    when p.status not in ('available', 'pending', 'sold', 'rented', 'off_market') then 'status'
    when p.construction_status not in (
      'new', 'under_construction', 'ready_to_move', 'resale', 'renovated', 'needs_renovation') then 'construction_status'
    when p.orientation not in ('north', 'south', 'east', 'west', 'northeast', 'northwest', 'southeast', 'southwest') then 'orientation'
    when p.view_type not in ('city', 'sea', 'mountain', 'garden', 'street', 'pool', 'park') then 'view_type'
    when p.kitchen_type not in ('open', 'closed', 'semi_open', 'american', 'european', 'separate', 'traditional') then 'kitchen_type'
    when p.neighborhood_type not in (
      'residential', 'commercial', 'mixed', 'industrial', 'suburban', 'tourist', 'student') then 'neighborhood_type'
    when p.price_currency not in ('MAD', 'USD', 'EUR') then 'price_currency'
    when p.price < 0 then 'price'
    when p.area_sqm < 0 then 'area_sqm'
    when p.bedrooms not between 0 and 1000 then 'bedrooms'
    when p.bathrooms not between 0 and 1000 then 'bathrooms'
    when p.parking_spaces not between 0 and 10000 then 'parking_spaces'
    when p.floor_number not between 0 and 200 then 'floor_number'
    when p.total_floors not between 0 and 200 then 'total_floors'
    when p.property_age not between 0 and 2000 then 'property_age'
    when p.construction_year not between 1900 and 2030 then 'construction_year'
    -- NaN compares as greater than everything, so it is refused too.
    when p.latitude not between -90 and 90 then 'latitude'
    when p.longitude not between -180 and 180 then 'longitude'
    when char_length(p.agent_name) > 120 then 'agent_name'
    when p.contact_phone !~ '^\+[1-9][0-9]{6,14}$' then 'contact_phone'
    when p.contact_email !~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:]]+$' or char_length(p.contact_email) > 120 then 'contact_email'
    when p.neighborhood_id is not null and p.city_id is null then 'neighborhood_id'
  end
$$;
comment on function private.invalid_property_field(public.properties) is 'The first field whose value a property cannot have, or null.';
grant execute on function private.invalid_property_field(public.properties) to authenticated, service_role;

create function private.check_property() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  v_missing text[];
  v_invalid text;
begin
  -- The clock, the seed and definer functions have no identity of their own to show.
  if current_user = 'authenticated' then
    perform private.require_home_writer();
    new.updated_by := auth.uid();
  end if;
  if tg_op = 'UPDATE' then
    -- An id in the hands of buyers stays what it is; so does whose it is.
    new.id := old.id;
    new.created_by := old.created_by;
    new.created_at := old.created_at;
  end if;
  new.updated_at := now();
  new.title := btrim(new.title, E' \t\r\n');
  new.title_fr := nullif(btrim(new.title_fr, E' \t\r\n'), '');
  new.title_ar := nullif(btrim(new.title_ar, E' \t\r\n'), '');
  new.description := nullif(btrim(new.description, E' \t\r\n'), '');
  new.description_fr := nullif(btrim(new.description_fr, E' \t\r\n'), '');
  new.description_ar := nullif(btrim(new.description_ar, E' \t\r\n'), '');
  new.agent_name := nullif(btrim(new.agent_name), '');
  new.contact_email := nullif(lower(btrim(new.contact_email)), '');
  new.contact_phone := nullif(regexp_replace(new.contact_phone, '[[:space:].()-]', '', 'g'), '');
  new.construction_status := case nullif(btrim(new.construction_status), '')
    -- One reading of the forms before; the list has one word for it.
    when 'ready' then 'ready_to_move' else nullif(btrim(new.construction_status), '') end;
  new.orientation := nullif(btrim(new.orientation), '');
  new.view_type := nullif(btrim(new.view_type), '');
  new.kitchen_type := nullif(btrim(new.kitchen_type), '');
  new.neighborhood_type := nullif(btrim(new.neighborhood_type), '');
  new.price_currency := coalesce(nullif(btrim(new.price_currency), ''), 'MAD');
  new.status := coalesce(nullif(btrim(new.status), ''), 'available');
  new.bedrooms := coalesce(new.bedrooms, 0);
  new.bathrooms := coalesce(new.bathrooms, 0);
  new.parking_spaces := coalesce(new.parking_spaces, 0);
  v_missing := array_remove(array[
    case when coalesce(new.title, '') = '' then 'title' end,
    case when coalesce(new.listing_type, '') = '' then 'listing_type' end,
    case when new.price is null then 'price' end,
    case when new.area_sqm is null then 'area_sqm' end], null);
  if v_missing <> '{}' then
    perform private.refuse('WA111', 'Missing required fields: title, listing_type, price, or area_sqm',
      jsonb_build_object('fields', v_missing));
  end if;
  v_invalid := private.invalid_property_field(new);
  if v_invalid is null and new.neighborhood_id is not null and not exists (
    select from public.neighborhoods n where n.id = new.neighborhood_id and n.city_id = new.city_id) then
    v_invalid := 'neighborhood_id';
  end if;
  if v_invalid is not null then
    perform private.refuse('WA003', 'A property cannot have this value', jsonb_build_object('field', v_invalid));
  end if;
  return new;
end
$$;
comment on function private.check_property() is
  'Trigger: tidies what was typed (product spec, section 5) and stamps who wrote it. Refuses: those of require_home_writer, PROPERTY_INCOMPLETE (detail fields), FIELD_INVALID (detail field).';
create trigger _100_check_property before insert or update on public.properties
  for each row execute function private.check_property();

create table public.property_price_changes (
  id bigint generated always as identity primary key,
  property_id uuid not null references public.properties (id) on delete cascade,
  price numeric(14, 2) not null,
  price_currency text not null,
  listing_type text not null,
  changed_at timestamptz not null default now()
);
create index property_price_changes_property_id_idx on public.property_price_changes (property_id, changed_at);
comment on table public.property_price_changes is 'Each price that a property was asked for, the first one too; written by trigger.';

create function private.note_price() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' or (new.price, new.price_currency, new.listing_type)
      is distinct from (old.price, old.price_currency, old.listing_type) then
    insert into public.property_price_changes (property_id, price, price_currency, listing_type)
    values (new.id, new.price, new.price_currency, new.listing_type);
  end if;
  return null;
end
$$;
comment on function private.note_price() is 'Trigger: a price that is new is noted. Definer: nobody writes the history.';
create trigger _100_note_price after insert or update on public.properties
  for each row execute function private.note_price();

alter table public.property_price_changes enable row level security;
alter table public.property_price_changes force row level security;
create policy second_step_is_done on public.property_price_changes as restrictive to authenticated
  using ((select private.has_done_second_step()));
create policy owner_reads_own_rows on public.property_price_changes for select to authenticated
  using (exists (select from public.properties p where p.id = property_id and p.created_by = (select auth.uid())));
-- No writing: the trigger.
grant select on public.property_price_changes to authenticated;
