create function private.return_price(p_delivery public.deliveries) returns bigint
language sql immutable
set search_path = ''
as $$
  -- Only a third failed visit or a refusal turns a parcel back, and after either there is no other visit.
  select case when p_delivery.is_returning and p_delivery.outcome is distinct from 'lost' then
    case when p_delivery.attempts >= 3 then p_delivery.returned_centimes else p_delivery.refused_centimes end end
$$;
comment on function private.return_price(public.deliveries) is
  'What counts instead of the total for a parcel that comes or came back; null for any other.';
