create function private.next_stop(p_delivery public.deliveries, p_agent public.courier_agents) returns text
language sql stable
set search_path = ''
as $$
  select case
    when custody = 'pickup' then 'pickup'
    when custody = 'holder' then case when p_delivery.is_returning then 'return' else 'dropoff' end
  end
  from private.custody_of(p_delivery, p_agent) as custody
$$;
comment on function private.next_stop(public.deliveries, public.courier_agents) is
  'Returns the agent''s next stop for the parcel: pickup, dropoff or return. Returns null if the agent has no further stop for this parcel; the agent then sees no address and no phone number.';
