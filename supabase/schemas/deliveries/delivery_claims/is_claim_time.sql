create function private.is_claim_time(p_delivery public.deliveries) returns boolean
language sql stable
set search_path = ''
as $$
  select case
    when p_delivery.status = 'delivered' then p_delivery.delivered_at > now() - make_interval(hours => 24 * private.claim_days(p_delivery))
    when p_delivery.outcome = 'lost' then p_delivery.completed_at > now() - make_interval(hours => 24 * private.claim_days(p_delivery))
    else false end
$$;
comment on function private.is_claim_time(public.deliveries) is 'Within 48 hours of the delivery, or 30 days of the day it was given up as lost.';
