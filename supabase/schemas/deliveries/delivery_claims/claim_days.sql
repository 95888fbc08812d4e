create function private.claim_days(p_delivery public.deliveries) returns integer
language sql immutable
set search_path = ''
as $$ select case when p_delivery.outcome = 'lost' then 30 else 2 end $$;
comment on function private.claim_days(public.deliveries) is
  'Returns within how many days a problem with the parcel may be reported, counted from its delivery or from when it was declared lost.';
