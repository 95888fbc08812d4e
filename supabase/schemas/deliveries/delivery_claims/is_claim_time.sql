create function private.is_claim_time(p_delivery public.deliveries) returns boolean
language sql stable
set search_path = ''
as $$
  select case
    when p_delivery.status = 'delivered' then p_delivery.delivered_at > now() - make_interval(hours => 24 * private.claim_days(p_delivery))
    when p_delivery.outcome = 'lost' then p_delivery.completed_at > now() - make_interval(hours => 24 * private.claim_days(p_delivery))
    else false end
$$;
comment on function private.is_claim_time(public.deliveries) is 'Returns whether a claim may still be opened: within 48 hours of delivery, or within 30 days of the parcel being declared lost.';
