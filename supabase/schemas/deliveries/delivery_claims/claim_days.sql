create function private.claim_days(p_delivery public.deliveries) returns integer
language sql immutable
set search_path = ''
as $$ select case when p_delivery.outcome = 'lost' then 30 else 2 end $$;
comment on function private.claim_days(public.deliveries) is
  'Returns the number of days within which a problem with the parcel may be reported. The days are counted from the delivery or from the time when the parcel was declared lost.';
