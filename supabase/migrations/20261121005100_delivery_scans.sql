-- What courier agents scanned, by the id their device made: a repeat gets the first answer and writes nothing.

create table private.delivery_scans (
  id uuid primary key,
  delivery_id uuid not null references public.deliveries (id) on delete cascade,
  agent_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null,
  outcome text not null,
  refusal text,
  detail jsonb,
  created_at timestamptz not null default now(),
  constraint outcome_is_known check (outcome in ('recorded', 'refused')),
  constraint refused_scan_says_why check ((outcome = 'refused') = (refusal is not null))
);
create index delivery_scans_delivery_id_idx on private.delivery_scans (delivery_id, created_at);
create index delivery_scans_agent_id_idx on private.delivery_scans (agent_id, created_at desc);
comment on table private.delivery_scans is
  'Scans that wrote something: those that counted, wrong codes, and weights that the sender is asked about. Any other refusal is forgotten, so that a queue may send it again when what was missing has arrived.';
alter table private.delivery_scans enable row level security;
alter table private.delivery_scans force row level security;

create type private.courier_scan as (
  id uuid, label_code text, kind text, occurred_at timestamptz, city_id integer,
  latitude double precision, longitude double precision, accuracy_m double precision, no_place text,
  code text, weight_grams integer, reason text, slot_starts_at timestamptz, slot_ends_at timestamptz,
  photo_ids uuid[], note text);
comment on type private.courier_scan is 'One scan as the device sent it, every field read and found believable.';

create function private.scan_field_is(p_is_right boolean, p_field text) returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  if p_is_right is not true then
    perform private.refuse('WA003', 'The field cannot have this value', jsonb_build_object('field', p_field));
  end if;
end
$$;
comment on function private.scan_field_is(boolean, text) is 'Refuses: FIELD_INVALID (detail field), when the field is not right or missing.';

create function private.scan_time(p_value jsonb) returns timestamptz
language plpgsql stable
set search_path = ''
as $$
declare
  v_time timestamptz;
begin
  -- A date in digits: PostgreSQL would also take the words now and yesterday for a time.
  if jsonb_typeof(p_value) <> 'string' or p_value #>> '{}' !~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}[T ][0-9:.]{4,20}(Z|[+-][0-9:]{2,6})?$' then
    return null;
  end if;
  v_time := (p_value #>> '{}')::timestamptz;
  return case when v_time between '2000-01-01' and '2200-01-01' then v_time end;
exception when data_exception then
  return null;
end
$$;
comment on function private.scan_time(jsonb) is 'The time that a JSON text writes; null when it writes none.';

create function private.scan_text(p_scan jsonb, p_field text, p_pattern text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  v_text text := nullif(btrim(p_scan ->> p_field), '');
begin
  if v_text is not null then
    perform private.scan_field_is(jsonb_typeof(p_scan -> p_field) = 'string' and v_text ~ p_pattern, p_field);
  end if;
  return v_text;
end
$$;
comment on function private.scan_text(jsonb, text, text) is 'A text of the scan, null when there is none. Refuses: FIELD_INVALID.';

create function private.scan_number(p_scan jsonb, p_field text, p_least numeric, p_most numeric) returns numeric
language plpgsql immutable
set search_path = ''
as $$
begin
  if coalesce(p_scan -> p_field, 'null') = 'null' then
    return null;
  end if;
  perform private.scan_field_is(jsonb_typeof(p_scan -> p_field) = 'number', p_field);
  perform private.scan_field_is((p_scan ->> p_field)::numeric between p_least and p_most, p_field);
  return (p_scan ->> p_field)::numeric;
end
$$;
comment on function private.scan_number(jsonb, text, numeric, numeric) is 'A number of the scan, null when there is none. Refuses: FIELD_INVALID.';

create function private.read_courier_scan(p_scan jsonb) returns private.courier_scan
language plpgsql stable
set search_path = ''
as $$
declare
  c_uuid constant text := '^[0-9a-fA-F]{8}-([0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}$';
  c_fields constant text[] := '{id,label_code,kind,occurred_at,city_id,latitude,longitude,accuracy_m,no_place,code,weight_grams,reason,slot,photo_ids,note}';
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
    '^(pickup|hub|out_for_delivery|attempt_failed|refused|return_started|delivered|returned|note)$');
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
  -- Not refused when it looks odd: a wrong code must be counted, whatever it looks like.
  v_scan.code := left(p_scan ->> 'code', 20);
  v_scan.weight_grams := round(private.scan_number(p_scan, 'weight_grams', 1, 100000));
  v_scan.reason := private.scan_text(p_scan, 'reason', '^(nobody_home|wrong_address|phone_off|asked_later|closed|no_access)$');
  v_scan.note := private.scan_text(p_scan, 'note', '.');
  perform private.scan_field_is(coalesce(char_length(v_scan.note) <= 500, true), 'note');

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
comment on function private.read_courier_scan(jsonb) is 'Reads a scan field by field; an unknown one is refused too. Refuses: FIELD_INVALID.';
