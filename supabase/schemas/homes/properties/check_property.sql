create function private.check_property() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  v_missing text[];
  v_invalid text;
begin
  -- A user who writes a home needs an approved identity. SECURITY DEFINER functions, jobs and the
  -- seed need none.
  if current_user = 'authenticated' then
    perform private.require_home_writer();
    new.updated_by := auth.uid();
    new.created_at := now();
  end if;
  if tg_op = 'UPDATE' then
    -- A property's id, owner and creation time never change; links that buyers have contain the id.
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
    -- Clients may still send the legacy value ready, which is stored as ready_to_move.
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
  'Trigger: normalises the fields of a property (product spec, section 5) and stores the user who made the change. Error codes: those of require_home_writer, PROPERTY_INCOMPLETE (detail fields), FIELD_INVALID (detail field).';
