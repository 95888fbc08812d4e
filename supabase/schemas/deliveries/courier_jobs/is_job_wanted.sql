create function private.is_job_wanted(
  p_delivery public.deliveries, p_agent public.courier_agents, p_filter text, p_city_id integer, p_pattern text
) returns boolean
language sql stable
set search_path = ''
as $$
  select (p_city_id is null or p_city_id = case
      when p_filter = 'to_pick_up' or p_delivery.is_returning then p_delivery.pickup_city_id else p_delivery.dropoff_city_id end)
    -- Searches only fields that the courier's agent can see in the list or in the details of the
    -- parcel.
    and (p_pattern is null or private.fold_text(concat_ws(' ', p_delivery.label_code, p_delivery.contents,
      private.place_of_stop(p_delivery, private.next_stop(p_delivery, p_agent)) ->> 'contact_name',
      private.place_of_stop(p_delivery, private.next_stop(p_delivery, p_agent)) ->> 'address')) like p_pattern)
$$;
comment on function private.is_job_wanted(public.deliveries, public.courier_agents, text, integer, text) is
  'Returns whether a parcel matches the filters of an agent''s list: the city of its next stop and the search text.';
