create function private.shop_facts(p_broker_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'broker_id', b.id, 'name', b.business_name, 'city_id', b.city_id, 'address', b.address,
    'landmark', coalesce(s.landmark, ''), 'phone', s.phone, 'latitude', s.latitude, 'longitude', s.longitude,
    -- The field is_open is null if the opening hours are unknown.
    'is_open', case when h.hours <> '[]' then coalesce(next.opens_at <= now(), false) end,
    -- Returns the local time in Morocco as text, so that the display does not depend on the time
    -- zone data of the device.
    'changes_at', to_char(case when next.opens_at <= now() then next.closes_at else next.opens_at end
      at time zone 'Africa/Casablanca', 'YYYY-MM-DD"T"HH24:MI'),
    'today', (now() at time zone 'Africa/Casablanca')::date,
    'hours', coalesce(h.hours, '[]'),
    'closed_days', to_jsonb(array(select day from unnest(s.closed_days) as day
      where day >= (now() at time zone 'Africa/Casablanca')::date order by day)),
    'other_from', s.other_from, 'other_until', s.other_until, 'rating', private.broker_rating(b.id))
  from public.brokers b
  left join private.broker_shops s on s.broker_id = b.id
  left join lateral (
    select jsonb_agg(jsonb_build_object('is_other', x.is_other, 'weekday', x.weekday,
      'opens_at', left(x.opens_at::text, 5), 'closes_at', left(x.closes_at::text, 5))
      order by x.is_other, x.weekday, x.opens_at) as hours
    from private.broker_shop_hours x where x.broker_id = b.id) as h on true
  left join lateral (select * from private.shop_spans(b.id, 30) limit 1) as next on true
  where b.id = p_broker_id
$$;
comment on function private.shop_facts(uuid) is
  'Returns public data of a broker''s shop: name, address, landmark, phone, position, hours, whether the shop is open now, when it will next open or close, and the rating.';
