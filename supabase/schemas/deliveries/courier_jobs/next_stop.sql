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
  'Whose door the agent needs now: pickup, dropoff or return; null when none, and then neither address nor number is shown to him.';
