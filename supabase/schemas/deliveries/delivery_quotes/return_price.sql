create function private.return_price(p_delivery public.deliveries) returns bigint
language sql immutable
set search_path = ''
as $$
  -- A parcel goes back after a third failed attempt or after a refusal. The number of attempts then
  -- stays the same, and shows which of the two was the cause.
  select case when p_delivery.is_returning and p_delivery.outcome is distinct from 'lost' then
    case when p_delivery.attempts >= 3 then p_delivery.returned_centimes else p_delivery.refused_centimes end end
$$;
comment on function private.return_price(public.deliveries) is
  'Returns the price that replaces the total for a returning or returned parcel; null for any other parcel.';
