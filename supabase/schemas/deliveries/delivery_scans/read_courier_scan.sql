create function private.read_courier_scan(p_scan jsonb) returns private.courier_scan
language plpgsql stable
set search_path = ''
as $$
declare
  c_uuid constant text := '^[0-9a-fA-F]{8}-([0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}$';
  c_fields constant text[] := '{id,label_code,kind,occurred_at,city_id,latitude,longitude,accuracy_m,no_place,code,weight_grams,reason,slot,photo_ids,note,colleague_code,is_far_confirmed}';
  v_scan private.courier_scan;
  v_unknown text;
begin
  perform private.scan_field_is(jsonb_typeof(p_scan) = 'object', 'scan');
  select k into v_unknown from jsonb_object_keys(p_scan) as k where k <> all (c_fields) order by k limit 1;
  perform private.scan_field_is(v_unknown is null, v_unknown);
  v_scan.id := private.scan_text(p_scan, 'id', c_uuid)::uuid;
  perform private.scan_field_is(v_scan.id is not null, 'id');
  v_scan.label_code := private.scan_text(p_scan, 'label_code', '^WP[0-9]{10}$');
  perform private.scan_field_is(v_scan.label_code is not null, 'label_code');
  v_scan.kind := private.scan_text(p_scan, 'kind',
    '^(pickup|hub|handed_over|taken_over|out_for_delivery|attempt_failed|refused|return_started|delivered|returned|note)$');
  perform private.scan_field_is(v_scan.kind is not null, 'kind');
  v_scan.occurred_at := private.scan_time(p_scan -> 'occurred_at');
  perform private.scan_field_is(v_scan.occurred_at is not null, 'occurred_at');

  v_scan.city_id := trunc(private.scan_number(p_scan, 'city_id', 1, 2147483647));
  perform private.scan_field_is(v_scan.city_id is null
    or exists (select from public.cities c where c.id = v_scan.city_id), 'city_id');
  v_scan.latitude := private.scan_number(p_scan, 'latitude', -90, 90);
  v_scan.longitude := private.scan_number(p_scan, 'longitude', -180, 180);
  perform private.scan_field_is((v_scan.latitude is null) = (v_scan.longitude is null), 'longitude');
  v_scan.accuracy_m := private.scan_number(p_scan, 'accuracy_m', 0, 1000000);
  v_scan.no_place := private.scan_text(p_scan, 'no_place', '^(denied|unavailable|timeout)$');
  -- The format of the code is not checked here, so that a malformed code is refused later as a
  -- wrong code.
  v_scan.code := left(p_scan ->> 'code', 20);
  v_scan.weight_grams := round(private.scan_number(p_scan, 'weight_grams', 1, 100000));
  v_scan.reason := private.scan_text(p_scan, 'reason', '^(nobody_home|wrong_address|phone_off|asked_later|closed|no_access)$');
  v_scan.note := private.scan_text(p_scan, 'note', '.');
  perform private.scan_field_is(coalesce(char_length(v_scan.note) <= 500, true), 'note');
  v_scan.colleague_code := private.scan_text(p_scan, 'colleague_code', '^WC[0-9]{8}$');
  perform private.scan_field_is(jsonb_typeof(coalesce(p_scan -> 'is_far_confirmed', 'null')) in ('boolean', 'null'), 'is_far_confirmed');
  v_scan.is_far_confirmed := (p_scan ->> 'is_far_confirmed')::boolean is true;

  if coalesce(p_scan -> 'slot', 'null') <> 'null' then
    perform private.scan_field_is(jsonb_typeof(p_scan -> 'slot') = 'object', 'slot');
    v_scan.slot_starts_at := private.scan_time(p_scan -> 'slot' -> 'starts_at');
    v_scan.slot_ends_at := private.scan_time(p_scan -> 'slot' -> 'ends_at');
    perform private.scan_field_is(v_scan.slot_starts_at < v_scan.slot_ends_at
      and v_scan.slot_ends_at < now() + interval '60 days', 'slot');
  end if;
  if coalesce(p_scan -> 'photo_ids', 'null') <> 'null' then
    perform private.scan_field_is(jsonb_typeof(p_scan -> 'photo_ids') = 'array', 'photo_ids');
    perform private.scan_field_is(jsonb_array_length(p_scan -> 'photo_ids') <= 10 and not exists (
      select from jsonb_array_elements(p_scan -> 'photo_ids') as x
      where jsonb_typeof(x) <> 'string' or x #>> '{}' !~ c_uuid), 'photo_ids');
    v_scan.photo_ids := array(select (x #>> '{}')::uuid from jsonb_array_elements(p_scan -> 'photo_ids') as x);
  end if;
  return v_scan;
end
$$;
comment on function private.read_courier_scan(jsonb) is 'Parses the fields of a scan and validates each; unknown fields are refused. Error codes: FIELD_INVALID.';
