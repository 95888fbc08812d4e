create function private.checked_application_answers(p_user_id uuid) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_answers jsonb := (select d.answers from private.broker_application_drafts d where d.user_id = p_user_id);
  v_shop jsonb := v_answers -> 'shop';
  v_photos text[];
  v_float bigint := (v_answers ->> 'float_centimes')::bigint;
  v_fault text;
begin
  if not exists (select from public.cities c where c.id = (v_answers ->> 'city_id')::integer) then
    perform private.refuse('WA004', 'City not found');
  end if;
  v_fault := case
    when jsonb_typeof(v_shop) is distinct from 'object'
      or coalesce(v_shop ->> 'latitude', '') !~ '^-?[0-9]{1,3}(\.[0-9]{1,20})?$'
      or coalesce(v_shop ->> 'longitude', '') !~ '^-?[0-9]{1,3}(\.[0-9]{1,20})?$'
      then 'p_latitude'
    else private.shop_fault(v_shop ->> 'name', v_shop ->> 'address', v_shop ->> 'landmark', v_shop ->> 'phone',
      (v_shop ->> 'latitude')::double precision, (v_shop ->> 'longitude')::double precision, v_shop -> 'hours') end;
  if v_fault is null and v_shop -> 'hours' = '[]' then
    v_fault := 'p_hours';
  elsif v_fault is null and (v_float is null or v_float % 100 <> 0
    or v_float not between (private.broker_terms_at(now())).float_minimum_centimes
      and (private.limit_schedule_at(now())).float_cap_centimes) then
    v_fault := 'float_centimes';
  end if;
  if v_fault is not null then
    perform private.refuse('WA003', 'The field cannot have this value', jsonb_build_object('field', v_fault));
  end if;
  v_photos := array(select distinct path from jsonb_array_elements_text(coalesce(v_answers -> 'photos', '[]')) as path order by path);
  -- A shared lock keeps the photos from being deleted before the application that names them is
  -- stored. The lock comes before the check, which then finds only photos that stay.
  perform from storage.objects o
  where o.bucket_id = 'shop-photos' and o.name = any (v_photos) and o.owner_id = p_user_id::text order by o.id for share;
  if cardinality(v_photos) not between 1 and 5 or exists (
    select from unnest(v_photos) as path where not exists (
      select from storage.objects o
      where o.bucket_id = 'shop-photos' and o.name = path and o.owner_id = p_user_id::text and o.metadata ->> 'hasExif' = 'false')) then
    perform private.refuse('WA239', 'One to five photos of the shop are required');
  end if;
  return jsonb_build_object('city_id', v_answers -> 'city_id', 'float_centimes', v_float, 'photos', to_jsonb(v_photos),
    'shop', jsonb_build_object(
      'name', btrim(v_shop ->> 'name'), 'address', btrim(v_shop ->> 'address'),
      'landmark', btrim(coalesce(v_shop ->> 'landmark', '')), 'phone', private.normalize_phone(v_shop ->> 'phone'),
      'latitude', (v_shop ->> 'latitude')::numeric, 'longitude', (v_shop ->> 'longitude')::numeric, 'hours', v_shop -> 'hours'));
end
$$;
comment on function private.checked_application_answers(uuid) is
  'Checks that all answers in the person''s draft are present and valid, and returns them in the form in which an application stores them. Error codes: CITY_NOT_FOUND, FIELD_INVALID (detail field), SHOP_PHOTO_MISSING.';
