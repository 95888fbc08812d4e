create function private.keep_shop(
  p_broker_id uuid, p_name text, p_address text, p_landmark text, p_phone text,
  p_latitude double precision, p_longitude double precision,
  p_hours jsonb, p_closed_days date[], p_other_from date, p_other_until date
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_name text := btrim(p_name);
  v_address text := btrim(p_address);
  v_landmark text := btrim(coalesce(p_landmark, ''));
  v_phone text := private.normalize_phone(p_phone);
  v_days date[] := array(select distinct day from unnest(p_closed_days) as day
    where day >= (now() at time zone 'Africa/Casablanca')::date order by day);
  v_fault text := coalesce(
    private.shop_fault(p_name, p_address, p_landmark, p_phone, p_latitude, p_longitude, p_hours),
    case
      when cardinality(v_days) > 60 or 'infinity' = any (v_days) then 'p_closed_days'
      when not isfinite(p_other_from) then 'p_other_from'
      when not isfinite(p_other_until) then 'p_other_until'
      when (p_other_from is null) <> (p_other_until is null) or p_other_from > p_other_until
        or p_other_until - p_other_from > 100 then 'p_other_until'
    end);
begin
  if v_fault is not null then
    perform private.refuse('WA003', 'The field cannot have this value', jsonb_build_object('field', v_fault));
  end if;
  update public.brokers set business_name = v_name, address = v_address where id = p_broker_id;
  if not found then
    perform private.refuse('WA040', 'Broker not found');
  end if;
  insert into private.broker_shops (
    broker_id, landmark, phone, latitude, longitude, closed_days, other_from, other_until)
  values (p_broker_id, v_landmark, v_phone, p_latitude, p_longitude, v_days, p_other_from, p_other_until)
  on conflict (broker_id) do update set
    landmark = excluded.landmark, phone = excluded.phone,
    latitude = excluded.latitude, longitude = excluded.longitude,
    closed_days = excluded.closed_days, other_from = excluded.other_from, other_until = excluded.other_until;
  delete from private.broker_shop_hours where broker_id = p_broker_id;
  insert into private.broker_shop_hours (broker_id, is_other, weekday, opens_at, closes_at)
  select p_broker_id, (x ->> 'is_other')::boolean, (x ->> 'weekday')::smallint,
    (x ->> 'opens_at')::time, (x ->> 'closes_at')::time
  from jsonb_array_elements(p_hours) as x;
  return private.shop_facts(p_broker_id);
end
$$;
comment on function private.keep_shop(uuid, text, text, text, text, double precision, double precision, jsonb, date[], date, date) is
  'Replaces all data of a shop. Closed days in the past are dropped. Error codes: FIELD_INVALID (detail field), BROKER_NOT_AVAILABLE.';
