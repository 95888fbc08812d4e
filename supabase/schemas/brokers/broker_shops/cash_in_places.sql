create function public.cash_in_places(
  p_id uuid, p_city_id integer default null,
  p_latitude double precision default null, p_longitude double precision default null
) returns table (distance_m integer, shop jsonb)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_transfer public.money_transfers;
  v_city public.cities;
  v_latitude double precision := p_latitude;
  v_longitude double precision := p_longitude;
begin
  select t.* into v_transfer from public.money_transfers t where t.id = p_id and t.sender_id = v_caller;
  if v_transfer.id is null then
    perform private.refuse('WA050', 'Transfer not found');
  elsif v_transfer.status <> 'pending' then
    perform private.refuse_status(v_transfer);
  elsif (p_latitude is null) <> (p_longitude is null)
    or p_latitude not between -90 and 90 or p_longitude not between -180 and 180 then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_latitude"}');
  end if;
  select c.* into v_city from public.cities c
  where c.id = coalesce(p_city_id, (select p.city_id from public.profiles p where p.id = v_caller));
  if v_latitude is null then
    v_latitude := v_city.latitude;
    v_longitude := v_city.longitude;
  end if;
  return query
    with near as (
      -- The bounding box extends 30 km in each direction; a degree of latitude corresponds to 111
      -- km.
      select s.broker_id from private.broker_shops s
      where s.latitude between v_latitude - 0.27 and v_latitude + 0.27
        and s.longitude between v_longitude - 0.34 and v_longitude + 0.34
      union
      select b.id from public.brokers b where b.city_id = v_city.id and p_latitude is null
    )
    select far.metres, private.shop_facts(b.id)
    from near n
    join public.brokers b on b.id = n.broker_id
    join public.profiles p on p.id = b.id
    left join private.broker_shops s on s.broker_id = b.id
    join private.ledger_accounts a on a.kind = 'broker_float' and a.owner_id = b.id
    join private.ledger_balances f on f.account_id = a.id
    cross join lateral (select private.metres_between(v_latitude, v_longitude, s.latitude, s.longitude) as metres) as far
    where b.is_active and p.account_type = 'broker'
      and b.id not in (v_caller, coalesce(v_transfer.receiver_id, v_caller), coalesce(v_transfer.broker_id, v_caller))
      and private.room_band(f.balance_centimes - f.held_centimes - f.minimum_centimes) >= v_transfer.total_centimes
    order by far.metres nulls last, b.business_name, b.id
    limit 30;
end
$$;
comment on function public.cash_in_places(uuid, integer, double precision, double precision) is
  'Lists shops that can take the cash for the caller''s own pending transfer now, the nearest first, at most 30. Searches around the given position, which is not stored. Without a position, searches around p_city_id or the city of the caller''s profile. Compares the amount only with the broker''s free float rounded down (room_band), so that the exact float stays secret. distance_m is null if the position of the shop is unknown. Error codes: NOT_SIGNED_IN, TRANSFER_NOT_FOUND, STATUS_NOT_ALLOWED, FIELD_INVALID.';
revoke all on function public.cash_in_places(uuid, integer, double precision, double precision) from public, anon;
grant execute on function public.cash_in_places(uuid, integer, double precision, double precision) to authenticated;
